import { TRIAL_DAYS } from '#domain/people/sign-up.ts';
import { slotStarts } from '#domain/scheduling/slots.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { freeTime } from '#server/modules/scheduling/slots/free-time.ts';

/** Days with free times that a teacher's page shows, and times of each. */
const DAYS = 4;
const TIMES = 6;

interface TeacherTimes {
  teacherId: string;
  minutes: number;
  /** The school's: strangers have none of their own yet. */
  timeZone: Timezone;
  now: Date;
}

/** Returns a teacher's next free times for a trial lesson, by day in the school's zone: a few days, evenly spread times of each. */
export async function freeTimesOf(
  db: Db,
  { teacherId, minutes, timeZone, now }: TeacherTimes,
): Promise<{ day: PlainDate; starts: string[] }[]> {
  const today = wallClockOf(now.toISOString(), timeZone).date;
  const found = await freeTime(db, {
    ...{ from: today, to: addDays(today, TRIAL_DAYS), durationMinutes: minutes, timeZone },
    ...{ accountId: null, teacherIds: [teacherId], isBound: true, now },
  });
  const [teacher] = found?.teachers ?? [];
  if (!found || !teacher) return [];
  const starts = slotStarts({ ...teacher, windows: found.windows, durationMinutes: minutes });
  const byDay = new Map<PlainDate, string[]>();
  for (const minute of starts) {
    const at = new Date(minute * 60_000).toISOString();
    const day = wallClockOf(at, timeZone).date;
    byDay.set(day, [...(byDay.get(day) ?? []), at]);
  }
  return [...byDay].slice(0, DAYS).map(([day, all]) => ({ day, starts: spread(all) }));
}

const spread = (all: readonly string[]): string[] =>
  all.length <= TIMES
    ? [...all]
    : Array.from({ length: TIMES }, (_, index) => all[Math.round((index * (all.length - 1)) / (TIMES - 1))]!);
