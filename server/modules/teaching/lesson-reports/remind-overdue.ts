import { sql } from 'kysely';
import { REPORT_REMINDER_HOURS, REPORT_SUPPORT_HOURS } from '#domain/teaching/lesson-report.ts';
import { taskDueAt } from '#domain/office/support-task-queue.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { raiseTask } from '#server/modules/office/support-tasks/raise.ts';
import { IS_OVERDUE } from './is-overdue.ts';
import { overdueMails } from './overdue-mails.ts';

/** No lesson is overdue for so long. */
const YEAR_HOURS = 24 * 365;

/** Overdue lessons without the reminder of a step. */
const dueFrom = (now: Date, fromHours: number, toHours: number) => sql`
  from lesson l where ${IS_OVERDUE}
    and l.ends_at <= ${now.toISOString()}::timestamptz - make_interval(hours => ${fromHours})
    and l.ends_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${toHours})
    and not exists (select from report_reminder m where m.provider_id = l.provider_id and m.lesson_id = l.id and m.step = ${fromHours})`;

/** The schools that have some, at any step. */
export const dueToRemindOverdue = (now: Date) =>
  sql<{ provider_id: string }>`${sql.join(
    [...REPORT_REMINDER_HOURS, REPORT_SUPPORT_HOURS].map(
      (from, index, all) => sql`select l.provider_id ${dueFrom(now, from, all[index + 1] ?? YEAR_HOURS)}`,
    ),
    sql` union all `,
  )}`;

/** Marks the due lessons as reminded at this step, each once, also with parallel runs; a late run skips steps that are over. */
const reminded = (now: Date, fromHours: number, toHours: number) => sql`
  insert into report_reminder (provider_id, lesson_id, step, sent_at)
  select l.provider_id, l.id, ${fromHours}, ${now.toISOString()}::timestamptz ${dueFrom(now, fromHours, toHours)}
    and l.provider_id = app_provider()
  on conflict do nothing returning lesson_id`;

/** Mails each teacher the lessons with a missing report, once after 24 and once after 48 hours. Returns the number of mails. */
export async function remindOverdue(db: Db, now: Date): Promise<number> {
  let sent = 0;
  for (const [index, hours] of REPORT_REMINDER_HOURS.entries()) {
    const until = REPORT_REMINDER_HOURS[index + 1] ?? REPORT_SUPPORT_HOURS;
    const mails = await overdueMails(db, reminded(now, hours, until));
    await enqueueMessages(db, { mails, events: [] });
    sent += mails.length;
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
    with due as (${reminded(now, REPORT_SUPPORT_HOURS, YEAR_HOURS)})
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

/** Reminds teachers of the reports they owe, and notifies support of those overdue for longer. */
export async function chaseReports(db: Db, now: Date): Promise<void> {
  await remindOverdue(db, now);
  await escalateOverdue(db, now);
}
