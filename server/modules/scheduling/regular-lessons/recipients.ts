import type { RegularLessonMove } from '#domain/scheduling/api/regular-lessons.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { nextOn } from '#domain/scheduling/regular-lesson.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays, daysBetween, type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import { lessonsFrom, type RegularLessonOccurrence } from './occurrences.ts';
import type { RegularLessonRow } from './regular-lesson-row.ts';
import type { WantedDate } from './evaluate-dates.ts';

export const isAhead = ({ startsAt }: Pick<RegularLessonOccurrence, 'startsAt'>, now: Date): boolean =>
  Date.parse(startsAt) > now.getTime();

export interface Recipient {
  /** The first date of the series that the action is about. */
  from: PlainDate;
  /** Days by which every date moves. */
  shift: number;
  /** All lessons of the series from then on, including cancelled and individually changed ones. */
  lessons: RegularLessonOccurrence[];
  /** Those that move, and where to. */
  asked: WantedDate[];
}

const MOST_DAYS = 6;
const SAME_DAY = 0;

/** Returns the lessons that a reschedule affects and their new times. Throws 400 for a date that the series does not have. */
export async function concernedBy(
  db: Db,
  regularLesson: RegularLessonRow,
  move: RegularLessonMove,
  now: Date,
): Promise<Recipient> {
  const from = await firstDate(db, regularLesson, move, now);
  const shift = move.toDate ? daysBetween(move.date, move.toDate) : SAME_DAY;
  if (move.scope !== 'ONE' && Math.abs(shift) > MOST_DAYS)
    throw fieldError('toDate', 'at-most-days-moved', { max: MOST_DAYS });
  const all = await lessonsFrom(db, regularLesson.id, from);
  const lessons = move.scope === 'ONE' ? all.filter(({ date }) => date === from) : all;
  const moving = lessons.filter(
    (lesson) => lessonCan.move(lesson) && isAhead(lesson, now) && (move.scope === 'ONE' || !lesson.isMoved),
  );
  if (move.scope === 'ONE' && moving.length === 0) throw fieldError('date', 'no-lesson-to-reschedule');
  return { from, shift, lessons, asked: moving.map((lesson) => whereTo(regularLesson, move, lesson, shift)) };
}

/** ALL begins with the first date that is still ahead; the others with the date that is named. */
export async function firstDate(
  db: Db,
  regularLesson: RegularLessonRow,
  { scope, date }: Pick<RegularLessonMove, 'scope' | 'date'>,
  now: Date,
): Promise<PlainDate> {
  if (scope !== 'ALL') {
    if (
      weekdayOf(date) !== regularLesson.weekday ||
      date < regularLesson.startsOn ||
      (regularLesson.endsOn && date > regularLesson.endsOn)
    )
      throw fieldError('date', 'not-a-lesson-date');
    return date;
  }
  return firstAhead(db, regularLesson, now);
}

/** The first date of a series that has not come yet. */
export async function firstAhead(db: Db, regularLesson: RegularLessonRow, now: Date): Promise<PlainDate> {
  const { date: today } = wallClockOf(now.toISOString(), regularLesson.timeZone);
  const rhythm = nextOn(
    regularLesson.weekday,
    today < regularLesson.startsOn ? regularLesson.startsOn : today,
  );
  const [first] = await lessonsFrom(db, regularLesson.id, rhythm);
  const isOver = first?.date === rhythm && !isAhead(first, now);
  return isOver ? addDays(rhythm, 7) : rhythm;
}

function whereTo(
  regularLesson: RegularLessonRow,
  { scope, startTime, durationMinutes, teacherId, timeZone, toDate }: RegularLessonMove,
  lesson: RegularLessonOccurrence,
  shift: number,
): WantedDate {
  const isOne = scope === 'ONE';
  const base = isOne && !toDate ? lesson.localDate : addDays(lesson.date, shift);
  return {
    date: lesson.date,
    day: base,
    clock: startTime ?? (isOne ? lesson.localTime : regularLesson.startTime),
    zone: timeZone ?? regularLesson.timeZone,
    minutes: durationMinutes ?? (isOne ? lesson.minutes : regularLesson.durationMinutes),
    teacherId: teacherId ?? (isOne ? lesson.teacherId : regularLesson.teacherId),
    studentIds: lesson.studentIds,
    lessonId: lesson.id,
  };
}

/** Locks everyone affected by the move: the former and new teachers and the students. */
export const lockConcerned = (
  db: Db,
  lessons: readonly RegularLessonOccurrence[],
  asked: readonly WantedDate[],
): Promise<void> =>
  lockPeople(
    db,
    [...new Set([...lessons, ...asked].map(({ teacherId }) => teacherId))],
    [...new Set(lessons.flatMap(({ studentIds }) => studentIds))],
  );
