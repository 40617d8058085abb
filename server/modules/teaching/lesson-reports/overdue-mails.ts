import { type RawBuilder, sql } from 'kysely';
import type { QueuedTemplate } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { OVERDUE_MAIL, type OverdueFacts } from './overdue-mail.ts';

interface Due {
  providerId: string;
  to: string;
  facts: OverdueFacts;
}

/** Returns the reminder for each teacher of these lessons; `due` is a statement that returns their `lesson_id`. */
export async function overdueMails(db: Db, due: RawBuilder<unknown>): Promise<QueuedTemplate[]> {
  const { rows } = await sql<Due>`
    with due as (${due})
    select a.provider_id as "providerId", a.email as to, json_build_object(
        'to', json_build_object('firstName', a.first_name, 'timeZone', a.time_zone),
        'lessons', json_agg(json_build_object('startsAt', l.starts_at, 'withWhom', coalesce(
          (select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id),
          (select string_agg(s.full_name, ', ' order by s.full_name) from lesson_participant p
            join student s on s.provider_id = p.provider_id and s.id = p.student_id
            where p.provider_id = l.provider_id and p.lesson_id = l.id and p.status <> 'CANCELLED'))) order by l.starts_at, l.id)) as facts
    from due d join lesson l on l.id = d.lesson_id
    join account a on a.provider_id = l.provider_id and a.id = l.teacher_id and a.disabled_at is null
    group by a.provider_id, a.id`.execute(db);
  return rows.map(({ providerId, to, facts }) => ({ providerId, to, facts, template: OVERDUE_MAIL }));
}
