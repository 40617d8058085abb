import type { LessonStatus } from '#domain/shared/lesson-status.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { type Calendar, DAY, HOUR, MINUTE, timeOf } from '../calendar.ts';
import type { CrowdPeople, CrowdStudent, CrowdTeacher } from './people.ts';
import { FUTURE_WEEKS, MOST_SLOTS, type CrowdSize } from './size.ts';
import { makeSlots, type Slot } from './slots.ts';
import { HOLIDAYS } from '../holidays.ts';
import { Random } from '../random.ts';

/** Some weeks of a slot with the same student or group: a weekly series, or single lessons in a row. */
export interface Run {
  readonly slot: Slot;
  readonly teacher: CrowdTeacher;
  readonly students: readonly CrowdStudent[];
  readonly isGroup: boolean;
  readonly isRegularLesson: boolean;
  readonly fromWeek: number;
  /** Not included. */
  readonly toWeek: number;
  /** Still running: its last lessons are upcoming. */
  readonly isCurrent: boolean;
  readonly lessons: CrowdLesson[];
}

export interface CrowdLesson {
  readonly run: Run;
  readonly type: LessonKind;
  status: LessonStatus;
  readonly date: PlainDate;
  readonly time: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly minutes: number;
  /** Who cancelled it; null: not cancelled. */
  readonly cancelledBy: 'STUDENT' | 'TEACHER' | null;
}

export interface Timetable {
  readonly runs: readonly Run[];
  /** By their start. */
  readonly lessons: readonly CrowdLesson[];
}

/** Returns exactly as many lessons as requested, spread over the weeks; no student is in two places, because each has one teacher. */
export function makeTimetable(size: CrowdSize, people: CrowdPeople, calendar: Calendar): Timetable {
  if (size.lessons === 0) return { runs: [], lessons: [] };
  const weeks = size.pastWeeks + FUTURE_WEEKS;
  for (let slots = Math.ceil(size.lessons / (size.teachers * weeks)); slots <= MOST_SLOTS + 8; slots++) {
    const runs = makeRuns(size, people, slots);
    const dates = runs.map((run) => datesOf(run, calendar));
    const possible = dates.reduce((sum, list) => sum + list.length, 0);
    if (possible >= size.lessons) {
      const lessons = keepSome(size, runs, dates, possible, calendar);
      lessons.sort((a, b) => a.startsAt - b.startsAt);
      return { runs: runs.filter((run) => run.lessons.length > 0), lessons };
    }
  }
  throw new Error('The lessons do not fit in the weeks of the teachers.');
}

/** Seats of a group. */
export const CAPACITY = 6;
const GROUP_SHARE = 0.05;
const STUDENTS_A_RUN = 1 + GROUP_SHARE * 3;

function makeRuns(size: CrowdSize, { teachers, students }: CrowdPeople, slotCount: number): Run[] {
  const random = new Random(`timetable/${size.seed}`);
  const byTeacher = new Map<CrowdTeacher, CrowdStudent[]>(teachers.map((teacher) => [teacher, []]));
  for (const student of students) if (student.isActive) byTeacher.get(student.teacher)?.push(student);
  return teachers.flatMap((teacher) => {
    const own = byTeacher.get(teacher) ?? [];
    if (own.length === 0) return [];
    const wanted = own.length / STUDENTS_A_RUN / slotCount;
    let next = 0;
    const take = (): CrowdStudent => own[next++ % own.length] as CrowdStudent;
    return makeSlots(random, slotCount).flatMap((slot, index) => {
      const count = Math.floor(wanted * (index + 1)) - Math.floor(wanted * index);
      return cut(random, size.pastWeeks, Math.max(1, count)).map(([fromWeek, toWeek]): Run => {
        const isGroup = own.length >= 8 && random.chance(GROUP_SHARE);
        const members = Array.from({ length: isGroup ? random.between(3, 5) : 1 }, take);
        const isCurrent = toWeek > 0;
        const isRegularLesson = isGroup || random.chance(0.85);
        return {
          slot,
          teacher,
          students: members,
          isGroup,
          isRegularLesson,
          fromWeek,
          toWeek,
          isCurrent,
          lessons: [],
        };
      });
    });
  });
}

