import { sql } from 'kysely';
import type { RegularLessonStatus } from '#domain/scheduling/lesson.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { Weekday } from '#domain/values/weekday.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

export interface RegularLessonRow {
  id: string;
  status: RegularLessonStatus;
  teacherId: string;
  studentId: string | null;
  groupId: string | null;
  weekday: Weekday;
  startTime: Time;
  durationMinutes: number;
  timeZone: Timezone;
  startsOn: PlainDate;
  endsOn: PlainDate | null;
  plannedUntil: PlainDate | null;
}

const COLUMNS = sql`id, status, teacher_id as "teacherId", student_id as "studentId", group_id as "groupId", weekday, start_time as "startTime",
  duration_minutes as "durationMinutes", time_zone as "timeZone", starts_on as "startsOn", ends_on as "endsOn", planned_until as "plannedUntil"`;

/**
 * Locks the series before its people, so that concurrent planning, moving or ending waits. Not "for key share", so that a transaction with
 * the people's locks can still insert a lesson of it. Throws 404 for a series of another school.
 */
export async function lockRegularLesson(db: Db, id: string): Promise<RegularLessonRow> {
  const { rows } =
    await sql<RegularLessonRow>`select ${COLUMNS} from regular_lesson where id = ${id} for no key update`.execute(
      db,
    );
  return orNotFound(rows[0]);
}

/** Inserts a new series and returns its id. */
export async function insertRegularLesson(
  db: Db,
  regularLesson: Omit<RegularLessonRow, 'id' | 'status'>,
  rulesVersion: number,
): Promise<string> {
  const id = newId();
  await sql`insert into regular_lesson (provider_id, id, teacher_id, student_id, group_id, weekday, start_time, duration_minutes, time_zone,
      starts_on, ends_on, planned_until, rules_version)
    values (app_provider(), ${id}::uuid, ${regularLesson.teacherId}::uuid, ${regularLesson.studentId}::uuid, ${regularLesson.groupId}::uuid, ${regularLesson.weekday}::int,
      ${regularLesson.startTime}::time, ${regularLesson.durationMinutes}::int, ${regularLesson.timeZone}, ${regularLesson.startsOn}::date, ${regularLesson.endsOn}::date,
      ${regularLesson.plannedUntil}::date, ${rulesVersion}::int)`.execute(db);
  return id;
}

/** Overwrites the stored series. */
export async function writeRegularLesson(db: Db, regularLesson: RegularLessonRow): Promise<void> {
  await sql`update regular_lesson set status = ${regularLesson.status}, teacher_id = ${regularLesson.teacherId}::uuid, weekday = ${regularLesson.weekday}::int,
    start_time = ${regularLesson.startTime}::time, duration_minutes = ${regularLesson.durationMinutes}::int, time_zone = ${regularLesson.timeZone},
    starts_on = ${regularLesson.startsOn}::date, ends_on = ${regularLesson.endsOn}::date, planned_until = ${regularLesson.plannedUntil}::date
    where id = ${regularLesson.id}`.execute(db);
}

/**
 * The next running series whose dates are not planned up to the horizon, or that is over, claimed for this transaction: what another
 * process has claimed is passed over. `but`: those that this run has had already.
 */
export async function claimDueRegularLesson(
  db: Db,
  now: Date,
  planAheadWeeks: number,
  but: readonly string[],
): Promise<RegularLessonRow | undefined> {
  const { rows } = await sql<RegularLessonRow>`
    select ${COLUMNS} from regular_lesson
    where status = 'ACTIVE' and id <> all (${[...but]}::uuid[]) and (ends_on < timezone(time_zone, ${now.toISOString()}::timestamptz)::date
      or planned_until is null or (planned_until < timezone(time_zone, ${now.toISOString()}::timestamptz)::date + ${planAheadWeeks * 7 - 1}::int
        and (ends_on is null or planned_until < ends_on)))
    order by planned_until nulls first, id limit 1 for no key update skip locked`.execute(db);
  return rows[0];
}
