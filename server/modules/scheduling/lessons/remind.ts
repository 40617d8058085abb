import { sql } from 'kysely';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import { runSql } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { REMINDER_MAIL, type ReminderFacts } from './reminder-mail.ts';

interface Due {
  providerId: string;
  dedupeKey: string;
  email: string;
  lessonId: string;
  order: number;
  facts: ReminderFacts;
}

/** Number of reminders per statement. */
const BATCH = 200;

const messageKey = (lessonId: string): string => `reminder:${lessonId}`;

/**
 * Queues due reminders: a day and an hour before each lesson, to its teacher and students by their preferences. A lesson booked or moved
 * later than that needs none. Idempotent and safe to run in parallel (I9): the key has lesson, time and person. The lessons stay locked
 * until the commit, so that none is moved after its reminder is queued. Returns the number queued.
 */
export async function remindDue(db: Db, now: Date): Promise<number> {
  let queued = 0;
  for (;;) {
    const due = await dueReminders(db, now);
    const mails = due.map(({ email, order, facts, lessonId, ...rest }) => ({
      ...rest,
      to: email,
      template: REMINDER_MAIL,
      facts,
      about: { matter: messageKey(lessonId), order },
    }));
    await enqueueMessages(db, { mails, events: [] });
    queued += due.length;
    if (due.length < BATCH) return queued;
  }
}

/**
 * Lessons and people with a reminder that is due and not queued yet. `late`: how long after its time it is still worth sending, when no
 * process was there.
 */
function dueFrom(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    from (values ('reminder-day:', 1, interval '24 hours', interval '3 hours'), ('reminder-hour:', 2, interval '1 hour', interval '50 minutes'))
      k(key, place, before, late)
    join lesson l on l.starts_at > ${at} + k.before - k.late
      and l.starts_at <= ${at} + k.before
      and l.placed_at <= l.starts_at - k.before and l.status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING')
    join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
    cross join lateral (select l.teacher_id as id, true as is_teacher, false as is_waiting
      union all select p.student_id, false, p.status = 'WAITING' from lesson_participant p
        where p.provider_id = l.provider_id and p.lesson_id = l.id and p.status in ('BOOKED', 'WAITING')) person
    join account a on a.provider_id = l.provider_id and a.id = person.id and a.disabled_at is null
      and case k.place when 1 then a.remind_day_before else a.remind_hour_before end
    where not exists (select 1 from outbox_message o where o.provider_id = l.provider_id
      and o.dedupe_key = k.key || l.id || ':' || a.id || ':' || extract(epoch from l.starts_at)::bigint)`;
}

/** The schools that have some. */
export const dueToRemind = (now: Date) => sql<{ provider_id: string }>`select l.provider_id ${dueFrom(now)}`;

async function dueReminders(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select l.provider_id as "providerId", k.key || l.id || ':' || a.id || ':' || extract(epoch from l.starts_at)::bigint as "dedupeKey",
      a.email, l.id as "lessonId", k.place as "order",
      json_build_object('type', l.type, 'language', l.language, 'startsAt', l.starts_at, 'endsAt', l.ends_at, 'teacherName', t.full_name,
        'groupName', (select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id),
        'studentNames', array(select s.full_name from lesson_participant p join student s on s.provider_id = p.provider_id and s.id = p.student_id
          where person.is_teacher and p.provider_id = l.provider_id and p.lesson_id = l.id and p.status <> 'CANCELLED' order by s.full_name),
        'isWaiting', person.is_waiting,
        'to', json_build_object('firstName', a.first_name, 'isTeacher', person.is_teacher, 'timeZone', a.time_zone)) as facts
    ${dueFrom(now)} and l.provider_id = app_provider()
    order by l.starts_at, l.id, a.id limit ${BATCH} for share of l skip locked`.execute(db);
  return rows;
}

/** Deletes the unsent reminders of a lesson that was moved or cancelled. Those that still apply are queued again. */
export async function forgetReminders(db: Db, lessonId: string): Promise<void> {
  await runSql(
    db,
    sql`delete from outbox_message where provider_id = app_provider() and about = ${messageKey(lessonId)} and sent_at is null`,
  );
}
