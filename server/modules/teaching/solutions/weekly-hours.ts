import { sql } from 'kysely';
import { regularLessonDates } from '#domain/scheduling/regular-lesson.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { Weekday } from '#domain/values/weekday.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import {
  type WantedDate,
  evaluateDates,
  type EvaluatedDate,
} from '#server/modules/scheduling/regular-lessons/evaluate-dates.ts';
import type { StudentFacts } from './facts.ts';
import { isAhead, type Solving } from './proposal.ts';
import { timesOfWhoFits } from './times.ts';

export interface WeeklyDraft {
  student: StudentFacts;
  teacherId: string | null;
  weekday: Weekday;
  clock: Time;
  minutes: number;
  zone: Timezone;
  from: PlainDate;
  until: PlainDate;
}
/** A weekly hour of a teacher, with its dates up to the horizon. */
export interface WeeklyHour {
  teacher: { id: string; fullName: string };
  weekday: Weekday;
  clock: Time;
  free: EvaluatedDate[];
  /** Dates that cannot be had, holidays not counted. */
  clashes: number;
  /** The very hour that was asked for. */
  isAsked: boolean;
}

const MOST_OF_OWN = 4;
const MOST_OTHERS = 3;

/**
 * Returns the weekly hours nearest to the request: the requested one, the same teacher's nearest others, other teachers at that hour. Only
 * those with at least half of the dates available. Four statements for any number of hours, and two more to find a teacher for a student
 * without one.
 */
export async function weeklyHours(solving: Solving, draft: WeeklyDraft): Promise<WeeklyHour[]> {
  const { student, minutes, zone, from, until } = draft;
  const datesOf = (weekday: Weekday) =>
    regularLessonDates({ weekday, startsOn: from, endsOn: null }, from, until);
  const [first] = datesOf(draft.weekday);
  if (!first) return [];
  const studentIds = [student.id];
  const { teacher, others, substitutes } = await timesOfWhoFits(solving, {
    language: student.language,
    teacherId: draft.teacherId,
    studentIds,
    startsAt: await instantOf(solving.db, first, draft),
    minutes,
    lessonId: null,
  });
  const hourOf = (
    { id, fullName }: WeeklyHour['teacher'],
    weekday: Weekday,
    clock: Time,
    isAsked = false,
  ) => {
    const dates = datesOf(weekday).map(
      (date): WantedDate => ({ date, day: date, clock, zone, minutes, teacherId: id, studentIds }),
    );
    return { teacher: { id, fullName }, weekday, clock, dates, isAsked };
  };
  const ofOwn = (one: WeeklyHour['teacher']) => [
    hourOf(one, draft.weekday, draft.clock, true),
    ...others.slice(0, MOST_OF_OWN).map((startsAt) => {
      const { date, time } = wallClockOf(startsAt, zone);
      return hourOf(one, weekdayOf(date), time);
    }),
  ];
  const hours = [
    ...(teacher ? ofOwn(teacher) : []),
    ...substitutes.slice(0, MOST_OTHERS).map((one) => hourOf(one, draft.weekday, draft.clock)),
  ];
  const verdicts = await evaluateDates(
    solving.db,
    hours.flatMap(({ dates }) => dates),
    { accountId: solving.accountId },
  );
  return hours.flatMap(({ dates, ...hour }) => {
    const ahead = verdicts.splice(0, dates.length).filter(({ anchor }) => isAhead(anchor, solving.now));
    const free = ahead.filter(({ verdict }) => verdict === 'FREE');
    const clashes = ahead.filter(({ verdict }) => verdict !== 'FREE' && verdict !== 'HOLIDAY').length;
    return free.length > 0 && free.length >= clashes ? [{ ...hour, free, clashes }] : [];
  });
}

/** Returns the requested hour of a day as an instant, or the next existing one if a clock change skips it. */
async function instantOf(db: Db, day: PlainDate, { clock, zone }: WeeklyDraft): Promise<string> {
  const { rows } = await sql<{
    at: string;
  }>`select next_wall_time(${day}::date, ${clock}::time, ${zone}) at time zone ${zone} as at`.execute(db);
  return rows[0]!.at;
}
