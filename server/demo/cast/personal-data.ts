import { addMonths, parsePlainDate } from '#domain/values/plain-date.ts';
import { DAY, HOUR, iso } from '../calendar.ts';
import type { CastKey } from '../cast-people.ts';
import type { Provider } from './provider.ts';

interface DataRequest {
  readonly about: CastKey;
  /** Left out: the person themselves. */
  readonly by?: CastKey;
  readonly kind: 'EXPORT' | 'ERASE';
  readonly status: 'OPEN' | 'PREPARING' | 'DONE' | 'REFUSED' | 'WITHDRAWN';
  readonly daysAgo: number;
  readonly note?: string;
  readonly reason?: string;
  /** Days from asking to the answer. */
  readonly after?: number;
}

const ASKED: Readonly<Record<string, DataRequest>> = {
  'erase-blocked': {
    about: 'french',
    kind: 'ERASE',
    status: 'OPEN',
    daysAgo: 8,
    note: 'I am moving abroad in spring and will not come back to the school.',
  },
  'erase-late': {
    about: 'inactive',
    by: 'support',
    kind: 'ERASE',
    status: 'OPEN',
    daysAgo: 33,
    note: 'By letter of the 3rd, with a copy of the identity card. Signature compared with the contract.',
  },
  'export-open': {
    about: 'company',
    by: 'support',
    kind: 'EXPORT',
    status: 'OPEN',
    daysAgo: 22,
    note: 'By telephone; asked back for birthday and last lesson.',
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
    note: 'By mail from an address that we do not know.',
    reason: 'We could not make sure that it was you who asked. Please sign in and ask on your profile.',
  },
  'export-withdrawn': { about: 'teacher', kind: 'EXPORT', status: 'WITHDRAWN', daysAgo: 70, after: 1 },
};

/** Adds people's data requests: waiting, late, being packed, done, refused, withdrawn. */
export function addPersonalData({ providerId: provider_id, calendar, rows, id, who }: Provider): void {
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
      ...(note && { note }),
      ...(reason && { refusal_reason: reason, handled_by: who('admin') }),
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
