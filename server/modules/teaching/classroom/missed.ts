import { sql } from 'kysely';
import type { LessonMissed } from '#domain/teaching/classroom.ts';
import { newId } from '#server/runtime/id.ts';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ruleOf } from '#server/tenancy/provider-rules.ts';
import { MISSED_MAIL, type MissedFacts } from './missed-mail.ts';
import { SEATS, wasThere } from './attended.ts';

interface Missed {
  providerId: string;
  lessonId: string;
  accountId: string;
  dedupeKey: string;
  email: string;
  facts: MissedFacts;
}

const BATCH = 200;
/** How long after the waiting time it is still worth telling, when no process was there. */
const LATE_MINUTES = 20;

/**
 * Notifies teacher and students when one or both sides have not joined `studentWaitMinutes` after a lesson's start (BOOK-25): by mail, in
 * the app and on open screens. Idempotent and safe to run in parallel (I9). Attendance in rooms outside the product is unknown. Returns the
 * number of people notified.
 */
export async function notifyMissed(db: Db, now: Date): Promise<number> {
  let notices = 0;
  for (;;) {
    const { rows } = await missed(db, now);
    const mails = rows.map(({ providerId, email, facts, dedupeKey }) => ({
      providerId,
      to: email,
      template: MISSED_MAIL,
      facts,
      dedupeKey,
    }));
    const events = rows.map(
      ({ providerId, accountId, lessonId, dedupeKey, facts: { isTeacherThere, areStudentsThere, to } }) => ({
        providerId,
        accountIds: [accountId],
        event: 'classroomMissed',
        payload: {
          lessonId,
          isTeacher: to.isTeacher,
          isTeacherThere,
          areStudentsThere,
        } satisfies LessonMissed,
        dedupeKey: `${dedupeKey}:screen`,
      }),
    );
    await saveNotifications(db, rows);
    await enqueueMessages(db, { mails, events });
    notices += rows.length;
    if (rows.length < BATCH) return notices;
  }
}

/** A lesson that was moved and missed again is listed once, as the latest. */
async function saveNotifications(db: Db, rows: readonly Missed[]): Promise<void> {
  const notices = rows.map(({ accountId, lessonId, facts: { isTeacherThere, areStudentsThere } }) => ({
    id: newId(),
    accountId,
    lessonId,
    payload: { isTeacherThere, areStudentsThere },
  }));
  await sql`insert into notification (provider_id, id, account_id, type, lesson_id, payload)
    select app_provider(), t.id, t."accountId", 'LESSON_MISSED', t."lessonId", t.payload
    from json_to_recordset(${JSON.stringify(notices)}::json) as t(id uuid, "accountId" uuid, "lessonId" uuid, payload jsonb)
    on conflict (provider_id, lesson_id, account_id) where lesson_id is not null
    do update set read_at = null, created_at = now(), payload = excluded.payload`.execute(db);
}

const WAIT_MINUTES = ruleOf('studentWaitMinutes');
/** The longest wait that a school can set, for the bounds that an index can be searched by. */
const MOST_WAIT_MINUTES = 60;

/** Lessons in which a side is missing after the school's waiting time, and the people to notify who have not been notified yet. */
function missedFrom(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    from lesson l
    join provider p on p.id = l.provider_id
    join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id and t.room_url is null
    cross join lateral (select ${wasThere(sql`l.teacher_id`)} as teacher, ${wasThere(SEATS)} as students) side
    cross join lateral (select l.teacher_id as id union ${SEATS}) person
    join account a on a.provider_id = l.provider_id and a.id = person.id and a.disabled_at is null
    cross join lateral (select 'missed:' || l.id || ':' || a.id || ':' || extract(epoch from l.starts_at)::bigint as key) k
    where l.status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING') and l.seats_taken > 0
      and l.starts_at <= ${at} and l.starts_at > ${at} - make_interval(mins => ${MOST_WAIT_MINUTES + LATE_MINUTES})
      and l.starts_at <= ${at} - make_interval(mins => ${WAIT_MINUTES})
      and l.starts_at > ${at} - make_interval(mins => ${WAIT_MINUTES} + ${LATE_MINUTES}::int)
      and l.ends_at > ${at} and not (side.teacher and side.students)
      and not exists (select 1 from outbox_message o where o.provider_id = l.provider_id and o.dedupe_key = k.key)`;
}

/** The schools that have some. */
export const dueToNotifyMissed = (now: Date) =>
  sql<{ provider_id: string }>`select l.provider_id ${missedFrom(now)}`;

const missed = (db: Db, now: Date) =>
  sql<Missed>`
    select l.provider_id as "providerId", l.id as "lessonId", a.id as "accountId", a.email, k.key as "dedupeKey",
      json_build_object('lessonId', l.id, 'type', l.type, 'language', l.language, 'startsAt', l.starts_at, 'endsAt', l.ends_at,
        'teacherName', t.full_name,
        'groupName', (select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id),
        'studentNames', array(select s.full_name from student s where s.provider_id = l.provider_id and s.id in (${SEATS}) order by s.full_name),
        'isTeacherThere', side.teacher, 'areStudentsThere', side.students, 'waitMinutes', ${WAIT_MINUTES},
        'to', json_build_object('firstName', a.first_name, 'isTeacher', a.id = l.teacher_id, 'timeZone', a.time_zone)) as facts
    ${missedFrom(now)} and l.provider_id = app_provider()
    order by l.starts_at, l.id, a.id limit ${BATCH} for share of l skip locked`.execute(db);
