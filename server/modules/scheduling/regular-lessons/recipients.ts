import type { SeriesMove } from '#domain/scheduling/api/regular-lessons.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { nextOn } from '#domain/scheduling/series.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays, daysBetween, type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import { lessonsFrom, type SeriesLesson } from './series-lessons.ts';
import type { SeriesRow } from './series-row.ts';
import type { AskedDate } from './verdicts.ts';

export const isAhead = ({ startsAt }: Pick<SeriesLesson, 'startsAt'>, now: Date): boolean =>
  Date.parse(startsAt) > now.getTime();

export interface Recipient {
  /** The first date of the series that the action is about. */
  from: PlainDate;
  /** Days by which every date moves. */
  shift: number;
  /** Everything that the series has from there on, also what is cancelled or was moved by hand. */
  lessons: SeriesLesson[];
  /** Those that move, and where to. */
  asked: AskedDate[];
}

const MOST_DAYS = 6;
const SAME_DAY = 0;

/** Which lessons a move concerns and where each would go. 400 for a date that the series does not have. */
export async function concernedBy(
  db: Db,
  series: SeriesRow,
  move: SeriesMove,
  now: Date,
): Promise<Recipient> {
  const from = await firstDate(db, series, move, now);
  const shift = move.toDate ? daysBetween(move.date, move.toDate) : SAME_DAY;
  if (move.scope !== 'ONE' && Math.abs(shift) > MOST_DAYS)
    throw fieldError('toDate', `All dates together move by ${MOST_DAYS} days at the most.`);
  const all = await lessonsFrom(db, series.id, from);
  const lessons = move.scope === 'ONE' ? all.filter(({ date }) => date === from) : all;
  const moving = lessons.filter(
    (lesson) => lessonCan.move(lesson) && isAhead(lesson, now) && (move.scope === 'ONE' || !lesson.isMoved),
  );
  if (move.scope === 'ONE' && moving.length === 0)
    throw fieldError('date', 'There is no lesson to move on this date.');
  return { from, shift, lessons, asked: moving.map((lesson) => whereTo(series, move, lesson, shift)) };
}

/** ALL begins with the first date that is still ahead; the others with the date that is named. */
export async function firstDate(
  db: Db,
  series: SeriesRow,
  { scope, date }: Pick<SeriesMove, 'scope' | 'date'>,
  now: Date,
): Promise<PlainDate> {
  if (scope !== 'ALL') {
    if (
      weekdayOf(date) !== series.weekday ||
      date < series.startsOn ||
      (series.endsOn && date > series.endsOn)
    )
      throw fieldError('date', 'This is not a date of the series.');
    return date;
  }
  return firstAhead(db, series, now);
}

/** The first date of a series that has not come yet. */
export async function firstAhead(db: Db, series: SeriesRow, now: Date): Promise<PlainDate> {
  const { date: today } = wallClockOf(now.toISOString(), series.timeZone);
  const rhythm = nextOn(series.weekday, today < series.startsOn ? series.startsOn : today);
  const [first] = await lessonsFrom(db, series.id, rhythm);
  const isOver = first?.date === rhythm && !isAhead(first, now);
  return isOver ? addDays(rhythm, 7) : rhythm;
}

function whereTo(
  series: SeriesRow,
  { scope, startTime, durationMinutes, teacherId, timeZone, toDate }: SeriesMove,
  lesson: SeriesLesson,
  shift: number,
): AskedDate {
  const isOne = scope === 'ONE';
  const base = isOne && !toDate ? lesson.localDate : addDays(lesson.date, shift);
  return {
    date: lesson.date,
    day: base,
    clock: startTime ?? (isOne ? lesson.localTime : series.startTime),
    zone: timeZone ?? series.timeZone,
    minutes: durationMinutes ?? (isOne ? lesson.minutes : series.durationMinutes),
    teacherId: teacherId ?? (isOne ? lesson.teacherId : series.teacherId),
    studentIds: lesson.studentIds,
    lessonId: lesson.id,
  };
}

/** Locks everyone affected by the move: the former and new teachers and the students. */
export const lockConcerned = (
  db: Db,
  lessons: readonly SeriesLesson[],
  asked: readonly AskedDate[],
): Promise<void> =>
  lockPeople(
    db,
    [...new Set([...lessons, ...asked].map(({ teacherId }) => teacherId))],
    [...new Set(lessons.flatMap(({ studentIds }) => studentIds))],
  );
