import { type RawBuilder, sql } from 'kysely';
import { TABLE_OF } from '#domain/nouns.ts';
import { LABELS } from '#domain/shared/resource-facts.ts';
import type { AuditRecord } from '#domain/office/api/audit.ts';
import { indexSafeCoalesce } from '#server/db/connection/index-safe-coalesce.ts';

/** Names of records that a single column contains. */
const BY_COLUMN = sql.join(
  LABELS.flatMap(([noun, column]) =>
    column
      ? [
          sql`(select jsonb_build_object('kind', ${sql.lit(noun)}, 'name', t.${sql.ref(column)}) from ${sql.table(TABLE_OF[noun])} t
            where t.provider_id = e.provider_id and t.id = e.record_id)`,
        ]
      : [],
  ),
  sql`,\n  `,
);

/**
 * Returns the current name and kind of the record that an audit entry `e` belongs to; null if it is deleted or has no name. Evaluated only
 * for the rows of a page, each by its key.
 */
export const recordOf: RawBuilder<AuditRecord['record']> = sql<AuditRecord['record']>`coalesce(
  (select jsonb_build_object('kind', case a.role when 'TEACHER' then 'teacher' when 'BUSINESS_MANAGER' then 'manager'
      when 'CUSTOMER_SUPPORT' then 'staff' else 'student' end, 'name', a.full_name)
    from account a where a.provider_id = e.provider_id and a.id = e.record_id),
  ${BY_COLUMN},
  case when e.noun in ('lesson', 'lesson_participant', 'lesson_report') then
    (select jsonb_build_object('kind', 'lesson', 'name', t.full_name || ', ' || to_char(l.local_date, 'DD/MM/YYYY') || ' ' || to_char(l.local_time, 'HH24:MI'))
      from lesson l join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id where l.provider_id = e.provider_id and l.id = e.record_id)
  when e.noun in ('payment', 'payment_event', 'note') then
    (select jsonb_build_object('kind', 'payment', 'name', coalesce(a.full_name, b.name, '')) from payment p
      left join account a on a.provider_id = p.provider_id and a.id = p.student_id
      left join business b on b.provider_id = p.provider_id and b.id = p.business_id where p.provider_id = e.provider_id and p.id = e.record_id)
  when e.noun = 'trial' then
    (select jsonb_build_object('kind', 'trial', 'name', s.full_name) from trial r
      join student s on s.provider_id = r.provider_id and s.id = r.student_id where r.provider_id = e.provider_id and r.id = e.record_id)
  when e.noun = 'support_task' then
    (select jsonb_build_object('kind', 'support-task', 'name', a.full_name) from support_task k
      join account a on a.provider_id = k.provider_id and a.id = ${indexSafeCoalesce('k.student_id', 'k.issuer_id')} where k.provider_id = e.provider_id and k.id = e.record_id)
  end)`;
