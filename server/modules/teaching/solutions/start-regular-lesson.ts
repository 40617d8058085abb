import { horizonOf } from '#domain/scheduling/regular-lesson.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { comparePlainDates } from '#domain/values/plain-date.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { lengthAsked } from './bookings.ts';
import { creating } from './by-student.ts';
import { iso, type Proposal, messageOnly, type Solving } from './proposal.ts';
import { type WeeklyHour, weeklyHours, type WeeklyDraft } from './weekly-hours.ts';

const SHOWN = 4;
const MOST_OF_ONE = 3;

/** A student asks for a weekly lesson: the nearest hours, those without a conflict first. */
export async function startingRegularLesson(solving: Solving): Promise<Proposal[]> {
  const draft = draftOf(solving);
  if (!draft) return creating(solving, 'OCCASIONAL');
  const hours = await weeklyHours(solving, draft);
  const ways = chosenOf(hours).map((hour) => starting(draft, hour));
  return [...ways, messageOnly('called'), messageOnly('answered'), messageOnly('no-action')];
}

/** Returns the hours with the fewest conflicts first, not all of one teacher; the requested hour is always among them. */
function chosenOf(hours: readonly WeeklyHour[]): WeeklyHour[] {
  const taken = new Map<string, number>();
  const best = hours
    .toSorted((one, other) => one.clashes - other.clashes)
    .filter(({ teacher: { id } }) => {
      taken.set(id, (taken.get(id) ?? 0) + 1);
      return taken.get(id)! <= MOST_OF_ONE;
    })
    .slice(0, SHOWN);
  const asked = hours.find(({ isAsked }) => isAsked);
  return asked && !best.includes(asked) ? [...best.slice(0, SHOWN - 1), asked] : best;
}

/** The weekly hour that a request names; null when it names none. */
export function draftOf(solving: Solving): WeeklyDraft | null {
  const { facts, now } = solving;
  const { student, payload, timeZone, rules } = facts;
  const { lessonWeekDay: weekday, lessonStartTime: clock, recurrenceStartDate: asked } = payload;
  if (!student || weekday === null || weekday === undefined || !clock) return null;
  const zone = parseTimezone(timeZone);
  const { date: today } = wallClockOf(now.toISOString(), zone);
  const from = asked && comparePlainDates(asked, today) > 0 ? asked : today;
  const until = horizonOf(from, today, rules.planAheadWeeks);
  const teacherId = payload.teacherId ?? student.teacherId;
  return { student, teacherId, weekday, clock, minutes: lengthAsked(solving, 'REGULAR'), zone, from, until };
}

/** Proposes the series from its first available date on. Dates with a conflict are left out, and the variant shows it. */
export function starting(
  { student, minutes, zone, until }: WeeklyDraft,
  { teacher, weekday, clock, free, clashes }: WeeklyHour,
): Proposal {
  const first = free[0]!;
  const row = {
    teacherId: teacher.id,
    studentId: student.id,
    groupId: null,
    weekday,
    startTime: clock,
    durationMinutes: minutes,
    timeZone: zone,
    startsOn: first.date,
    endsOn: null,
    plannedUntil: until,
  };
  const dates = free.map(({ date, anchor }) => ({ date, anchor: iso(anchor), teacherId: teacher.id }));
  return {
    kind: 'START_SERIES',
    variant: clashes > 0 ? 'some' : 'all',
    teacher,
    startsAt: iso(first.anchor),
    actions: [{ do: 'startRegularLesson', row, studentId: student.id, language: student.language, dates }],
  };
}
