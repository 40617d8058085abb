import type * as z from 'zod/mini';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { bookWeeklyLessons } from '#domain/scheduling/api/weekly-booking.ts';
import { ApiError, DeferredApiError, fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { checkOwnDates, isFree, ownCover, ownPlan } from './own-plan.ts';
import { type Plan, regularLessonRowOf } from './plan.ts';
import type { EvaluatedDate } from './evaluate-dates.ts';
import { startRegularLesson } from './start.ts';
import { nearestWeekly, type WeeklyStudent } from './weekly-slots.ts';

type Body = z.output<typeof bookWeeklyLessons.body>;

/**
 * Books a student's own weekly lessons on the dates that were shown as free, all or none, where the school lets students with credits for
 * so many weeks do so (BOOK-26). Checked again under the locks of teacher and student. Throws 409 `slot-taken` with other weekly times when
 * a date has been taken, 422 `not-possible` when the school books weekly lessons itself or credits are missing.
 */
export async function bookOwnWeekly(
  db: Db,
  student: WeeklyStudent,
  { dates: wanted, ...body }: Body,
): Promise<Reply<typeof bookWeeklyLessons>> {
  const { studentId, now } = student;
  const plan = await ownPlan(db, student, body);
  assertDatesOf(
    plan.asked.map(({ date }) => date),
    wanted,
  );
  // Checked before the lock too, so that requests for times already taken do not queue for it.
  await freeDates(db, plan, wanted, student);
  await lockPeople(db, [body.teacherId], [studentId]);
  const { free, chosen } = await freeDates(db, plan, wanted, student);
  const { booking, credits } = await ownCover(db, plan, free, student);
  if (booking === 'REQUEST')
    throw new ApiError('not-possible', { text: 'weekly-on-request', details: { reason: 'on-request' } });
  if (booking === 'CREDITS')
    throw new ApiError('not-possible', {
      text: 'not-enough-credits',
      details: { reason: 'not-enough-credits', credits: credits.missing },
    });
  const { regularLessonId, lessonIds } = await startRegularLesson(
    db,
    { row: regularLessonRowOf(plan), attendees: plan.attendees, dates: chosen },
    { accountId: studentId, now, by: 'STUDENT' },
  );
  return {
    regularLessonId,
    lessons: chosen.map(({ date, anchor }) => ({ id: lessonIds.get(date)!, date, startsAt: anchor })),
  };
}

/** Returns the free dates, and those of them that are to be booked. Throws 409 `slot-taken` when one of these is not free. */
async function freeDates(
  db: Db,
  plan: Plan,
  wanted: readonly string[],
  student: WeeklyStudent,
): Promise<Record<'free' | 'chosen', EvaluatedDate[]>> {
  const free = (await checkOwnDates(db, plan, student)).filter(isFree);
  const chosen = free.filter(({ date }) => wanted.includes(date));
  if (chosen.length === wanted.length) return { free, chosen };
  const { providerId } = await readProviderRules(db);
  throw new DeferredApiError('slot-taken', providerId, async (later) => ({
    weekly: await nearestWeekly(later, student, plan.body),
  }));
}

function assertDatesOf(planned: readonly string[], wanted: readonly string[]): void {
  if (new Set(wanted).size < wanted.length) throw fieldError('dates', 'date-twice');
  const other = wanted.find((date) => !planned.includes(date));
  if (other) throw fieldError('dates', 'date-not-of-weekly-lessons', { date: other });
}
