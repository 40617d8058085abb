import { addDays, type PlainDate } from '#domain/values/plain-date.ts';

/** Cards that a student can set as the goal of a day. */
export const DAILY_GOALS = [5, 10, 20] as const;
export const STANDARD_DAILY_GOAL = 10;
/** Days of history that are shown: four weeks. */
export const PRACTICE_DAYS = 28;

export interface PracticeStreak {
  /** Days with practice; missed days that were forgiven do not count. */
  readonly days: number;
  /** Yesterday was missed and is forgiven, and today has no practice yet: without it the streak ends tonight. */
  readonly endsToday: boolean;
  /** The missed days that the streak went over, latest first. */
  readonly forgiven: readonly PlainDate[];
}

/**
 * Returns the streak up to today. One missed day between two days with practice is forgiven; two in a row end it. Today counts as missed
 * only when it is over. `practised` are the student's days with practice in their own time zone, latest first.
 */
export function practiceStreak(practised: readonly PlainDate[], today: PlainDate): PracticeStreak {
  const yesterday = addDays(today, -1);
  const beforeYesterday = addDays(today, -2);
  const days = practised.filter((day) => day <= today);
  const [latest] = days;
  if (latest === undefined || latest < beforeYesterday) return { days: 0, endsToday: false, forgiven: [] };
  const endsToday = latest === beforeYesterday;
  const forgiven: PlainDate[] = endsToday ? [yesterday] : [];
  let streak = 0;
  let earliest = latest;
  for (const day of days) {
    const missed = addDays(earliest, -1);
    if (streak > 0 && day < addDays(earliest, -2)) break;
    if (streak > 0 && day < missed) forgiven.push(missed);
    earliest = day;
    streak += 1;
  }
  return { days: streak, endsToday, forgiven };
}
