import type { OwnLesson } from '#domain/api/student-lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays, type PlainDate, startOfWeek } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';

export const PROGRESS_WEEKS = 6;

export interface WeekCount {
  /** Monday. */
  readonly week: PlainDate;
  readonly lessons: number;
}

/** Lessons that took place in each of the last six weeks, oldest first, this week included. */
export function weeksOf(lessons: readonly OwnLesson[], today: PlainDate, zone: Timezone): WeekCount[] {
  const held = lessons.filter(({ seatStatus }) => seatStatus === 'ATTENDED');
  const mondays = held.map(({ startsAt }) => startOfWeek(wallClockOf(startsAt, zone).date));
  return Array.from({ length: PROGRESS_WEEKS }, (_, index) => {
    const week = addDays(startOfWeek(today), (index - PROGRESS_WEEKS + 1) * 7);
    return { week, lessons: mondays.filter((monday) => monday === week).length };
  });
}

/** Whole percent of the lessons that were due; null before the first. */
export const attendanceRate = ({ attended, missed }: { attended: number; missed: number }): number | null =>
  attended + missed === 0 ? null : Math.round((attended / (attended + missed)) * 100);

/** Hours to one decimal. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;
