import { addMonths, parsePlainDate } from '#domain/values/plain-date.ts';
import { DAY, HOUR, iso } from '../calendar.ts';
import type { CastKey } from '../cast-people.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

interface DataRequest {
  readonly about: CastKey;
  /** Left out: the person themselves. */
  readonly by?: CastKey;
  readonly kind: 'EXPORT' | 'ERASE';
  readonly status: 'OPEN' | 'PREPARING' | 'DONE' | 'REFUSED' | 'WITHDRAWN';
  readonly daysAgo: number;
  readonly note?: DemoText;
  readonly reason?: DemoText;
  /** Days from asking to the answer. */
  readonly after?: number;
}

const ASKED: Readonly<Record<string, DataRequest>> = {
  'erase-blocked': {
    about: 'french',
    kind: 'ERASE',
    status: 'OPEN',
    daysAgo: 8,
    note: {
      en: 'I am moving abroad in spring and will not come back to the school.',
      es: 'Me voy a vivir al extranjero en primavera y no volveré a la escuela.',
    },
  },
  'erase-late': {
    about: 'inactive',
    by: 'support',
    kind: 'ERASE',
    status: 'OPEN',
    daysAgo: 33,
    note: {
      en: 'By letter dated the 3rd, with a copy of the identity card. The signature matches the contract.',
      es: 'Por carta con fecha del día 3 y copia del DNI. La firma coincide con la del contrato.',
    },
  },
  'export-open': {
    about: 'company',
    by: 'support',
    kind: 'EXPORT',
    status: 'OPEN',
    daysAgo: 22,
    note: {
      en: 'By phone. Confirmed the date of birth and the last lesson.',
      es: 'Por teléfono. Ha confirmado la fecha de nacimiento y la última clase.',
    },
  },
  'export-packing': { about: 'student', kind: 'EXPORT', status: 'PREPARING', daysAgo: 0.1 },
  'export-done': { about: 'newbie', kind: 'EXPORT', status: 'DONE', daysAgo: 50, after: 0.1 },
  'erase-refused': {
    about: 'trial',
    by: 'support',
    kind: 'ERASE',
    status: 'REFUSED',
    daysAgo: 40,
    after: 4,
    note: {
      en: 'E-mailed from an address that we don’t know.',
      es: 'Por correo, desde una dirección que no conocemos.',
    },
    reason: {
      en: 'We couldn’t confirm that it was you. Please sign in and send the request from your profile.',
      es: 'No hemos podido confirmar que fueras tú. Inicia sesión y envía la solicitud desde tu perfil.',
    },
  },
  'export-withdrawn': { about: 'teacher', kind: 'EXPORT', status: 'WITHDRAWN', daysAgo: 70, after: 1 },
};

/** Adds people's data requests: waiting, late, being packed, done, refused, withdrawn. */
export function addPersonalData({ providerId: provider_id, calendar, rows, id, who, text }: Provider): void {
  for (const [key, { about, by, kind, status, daysAgo, note, reason, after }] of Object.entries(ASKED)) {
    const asked = calendar.now - daysAgo * DAY;
    const day = parsePlainDate(iso(asked).slice(0, 10));
    rows.add('personal_data_request', {
      provider_id,
      id: id('personal-data-request', key),
      account_id: who(about),
      kind,
      status,
      asked_by: who(by ?? about),
      asked_at: iso(asked),
      created_at: iso(asked),
      updated_at: iso(asked),
      due_on: addMonths(day, 1),
      ...(note && { note: text(note) }),
      ...(reason && { refusal_reason: text(reason), handled_by: who('admin') }),
      ...(after && { handled_at: iso(asked + after * DAY) }),
    });
    if (status === 'DONE')
      rows.add('personal_data_download', {
        provider_id,
        id: id('personal-data-download', key),
        request_id: id('personal-data-request', key),
        account_id: who(about),
        downloaded_by: who(about),
        at: iso(asked + 3 * HOUR),
      });
  }
}
