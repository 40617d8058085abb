import { errorText } from '#domain/values/error-text.ts';
import { DAY, HOUR, iso } from '../calendar.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

const HEADERS: Readonly<Record<keyof DemoText, readonly string[]>> = {
  en: ['First name', 'Last name', 'E-mail', 'Level', 'Company'],
  es: ['Nombre', 'Apellidos', 'Correo electrónico', 'Nivel', 'Empresa'],
};
const MAPPING = ['firstName', 'lastName', 'email', 'level', 'businessId'];
const LEADS = [
  ['Marta', 'Ferrer', 'marta.ferrer@fair.example', 'B1', ''],
  ['Iker', 'Zabala', 'iker.zabala@fair.example', 'A2', ''],
  ['Noa', 'Prieto', 'noa.prieto(at)fair.example', 'B2', ''],
  ['Pau', 'Vidal', 'pau.vidal@fair.example', 'C3', ''],
] as const;

const FAULTS: Readonly<Record<number, Record<string, string>>> = {
  3: { email: errorText('enter-email') },
  4: { level: errorText('one-of', { choices: 'level:A1,A2,B1,B2,C1,C2' }) },
};

/** What support left to the background: a file that is being prepared, one that came in but for two rows, a change of many, one stopped. */
export function addBatches(provider: Provider): void {
  const { providerId: provider_id, calendar, rows, id, who } = provider;
  const account_id = who('support');
  const at = (days: number) => iso(calendar.now - days * DAY);
  const until = (days: number) => iso(calendar.now - days * DAY + HOUR / 60);
  const ended = (days: number) => ({ created_at: at(days), started_at: at(days), finished_at: until(days) });
  const batch = (key: string) => ({ provider_id, id: id('batch', key), account_id });
  const people = ['newbie', 'french', 'student'] as const;

  rows.add('batch', {
    ...batch('prepared'),
    kind: 'IMPORT',
    resource: 'students',
    status: 'DRAFT',
    total: 4,
    created_at: at(0.1),
  });
  rows.add('batch', {
    ...batch('imported'),
    ...ended(6),
    kind: 'IMPORT',
    resource: 'students',
    status: 'DONE',
    total: 4,
    done: 2,
    failed: 2,
  });
  rows.add('batch', {
    ...batch('paused'),
    ...ended(3),
    kind: 'STUDENT_STATUS',
    resource: 'students',
    status: 'DONE',
    total: people.length,
    done: people.length,
    input: { activityStatus: 'STAND_BY' },
  });
  rows.add('batch', {
    ...batch('stopped'),
    ...ended(2),
    kind: 'TEACHER_STATUS',
    resource: 'teachers',
    status: 'CANCELLED',
    total: 2,
    done: 1,
    input: { status: 'ACTIVE' },
  });
  addFile(provider, 'prepared', { en: 'spring-fair.csv', es: 'feria-primavera.csv' });
  addFile(provider, 'imported', { en: 'autumn-fair.csv', es: 'feria-otoño.csv' }, at(6));
  for (const [index, cells] of LEADS.entries()) {
    const position = index + 1;
    const errors = FAULTS[position];
    rows.add('batch_item', {
      provider_id,
      batch_id: id('batch', 'imported'),
      position,
      status: errors ? 'FAILED' : 'DONE',
      cells: [...cells],
      ...(errors ? { errors } : { record_id: who(index === 0 ? 'newbie' : 'trial') }),
    });
  }
  for (const [index, key] of people.entries())
    rows.add('batch_item', {
      provider_id,
      batch_id: id('batch', 'paused'),
      position: index + 1,
      status: 'DONE',
      record_id: who(key),
    });
  for (const [index, key] of (['teacher', 'teacher2'] as const).entries())
    rows.add('batch_item', {
      provider_id,
      batch_id: id('batch', 'stopped'),
      position: index + 1,
      status: index === 0 ? 'DONE' : 'WAITING',
      record_id: who(key),
    });
}

function addFile(
  { providerId, rows, id, locale, text }: Provider,
  key: string,
  name: DemoText,
  checkedAt?: string,
): void {
  const headers = [...HEADERS[locale]];
  const content = checkedAt ? '' : [headers, ...LEADS].map((cells) => cells.join(';')).join('\r\n');
  rows.add('import_file', {
    provider_id: providerId,
    batch_id: id('batch', key),
    file_name: text(name),
    encoding: 'utf-8',
    delimiter: ';',
    content: Buffer.from(content),
    headers,
    mapping: MAPPING,
    ...(checkedAt && { checked_at: checkedAt }),
  });
}
