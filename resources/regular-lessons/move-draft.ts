import type * as z from 'zod/mini';
import type { previewMove, RegularLessonRecord } from '#domain/scheduling/api/regular-lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import {
  addDays,
  isPlainDate,
  type PlainDate,
  parsePlainDate,
  startOfWeek,
} from '#domain/values/plain-date.ts';
import { isTime, type Time } from '#domain/values/time.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import type { Scoped } from './ScopeFields.tsx';

/** A move as the dialog's inputs hold it, on the clock of the series. */
export interface MoveDraft extends Scoped {
  /** The day on which the chosen date would be; the others move as far. */
  toDate: string;
  startTime: string;
  durationMinutes: number;
  teacherId: string | null;
}

/** Where the calendar dropped it. */
export interface MoveTarget {
  date: PlainDate;
  time: Time;
  /** Dropped into another teacher's column. */
  teacherId?: string | undefined;
}

/** A date of a series: its current values, or where it was dropped. */
export function moveDraft(
  regularLesson: RegularLessonRecord,
  { scope, date }: Scoped,
  to?: MoveTarget,
): MoveDraft {
  const lesson = regularLesson.lessons.find((one) => one.date === date);
  const isOne = scope === 'ONE';
  const own =
    isOne && lesson
      ? wallClockOf(lesson.startsAt, parseTimezone(regularLesson.timeZone))
      : { date, time: regularLesson.startTime };
  const at = to ?? own;
  return {
    scope,
    date,
    toDate: at.date,
    startTime: at.time,
    durationMinutes:
      isOne && lesson
        ? (Date.parse(lesson.endsAt) - Date.parse(lesson.startsAt)) / 60_000
        : regularLesson.durationMinutes,
    teacherId: to?.teacherId ?? ((isOne && lesson?.teacherId) || regularLesson.teacherId),
  };
}

/** Returns the date of `weekday` in the week of `date`, Monday first. */
export const sameWeek = (date: PlainDate, weekday: number): PlainDate =>
  addDays(startOfWeek(date), (weekday || 7) - 1);

/** Returns the request body; null if a field is missing, or nothing would change. */
export function givenMove(
  regularLesson: RegularLessonRecord,
  draft: MoveDraft,
): z.input<typeof previewMove.body> | null {
  const { scope, date, toDate, startTime, durationMinutes, teacherId } = draft;
  if (!isPlainDate(toDate) || !isTime(startTime)) return null;
  const as = moveDraft(regularLesson, { scope, date });
  const change = {
    ...(toDate !== as.toDate && { toDate: parsePlainDate(toDate) }),
    ...(startTime !== as.startTime && { startTime }),
    ...(durationMinutes !== as.durationMinutes && { durationMinutes }),
    ...(teacherId && teacherId !== as.teacherId && { teacherId }),
  };
  return Object.keys(change).length === 0 ? null : { scope, date, ...change };
}
