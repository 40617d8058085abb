import type { DeletedNoun } from '#domain/nouns.ts';
import type { Area } from '#domain/shared/rights.ts';
import { DAY, iso } from '../calendar.ts';
import type { CastKey } from '../cast-people.ts';
import type { Provider } from './provider.ts';

interface Deleted {
  readonly noun: DeletedNoun;
  readonly title: string;
  readonly area: Area;
  readonly place: string | null;
  readonly by: CastKey;
  readonly daysAgo: number;
  readonly held: Readonly<Record<string, unknown>>;
  readonly ownerId?: string;
}

/** What colleagues have deleted and may bring back: one of each kind, from this morning to the last days. */
export function addDeleted(provider: Provider): void {
  const { rows, providerId: provider_id, calendar, id, who } = provider;
  const midsummer = provider.text({ en: 'Midsummer', es: 'San Juan' });
  const trainees = provider.text({ en: 'Trainees', es: 'Prácticas' });
  const at = (daysAgo: number) => iso(calendar.now - daysAgo * DAY);
  const text = provider.text({
    en: 'Prefers e-mail; the phone number is her sister’s.',
    es: 'Prefiere el correo; el teléfono es de su hermana.',
  });
  const note = {
    noun: 'student',
    record_id: who('student'),
    author_id: who('support'),
    text,
    is_pinned: false,
    version: 1,
    created_at: at(40),
    updated_at: at(40),
  };
  const view = {
    account_id: who('support'),
    resource: 'students',
    name: provider.text({ en: 'Exam in June', es: 'Examen en junio' }),
    search: { filter: { level: 'B2' }, sort: { field: 'fullName', order: 'ASC' } },
    is_shared: true,
    is_school_default: false,
    created_at: at(60),
  };
  const day = `${Number(calendar.today.slice(0, 4)) + 1}-06-24`;
  const solaria = id('business', 'solaria');
  const all: Deleted[] = [
    {
      noun: 'note',
      title: text,
      area: 'students',
      place: note.record_id,
      by: 'support',
      daysAgo: 0.2,
      held: note,
      ownerId: note.author_id,
    },
    {
      noun: 'saved_view',
      title: view.name,
      area: 'students',
      place: view.resource,
      by: 'support',
      daysAgo: 3,
      held: view,
      ownerId: view.account_id,
    },
    {
      noun: 'holiday',
      title: midsummer,
      area: 'settings',
      place: null,
      by: 'admin',
      daysAgo: 9,
      held: { on_date: day, name: midsummer },
    },
    {
      noun: 'cost_centre',
      title: trainees,
      area: 'business',
      place: solaria,
      by: 'admin',
      daysAgo: 28,
      held: { business_id: solaria, name: trainees },
    },
  ];
  for (const { noun, title, area, place, by, daysAgo, held, ownerId } of all) {
    const record = id('deleted-record', noun);
    rows.add('deleted_record', {
      provider_id,
      id: record,
      noun,
      title,
      place,
      area,
      owner_id: ownerId ?? null,
      held: { provider_id, id: record, ...held },
      deleted_by: who(by),
      deleted_at: at(daysAgo),
    });
  }
}
