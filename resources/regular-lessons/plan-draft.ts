import type * as z from 'zod/mini';
import type {
  createRegularLesson,
  previewRegularLesson,
  RegularLessonDate,
} from '#domain/scheduling/api/regular-lessons.ts';
import { canPlace, regularLessonDates } from '#domain/scheduling/regular-lesson.ts';
import {
  addDays,
  isPlainDate,
  type PlainDate,
  parsePlainDate,
  weekdayOf,
} from '#domain/values/plain-date.ts';
import { isTime } from '#domain/values/time.ts';
import { parseTimezone, type Timezone } from '#domain/values/timezone.ts';
import { isNoDate } from '#src/ui/form/unread.ts';
import type { Weekday } from '#domain/values/weekday.ts';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import type { TeacherDraft } from '#src/backoffice/form/use-suggested-teachers.ts';
import { isClash } from './shown-date.ts';

export type GivenPlan = z.input<typeof previewRegularLesson.body>;
type GivenDates = Pick<z.input<typeof createRegularLesson.body>, 'dates' | 'seen'>;

const FIRST_DAYS = 56;

/** A weekly lesson as the dialog's inputs hold it. */
export interface PlanDraft {
  studentId: string | null;
  groupId: string | null;
  teacherId: string | null;
  weekday: Weekday;
  startTime: string;
  durationMinutes: number;
  startsOn: string;
  /** Empty: until it is ended. */
  endsOn: string;
  /** Empty: the school's. */
  timeZone: string;
}

/** Values chosen in the calendar before. */
export interface PlanStart {
  date: string;
  time: string;
  durationMinutes: number;
  studentId: string | null;
  teacherId: string | null;
}

/** Returns the first values of a plan: the page's person or group, from tomorrow on, during working hours. */
export function planDraft(of: CalendarOf, today: PlainDate, start?: PlanStart, usual = 60): PlanDraft {
  const startsOn = start && isPlainDate(start.date) ? start.date : addDays(today, 1);
  return {
    studentId: of.studentId ?? start?.studentId ?? null,
    groupId: of.groupId ?? null,
    teacherId: start?.teacherId ?? of.teacherId ?? null,
    weekday: weekdayOf(startsOn),
    startTime: start?.time ?? '18:00',
    durationMinutes: start?.durationMinutes ?? usual,
    startsOn,
    endsOn: '',
    timeZone: '',
  };
}

/** Returns the request body; null if a field is missing. */
export function givenPlan(draft: PlanDraft): GivenPlan | null {
  const { studentId, groupId, teacherId, weekday, durationMinutes, startsOn, endsOn, timeZone } = draft;
  if (!teacherId || (!studentId && !groupId)) return null;
  if (!isPlainDate(startsOn) || !isTime(draft.startTime) || isNoDate(endsOn)) return null;
  return {
    teacherId,
    ...(studentId ? { studentId } : { groupId: groupId ?? undefined }),
    weekday,
    startTime: draft.startTime,
    durationMinutes,
    startsOn: parsePlainDate(startsOn),
    ...(isPlainDate(endsOn) && { endsOn: parsePlainDate(endsOn) }),
    ...(timeZone && { timeZone: parseTimezone(timeZone) }),
  };
}

const isFree = ({ verdict }: RegularLessonDate): boolean => verdict === 'FREE';

/**
 * Returns how many dates would be booked: by accepting all, including those that only staff can schedule, and by accepting only those that
 * are available or have another time.
 */
export function acceptable(
  dates: readonly RegularLessonDate[],
  shifted: ReadonlySet<string>,
): { all: number; some: number } {
  const count = (isTaken: (date: RegularLessonDate) => boolean) =>
    dates.filter((date) => isTaken(date) || shifted.has(date.date)).length;
  const isUnsettled = dates.some((date) => isClash(date) && !shifted.has(date.date));
  return { all: isUnsettled ? 0 : count(({ verdict }) => canPlace(verdict)), some: count(isFree) };
}

/** Whether no date can be accepted. */
export function isNoneFree(dates: readonly RegularLessonDate[], shifted: ReadonlySet<string>): boolean {
  const { all, some } = acceptable(dates, shifted);
  return dates.length > 0 && all + some === 0;
}

/** The body's part that accepts every date as it is shown, some at the time that was offered instead. */
export function allOf(dates: readonly RegularLessonDate[], shifted: ReadonlySet<string>): GivenDates {
  const seen = dates.filter((date) => isFree(date) && !shifted.has(date.date)).map(({ date }) => date);
  if (shifted.size === 0) return { dates: 'ALL', seen };
  return { dates: chosenOf(dates, shifted, ({ verdict }) => canPlace(verdict)), seen };
}

/** The body's part that accepts what is free, and what was given another time. */
export function someOf(dates: readonly RegularLessonDate[], shifted: ReadonlySet<string>): GivenDates {
  const free = dates.filter((date) => isFree(date) && !shifted.has(date.date));
  const seen = free.map(({ date }) => date);
  return { dates: shifted.size === 0 ? 'FREE' : chosenOf(dates, shifted, isFree), seen };
}

/** Returns the dates with another time, in the form of the request. */
export const shiftsOf = (dates: readonly RegularLessonDate[], shifted: ReadonlySet<string>) =>
  chosenOf(dates, shifted, () => false);

/** Returns the first dates of a plan, in its time zone, to find available teachers. */
export function planTimes(
  plan: Pick<PlanDraft, 'weekday' | 'startsOn' | 'endsOn' | 'startTime' | 'timeZone'>,
  providerZone: Timezone,
): TeacherDraft['times'] {
  const { weekday, startsOn, endsOn, startTime, timeZone } = plan;
  if (!isPlainDate(startsOn) || !isTime(startTime)) return [];
  const from = parsePlainDate(startsOn);
  const until = isPlainDate(endsOn) ? parsePlainDate(endsOn) : null;
  const timezone = timeZone ? parseTimezone(timeZone) : providerZone;
  return regularLessonDates(
    { weekday, startsOn: from, endsOn: until },
    from,
    addDays(from, FIRST_DAYS - 1),
  ).map((date) => ({ date, time: startTime, timezone }));
}

const chosenOf = (
  dates: readonly RegularLessonDate[],
  shifted: ReadonlySet<string>,
  isTaken: (date: RegularLessonDate) => boolean,
) =>
  dates.flatMap((one) => {
    const { date, alternative } = one;
    if (shifted.has(date) && alternative)
      return [{ date, startsAt: alternative.startsAt, teacherId: alternative.teacherId }];
    return isTaken(one) ? [{ date }] : [];
  });

/** Returns the dates that differ from those shown, after the server has refused. */
export function changedDates(
  shown: readonly RegularLessonDate[],
  now: readonly RegularLessonDate[],
  shifted: ReadonlySet<string>,
): ReadonlySet<string> {
  const before = new Map(shown.map(({ date, verdict }) => [date as string, verdict]));
  return new Set(
    now
      .filter(({ date, verdict }) => (shifted.has(date) ? !canPlace(verdict) : before.get(date) !== verdict))
      .map(({ date }) => date),
  );
}
