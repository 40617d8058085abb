import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  OwnWeeklyDate,
  previewWeeklyLessons,
  WeeklyCredits,
  WeeklyPreview,
} from '#domain/scheduling/api/weekly-booking.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays, comparePlainDates } from '#domain/values/plain-date.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { studentCoverOf } from './cover.ts';
import { type EvaluatedDate, evaluateDates } from './evaluate-dates.ts';
import { type Plan, planOf } from './plan.ts';
import { assertLessonLength, firstWeeklyDay, type WeeklyStudent } from './weekly-slots.ts';

export type OwnPlanBody = z.output<typeof previewWeeklyLessons.body>;

/** What a student needs to book the free dates of a plan. */
export interface OwnCover {
  booking: WeeklyPreview['booking'];
  /** Free dates that the current credits cover. */
  covered: ReadonlySet<string>;
  credits: WeeklyCredits;
}

/** Returns the plan of a student's own weekly lessons. Throws 400 for a length or a start that students cannot book (BOOK-02, BOOK-03). */
export async function ownPlan(db: Db, { studentId, now }: WeeklyStudent, body: OwnPlanBody): Promise<Plan> {
  const { rules } = await readProviderRules(db);
  assertLessonLength(rules, body.durationMinutes);
  const plan = await planOf(db, { ...body, studentId }, now);
  const first = firstWeeklyDay(rules, now, plan.zone);
  if (comparePlainDates(body.startsOn, first) < 0)
    throw fieldError('startsOn', 'book-hours-before', { hours: rules.bookBeforeHours });
  if (comparePlainDates(body.startsOn, addDays(first, rules.bookAheadWeeks * 7)) > 0)
    throw fieldError('startsOn', 'book-weeks-ahead', { weeks: rules.bookAheadWeeks });
  return plan;
}

/** Checks every date of a plan. It holds as long as teacher and student are locked. */
export const checkOwnDates = (db: Db, plan: Plan, { studentId }: WeeklyStudent): Promise<EvaluatedDate[]> =>
  evaluateDates(db, plan.asked, { accountId: studentId });

export const isFree = ({ verdict }: EvaluatedDate): boolean => verdict === 'FREE';

/** Returns what the student's credits cover of the free dates, and whether that is enough to book them (BOOK-26). */
export async function ownCover(
  db: Db,
  plan: Plan,
  free: readonly EvaluatedDate[],
  { studentId, now }: WeeklyStudent,
): Promise<OwnCover> {
  const { rules } = await readProviderRules(db);
  const datesToCover = Math.min(rules.weeklyCreditWeeks, free.length);
  const cover = await studentCoverOf(db, plan, { evaluatedDates: free, datesToCover, now });
  const today = wallClockOf(now.toISOString(), plan.zone).date;
  const { rows: lots } = await sql<WeeklyCredits['lots'][number]>`
    select sum(u.available_credits)::int as credits, u.expires_on as "expiresOn"
    from usable_lots(${studentId}::uuid, 'INDIVIDUAL', ${today}::date) u group by u.expires_on order by u.expires_on nulls last`.execute(
    db,
  );
  return {
    booking: bookingOf({ free: free.length, weeks: rules.weeklyCreditWeeks, missing: cover.missing }),
    covered: cover.covered,
    credits: {
      each: cover.credits,
      needed: cover.credits * free.length,
      datesToCover,
      coverUntil: free[datesToCover - 1]?.date ?? null,
      missing: cover.missing,
      lots,
    },
  };
}

function bookingOf({ free, weeks, missing }: Record<'free' | 'weeks' | 'missing', number>) {
  if (free === 0) return 'NONE';
  if (weeks === 0) return 'REQUEST';
  return missing > 0 ? 'CREDITS' : 'NOW';
}

/** Returns the preview of a student's own weekly lessons; writes nothing. */
export async function previewOwnWeekly(
  db: Db,
  student: WeeklyStudent,
  body: OwnPlanBody,
): Promise<WeeklyPreview> {
  const plan = await ownPlan(db, student, body);
  const evaluatedDates = await checkOwnDates(db, plan, student);
  const { covered, booking, credits } = await ownCover(db, plan, evaluatedDates.filter(isFree), student);
  const own = await ownLessonIds(db, student.studentId, evaluatedDates);
  return {
    timeZone: plan.zone,
    teacherId: body.teacherId,
    teacherName: evaluatedDates[0]!.teacherName,
    booking,
    dates: evaluatedDates.map((one) => shownToStudent(one, own, covered)),
    credits,
  };
}

/** The conflicts that are the student's own lessons: with the usual teacher they count as the teacher's. */
async function ownLessonIds(
  db: Db,
  studentId: string,
  dates: readonly EvaluatedDate[],
): Promise<ReadonlySet<string>> {
  const lessonIds = dates.flatMap(({ why }) => why?.lessonId ?? []);
  if (lessonIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select lesson_id as id from lesson_participant
    where student_id = ${studentId} and lesson_id = any (${lessonIds}::uuid[]) and status <> 'CANCELLED'`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

function shownToStudent(
  { date, verdict, startsAt, endsAt, why }: EvaluatedDate,
  own: ReadonlySet<string>,
  covered: ReadonlySet<string>,
): OwnWeeklyDate {
  const isOwn = why?.lessonId != null && own.has(why.lessonId);
  return {
    date,
    verdict: isOwn ? 'STUDENT_BUSY' : verdict,
    startsAt,
    endsAt,
    holidayName: verdict === 'HOLIDAY' ? (why?.name ?? null) : null,
    otherStartsAt: isOwn ? (why.startsAt ?? null) : null,
    isCovered: covered.has(date),
  };
}
