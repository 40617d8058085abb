import { sql } from 'kysely';
import { REPORT_REMINDER_HOURS, REPORT_SUPPORT_HOURS } from '#domain/teaching/lesson-report.ts';
import { taskDueAt } from '#domain/office/support-task-queue.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { raiseTask } from '#server/modules/office/support-tasks/raise.ts';
import { IS_OVERDUE } from './is-overdue.ts';
import { OVERDUE_MAIL, type OverdueFacts } from './overdue-mail.ts';

/** Marks the due lessons as reminded at this step, each once, also with parallel runs; a late run skips steps that are over. */
const reminded = (now: Date, fromHours: number, toHours: number) => sql`
  insert into report_reminder (provider_id, lesson_id, step, sent_at)
  select l.provider_id, l.id, ${fromHours}, ${now.toISOString()}::timestamptz from lesson l
  where l.provider_id = app_provider() and ${IS_OVERDUE}
    and l.ends_at <= ${now.toISOString()}::timestamptz - make_interval(hours => ${fromHours})
    and l.ends_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${toHours})
  on conflict do nothing returning lesson_id`;

interface Due {
  providerId: string;
  to: string;
  facts: OverdueFacts;
}

/** Mails each teacher the lessons with a missing report, once after 24 and once after 48 hours. Returns the number of mails. */
export async function remindOverdue(db: Db, now: Date): Promise<number> {
  let sent = 0;
  for (const [index, hours] of REPORT_REMINDER_HOURS.entries()) {
    const until = REPORT_REMINDER_HOURS[index + 1] ?? REPORT_SUPPORT_HOURS;
    const { rows } = await sql<Due>`
      with due as (${reminded(now, hours, until)})
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
    await enqueueMessages(db, { mails: rows.map((row) => ({ ...row, template: OVERDUE_MAIL })), events: [] });
    sent += rows.length;
  }
  return sent;
}

interface Late {
  teacherId: string;
  lessonId: string;
  lessons: number;
}

/**
 * Raises a request to support for teachers with reports overdue for 72 hours: one open request per teacher, about the oldest lesson.
 * Returns their number.
 */
export async function escalateOverdue(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<Late>`
    with due as (${reminded(now, REPORT_SUPPORT_HOURS, 24 * 365)})
    select l.teacher_id as "teacherId", (array_agg(l.id order by l.starts_at))[1] as "lessonId", count(*)::int as lessons
    from due d join lesson l on l.id = d.lesson_id
    where not exists (select from support_task t where t.provider_id = l.provider_id and t.issuer_id = l.teacher_id
      and t.resolved_at is null and t.payload ->> 'raisedBy' = 'reports-owed')
    group by l.teacher_id`.execute(db);
  const { providerId, rules } = await readProviderRules(db);
  for (const { teacherId, lessonId, lessons } of rows)
    await raiseTask(db, {
      providerId,
      type: 'CUSTOM',
      issuerId: teacherId,
      studentId: null,
      lessonId,
      raisedBy: 'reports-owed',
      note: systemNote('reports-overdue', { count: lessons, hours: REPORT_SUPPORT_HOURS }),
      dueAt: taskDueAt({ now, lessonStartsAt: null, rules }),
    });
  return rows.length;
}
