import { sql } from 'kysely';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { listWeeklySlots, NearestWeekly, WeeklyTeacher } from '#domain/scheduling/api/weekly-booking.ts';
import { MOST_SLOT_DAYS, type MinuteSpan, slotStarts } from '#domain/scheduling/slots.ts';
import {
  MOST_WEEKLY_TEACHERS,
  MOST_WEEKS_SEARCHED,
  NEAREST_WEEKLY,
  type PossibleStart,
  weeklyMisfit,
  weeklyTimes,
} from '#domain/scheduling/weekly-slots.ts';
import type { ProviderRules } from '#domain/shared/provider.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import { parseTimezone, type Timezone } from '#domain/values/timezone.ts';
import { fieldError, orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type FreeTeacher, freeTime } from '#server/modules/scheduling/slots/free-time.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';

/** The requesting student, and the time. */
export interface WeeklyStudent {
  studentId: string;
  now: Date;
}

const HOUR = 3_600_000;
/** Many may be refused together: one statement is enough for them, and the preview shows the later dates. */
const WEEKS_FOR_NEAREST = 4;

/** Returns the first day on which every hour respects the notice for bookings (BOOK-03), in the school's time zone. */
export const firstWeeklyDay = (
  rules: Pick<ProviderRules, 'bookBeforeHours'>,
  now: Date,
  zone: Timezone,
): PlainDate =>
  addDays(wallClockOf(new Date(now.getTime() + rules.bookBeforeHours * HOUR).toISOString(), zone).date, 1);

/** Throws 400 `durationMinutes` for a length that the school does not offer. */
export function assertLessonLength({ lessonMinutes }: ProviderRules, durationMinutes: number): void {
  if (!lessonMinutes.includes(durationMinutes))
    throw fieldError('durationMinutes', 'lesson-lengths', { lengths: lessonMinutes.join(', ') });
}

/**
 * Returns the weekdays and times at which a teacher and the student are free on nearly all dates of the coming weeks, the usual teacher
 * first, then by rating. Throws 400 `durationMinutes` for a length that the school does not offer.
 */
export async function weeklySlots(
  db: Db,
  { studentId, now }: WeeklyStudent,
  durationMinutes: number,
  mostWeeks = MOST_WEEKS_SEARCHED,
): Promise<Reply<typeof listWeeklySlots>> {
  const { rules, timeZone } = await readProviderRules(db);
  assertLessonLength(rules, durationMinutes);
  const zone = parseTimezone(timeZone);
  const startsOn = firstWeeklyDay(rules, now, zone);
  const weeks = Math.min(rules.planAheadWeeks, mostWeeks);
  const search: Search = { studentId, now, durationMinutes, zone, from: startsOn, days: weeks * 7 };
  const dates = await openDays(db, search);
  const wallClock = rememberedWallClock(zone);
  const teachers = (await startsByTeacher(db, search))
    .map(({ teacher, minutes }): WeeklyTeacher => {
      const { free: _free, stepMinutes: _step, ...person } = teacher;
      return Object.assign(person, { slots: weeklyTimes(minutes.map(wallClock), dates) });
    })
    .filter(({ slots }) => slots.length > 0);
  return { timeZone, startsOn, weeks, teachers: teachers.slice(0, MOST_WEEKLY_TEACHERS) };
}

interface Wanted {
  teacherId: string;
  weekday: NearestWeekly['weekday'];
  startTime: NearestWeekly['startTime'];
  durationMinutes: number;
}

/** Returns the weekly times nearest to one that has been taken: the same teacher's, and other teachers' at exactly that time. */
export async function nearestWeekly(
  db: Db,
  student: WeeklyStudent,
  { teacherId, durationMinutes, ...wanted }: Wanted,
): Promise<NearestWeekly[]> {
  const { teachers } = await weeklySlots(db, student, durationMinutes, WEEKS_FOR_NEAREST);
  return teachers
    .flatMap(({ id, fullName, slots }) =>
      slots
        .map((slot) => ({
          ...slot,
          teacherId: id,
          teacherName: fullName,
          misfit: weeklyMisfit(slot, wanted),
        }))
        .filter(({ misfit }) => id === teacherId || misfit === 0),
    )
    .toSorted((one, other) => one.misfit - other.misfit)
    .slice(0, NEAREST_WEEKLY)
    .map(({ misfit: _misfit, ...slot }) => slot);
}

interface Search extends WeeklyStudent {
  durationMinutes: number;
  zone: Timezone;
  from: PlainDate;
  days: number;
}

async function openDays(db: Db, { from, days }: Search): Promise<PlainDate[]> {
  const { rows } = await sql<{ date: PlainDate }>`
    select day::date as date from generate_series(${from}::date, ${addDays(from, days - 1)}::date, interval '1 day') day
    where not exists (select from holiday h where h.provider_id = app_provider() and h.on_date = day::date)`.execute(
    db,
  );
  return rows.map(({ date }) => date);
}

/** Four weeks at a time, in which the working hours are worked out fastest. */
async function startsByTeacher(
  db: Db,
  { studentId, now, durationMinutes, zone, from, days }: Search,
): Promise<{ teacher: FreeTeacher; minutes: number[] }[]> {
  const found = new Map<string, { teacher: FreeTeacher; minutes: number[] }>();
  for (let day = 0; day < days; day += MOST_SLOT_DAYS) {
    const last = Math.min(day + MOST_SLOT_DAYS, days) - 1;
    const asked = { from: addDays(from, day), to: addDays(from, last), durationMinutes, timeZone: zone };
    const who = { accountId: studentId, studentId, isBound: false, now };
    const { teachers, windows } = orNotFound(await freeTime(db, { ...asked, ...who }));
    for (const teacher of teachers) {
      const known = found.get(teacher.id) ?? { teacher, minutes: [] };
      known.minutes.push(...startsOf(teacher, windows, durationMinutes));
      found.set(teacher.id, known);
    }
  }
  return [...found.values()];
}

const startsOf = (
  { free, stepMinutes }: FreeTeacher,
  windows: readonly MinuteSpan[],
  durationMinutes: number,
): number[] => slotStarts({ free, windows, durationMinutes, stepMinutes });

/** Teachers share most of the starts, and a look at the clock is slow. */
function rememberedWallClock(zone: Timezone): (minute: number) => PossibleStart {
  const known = new Map<number, PossibleStart>();
  return (minute) => {
    const seen = known.get(minute);
    if (seen) return seen;
    const startsAt = new Date(minute * 60_000).toISOString();
    const start = { ...wallClockOf(startsAt, zone), startsAt };
    known.set(minute, start);
    return start;
  };
}