/** Cuts the weeks of a slot into so many runs; the last one continues into the future. */
function cut(random: Random, pastWeeks: number, wanted: number): [from: number, to: number][] {
  const inner = new Set<number>();
  const count = Math.min(wanted, pastWeeks);
  while (inner.size < count - 1) inner.add(-random.between(1, pastWeeks - 1));
  const marks = [-pastWeeks, ...[...inner].sort((a, b) => a - b), FUTURE_WEEKS];
  return marks.slice(1).map((to, index) => [marks[index] as number, to]);
}

/** The dates of a run, without holidays. Weeks begin on Monday. */
function datesOf({ slot, fromWeek, toWeek }: Run, calendar: Calendar): PlainDate[] {
  const monday = -((new Date(`${calendar.today}T00:00Z`).getUTCDay() + 6) % 7);
  const dates: PlainDate[] = [];
  for (let week = fromWeek; week < toWeek; week++) {
    const date = calendar.day(monday + week * 7 + slot.weekday - 1);
    if (!HOLIDAYS[date]) dates.push(date);
  }
  return dates;
}

/** Leaves out as many as are too many, evenly. */
function keepSome(
  size: CrowdSize,
  runs: readonly Run[],
  dates: readonly PlainDate[][],
  possible: number,
  calendar: Calendar,
): CrowdLesson[] {
  const random = new Random(`lessons/${size.seed}`);
  const tried = new Set<CrowdStudent>();
  const kept: CrowdLesson[] = [];
  let seen = 0;
  for (const [index, run] of runs.entries()) {
    for (const date of dates[index] ?? []) {
      seen++;
      if (Math.floor((seen * size.lessons) / possible) === kept.length) continue;
      const lesson = makeLesson(random, run, date, calendar, tried);
      run.lessons.push(lesson);
      kept.push(lesson);
    }
  }
  return kept;
}

const TRIAL_MINUTES = 30;

function makeLesson(
  random: Random,
  run: Run,
  date: PlainDate,
  calendar: Calendar,
  tried: Set<CrowdStudent>,
): CrowdLesson {
  const { slot, isGroup, isRegularLesson, lessons } = run;
  const [student] = run.students;
  const time = timeOf(slot.minute);
  const startsAt = calendar.instant(date, time);
  // The first lesson of a student without a company is the trial.
  const isFirst = lessons.length === 0 && student !== undefined && !tried.has(student);
  const isTrial = isFirst && !isGroup && student.business === null && startsAt < calendar.now;
  if (isTrial) tried.add(student);
  const minutes = isTrial ? TRIAL_MINUTES : slot.minutes;
  const endsAt = startsAt + minutes * MINUTE;
  const status =
    isTrial && endsAt <= calendar.now ? 'COMPLETED' : statusAt(random, startsAt, endsAt, calendar.now);
  const regular = isRegularLesson ? 'REGULAR' : 'OCCASIONAL';
  return {
    run,
    date,
    time,
    startsAt,
    endsAt,
    minutes,
    type: isTrial ? 'TRIAL' : regular,
    status: status === 'ASSIGNED' && isGroup ? 'PARTIALLY_ASSIGNED' : status,
    cancelledBy: status === 'CANCELLED' ? (random.chance(0.7) ? 'STUDENT' : 'TEACHER') : null,
  };
}

const PAST: readonly (readonly [LessonStatus, number])[] = [
  ['COMPLETED', 81],
  ['CANCELLED', 12],
  ['NOT_ATTENDED', 7],
];
const LATELY: typeof PAST = [
  ['COMPLETED', 66],
  ['CANCELLED', 12],
  ['NOT_ATTENDED', 7],
  ['ATTENDED', 15],
];
/** What is older has its attendance and report: else each teacher's owed reports would drown the desk in tasks. */
const UNREPORTED = 48 * HOUR;

function statusAt(random: Random, startsAt: number, endsAt: number, now: number): LessonStatus {
  const luck = random.next();
  if (startsAt > now) {
    if (luck < 0.03) return 'CANCELLED';
    return luck < 0.06 && startsAt < now + 5 * DAY ? 'WAITING' : 'ASSIGNED';
  }
  if (endsAt > now) return 'ASSIGNED';
  if (now - endsAt > UNREPORTED) return random.weighted(PAST);
  return luck < 0.15 ? 'NOT_REPORTED' : random.weighted(LATELY);
}

/** First and last lesson of a run; there is at least one. */
export const ends = ({ lessons }: Run): [CrowdLesson, CrowdLesson] => [
  lessons[0] as CrowdLesson,
  lessons.at(-1) as CrowdLesson,
];
