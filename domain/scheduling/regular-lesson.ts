import * as z from 'zod/mini';
import { SHARED, valuesOf, type Vocabulary } from '#domain/shared/appearance.ts';
import { addDays, comparePlainDates, type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import type { Weekday } from '#domain/values/weekday.ts';

/** The conflict of one date of a weekly series, or none; the first that applies counts (BOOK-06). */
export const REGULAR_LESSON_VERDICT = {
  FREE: { colour: 'success', icon: 'EventAvailable' },
  /** The teacher has another lesson then, or another booking is holding the slot. */
  TEACHER_BUSY: { colour: 'danger', icon: 'EventBusy' },
  /** The student, or a member of the group, has another lesson then. */
  STUDENT_BUSY: { colour: 'danger', icon: 'PersonOff' },
  /** Outside the teacher's availability, or in their time off. Staff can still schedule a lesson there. */
  NOT_WORKING: { colour: 'warning', icon: 'Bedtime' },
  HOLIDAY: { colour: 'info', icon: SHARED.VACATIONS.icon },
  /** The clocks go forward: this time does not exist on this date. */
  CLOCK_GAP: { colour: 'accent', icon: 'HistoryToggleOff' },
} as const satisfies Vocabulary;
export type RegularLessonVerdict = keyof typeof REGULAR_LESSON_VERDICT;
export const regularLessonVerdict = z.enum(valuesOf(REGULAR_LESSON_VERDICT));

/** Returns whether staff can place a lesson on a date with this verdict: never where a person is busy, nor on a holiday. */
export const canPlace = (verdict: RegularLessonVerdict): boolean =>
  verdict === 'FREE' || verdict === 'NOT_WORKING';

/** The dates of a series that an action applies to, counted from one of them. */
export const REGULAR_LESSON_SCOPES = ['ONE', 'FOLLOWING', 'ALL'] as const;
export const regularLessonScope = z.enum(REGULAR_LESSON_SCOPES);
export type RegularLessonScope = z.infer<typeof regularLessonScope>;

interface Rhythm {
  readonly weekday: Weekday;
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate | null;
}

const DAYS = 7;
const later = (a: PlainDate, b: PlainDate): PlainDate => (comparePlainDates(a, b) < 0 ? b : a);
const earlier = (a: PlainDate, b: PlainDate): PlainDate => (comparePlainDates(a, b) < 0 ? a : b);

/** Returns the first date with this weekday on or after `from`. */
export const nextOn = (weekday: Weekday, from: PlainDate): PlainDate =>
  addDays(from, (weekday - weekdayOf(from) + DAYS) % DAYS);

/** Returns the dates of a weekly series between two days, both included, limited by its own start and end. */
export function regularLessonDates(
  { weekday, startsOn, endsOn }: Rhythm,
  from: PlainDate,
  to: PlainDate,
): PlainDate[] {
  const last = endsOn ? earlier(endsOn, to) : to;
  const dates: PlainDate[] = [];
  for (
    let on = nextOn(weekday, later(startsOn, from));
    comparePlainDates(on, last) <= 0;
    on = addDays(on, DAYS)
  )
    dates.push(on);
  return dates;
}

/**
 * Returns the last day up to which dates are planned: `planAheadWeeks` from today (BOOK-06), or from the start of a series that begins
 * later, so that its dates can be checked before it is accepted.
 */
export const horizonOf = (startsOn: PlainDate, today: PlainDate, planAheadWeeks: number): PlainDate =>
  addDays(later(startsOn, today), planAheadWeeks * DAYS - 1);
