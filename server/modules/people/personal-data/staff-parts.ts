import { type RawBuilder, sql } from 'kysely';

type Query = (id: RawBuilder<unknown>) => RawBuilder<Record<string, unknown>>;

/** Parts of the export that staff enter: calls and e-mails, a minor's guardians and their consents. */
export const STAFF_PARTS: readonly [name: 'contacts' | 'guardians' | 'consents', ask: Query][] = [
  [
    'contacts',
    (id) => sql`select created_at, kind, subject, case when kind = 'EMAIL' then text end as text from contact
      where account_id = ${id} order by created_at, id`,
  ],
  [
    'guardians',
    (id) =>
      sql`select full_name, relation, email, phone from guardian where student_id = ${id} order by created_at, id`,
  ],
  [
    'consents',
    (id) => sql`select kind, given_by, relation, given_on, text_version, withdrawn_at from consent
      where student_id = ${id} order by created_at, id`,
  ],
];
