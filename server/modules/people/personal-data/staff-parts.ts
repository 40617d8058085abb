import { type RawBuilder, sql } from 'kysely';

type Query = (id: RawBuilder<unknown>) => RawBuilder<Record<string, unknown>>;

/** Parts of the export that staff enter: calls and e-mails, a minor's guardians and their consents, merged records. */
export const STAFF_PARTS: readonly [
  name: 'contacts' | 'guardians' | 'consents' | 'merged-records',
  ask: Query,
][] = [
  [
    'contacts',
    (
      id,
    ) => sql`select created_at, kind, is_news, withheld_at, subject, case when kind = 'EMAIL' then text end as text,
      (select string_agg(f.file_name, ', ' order by f.file_name, f.id) from contact_file x join email_file f on f.provider_id = x.provider_id and f.id = x.file_id
        where x.provider_id = c.provider_id and x.contact_id = c.id) as files from contact c
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
  [
    'merged-records',
    (
      id,
    ) => sql`select a.first_name, a.last_name, a.email, a.phone, a.created_at, m.created_at as merged_at from student s
      join account a on a.provider_id = s.provider_id and a.id = s.id
      left join student_merge m on m.provider_id = s.provider_id and m.merged_id = s.id where s.merged_into = ${id} order by m.created_at`,
  ],
];
