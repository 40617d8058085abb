import { sql } from 'kysely';
import type { Pool } from 'pg';
import {
  canPlace,
  horizonOf,
  regularLessonDates,
  type RegularLessonVerdict,
} from '#domain/scheduling/regular-lesson.ts';
import { taskDueAt } from '#domain/office/support-task-queue.ts';
import type { SupportTaskType } from '#domain/office/support-task-type.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays, comparePlainDates, type PlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { type Attendees, attendeesOf } from '#server/modules/scheduling/lessons/attendees.ts';
import { bookLesson } from '#server/modules/scheduling/lessons/book.ts';
import { type ProviderSettings, readProviderRules } from '#server/tenancy/provider-rules.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import { raiseTask } from '#server/modules/office/support-tasks/raise.ts';
import { claimDueRegularLesson, type RegularLessonRow, writeRegularLesson } from './regular-lesson-row.ts';
import { evaluateDates, type EvaluatedDate } from './evaluate-dates.ts';

const ACTION = 'job:plan-ahead';

/**
 * Plans the dates of all running series of a provider up to `planAheadWeeks` ahead (BOOK-06). A date with a conflict is left out and raises
 * a request to support; the others are booked. One transaction per series, claimed by one process at a time. The planned date is stored
 * with the series, so that the job is idempotent. Returns the number of lessons planned.
 */
export async function planAhead(pool: Pool, providerId: string, now: Date): Promise<number> {
  let planned = 0;
  const seen: string[] = [];
  for (;;) {
    const lessons = await inTransaction(pool, { providerId, actorId: null, action: ACTION }, async (db) => {
      const provider = await readProviderRules(db);
      const regularLesson = await claimDueRegularLesson(db, now, provider.rules.planAheadWeeks, seen);
      if (!regularLesson) return null;
      seen.push(regularLesson.id);
      return planRegularLesson(db, regularLesson, provider, now);
    });
    if (lessons === null) return planned;
    planned += lessons;
  }
}

async function planRegularLesson(
  db: Db,
  regularLesson: RegularLessonRow,
  provider: ProviderSettings,
  now: Date,
): Promise<number> {
  const { date: today } = wallClockOf(now.toISOString(), regularLesson.timeZone);
  if (regularLesson.endsOn && comparePlainDates(regularLesson.endsOn, today) < 0) {
    await writeRegularLesson(db, { ...regularLesson, status: 'ENDED' });
    return 0;
  }
  const until = horizonOf(regularLesson.startsOn, today, provider.rules.planAheadWeeks);
  const from = regularLesson.plannedUntil ? addDays(regularLesson.plannedUntil, 1) : today;
  const dates = regularLessonDates(regularLesson, comparePlainDates(from, today) < 0 ? today : from, until);
  const attendees = await attendeesOf(db, regularLesson);
  await lockPeople(db, [regularLesson.teacherId], attendees.studentIds);
  const evaluatedDates = await evaluateDates(
    db,
    dates.map((date) => ({
      date,
      day: date,
      clock: regularLesson.startTime,
      zone: regularLesson.timeZone,
      minutes: regularLesson.durationMinutes,
      teacherId: regularLesson.teacherId,
      studentIds: attendees.studentIds,
    })),
    { accountId: null },
  );
  const isGone = await teacherIsGone(db, regularLesson.teacherId);
  const ahead = evaluatedDates.filter(({ anchor }) => Date.parse(anchor) > now.getTime());
  const fitting = isGone ? [] : ahead.filter(staysPlanned);
  for (const date of fitting) await bookDate(db, regularLesson, attendees, date, now);
  for (const date of ahead)
    if (!fitting.includes(date) && date.verdict !== 'HOLIDAY')
      await raiseUncovered(db, { regularLesson, provider, attendees, date, isGone, now });
  await writeRegularLesson(db, { ...regularLesson, plannedUntil: until });
  return fitting.length;
}

/** Outside the teacher's hours it stays as it was agreed; in their time off it does not take place. */
const staysPlanned = ({ verdict, why }: EvaluatedDate): boolean =>
  canPlace(verdict) && why?.kind !== 'TIME_OFF';

async function teacherIsGone(db: Db, id: string): Promise<boolean> {
  const teacher = await db
    .selectFrom('teacher')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return teacher.status === 'INACTIVE';
}

const bookDate = (
  db: Db,
  regularLesson: RegularLessonRow,
  attendees: Attendees,
  date: EvaluatedDate,
  now: Date,
) =>
  bookLesson(db, {
    type: 'REGULAR',
    teacherId: regularLesson.teacherId,
    startsAt: date.anchor,
    durationMinutes: regularLesson.durationMinutes,
    ...attendees,
    by: 'SYSTEM',
    accountId: null,
    now,
    regularLesson: { id: regularLesson.id, occurrenceOn: date.date, timeZone: regularLesson.timeZone },
  });

interface Lost {
  regularLesson: RegularLessonRow;
  provider: ProviderSettings;
  attendees: Attendees;
  date: EvaluatedDate;
  isGone: boolean;
  now: Date;
}

const IS_CLASH: readonly RegularLessonVerdict[] = ['TEACHER_BUSY', 'STUDENT_BUSY'];

/** A date that could not be planned: two students' conflict, a teacher who left, or a date without a lesson. */
async function raiseUncovered(
  db: Db,
  { regularLesson, provider, attendees, date, isGone, now }: Lost,
): Promise<void> {
  const studentId = regularLesson.studentId ?? attendees.studentIds[0];
  if (!studentId || (isGone && (await isRaised(db, regularLesson.id)))) return;
  const isClash = IS_CLASH.includes(date.verdict) && date.why?.kind === 'LESSON';
  const clash = isClash ? 'CONFLICT_REGULAR_OCCASIONAL' : 'NO_LESSON';
  const type: SupportTaskType = isGone ? 'CHANGE_TEACHER' : clash;
  const lessonId = date.why?.lessonId ?? null;
  const wall: { date: PlainDate; time: string } = wallClockOf(date.anchor, provider.timeZone as Timezone);
  await raiseTask(db, {
    providerId: provider.providerId,
    type,
    issuerId: studentId,
    studentId,
    lessonId: isClash ? lessonId : null,
    regularLessonId: regularLesson.id,
    details: {
      lessonType: 'REGULAR_LESSON',
      lessonWeekDay: regularLesson.weekday,
      lessonStartTime: regularLesson.startTime,
      lessonDurationInMinutes: regularLesson.durationMinutes,
      ...(!isGone && { lessonConflictDate: wall.date, lessonConflictTime: regularLesson.startTime }),
      ...(isClash &&
        lessonId && {
          student_id_regular: studentId,
          student_id_occasional: (await studentIn(db, lessonId)) ?? studentId,
        }),
    },
    dueAt: taskDueAt({ now, lessonStartsAt: date.anchor, rules: provider.rules }),
  });
}

async function isRaised(db: Db, regularLessonId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from support_task where regular_lesson_id = ${regularLessonId} and type = 'CHANGE_TEACHER'
    and resolved_at is null limit 1`.execute(db);
  return rows.length > 0;
}

async function studentIn(db: Db, lessonId: string): Promise<string | undefined> {
  const seat = await db
    .selectFrom('lesson_participant')
    .select('student_id')
    .where('lesson_id', '=', lessonId)
    .where('status', '<>', 'CANCELLED')
    .orderBy('student_id')
    .executeTakeFirst();
  return seat?.student_id;
}
