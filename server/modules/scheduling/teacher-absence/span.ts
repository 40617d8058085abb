import { sql } from 'kysely';
import { MOST_ABSENCE_DAYS } from '#domain/scheduling/absence.ts';
import type { AbsenceDays } from '#domain/scheduling/api/teacher-absence.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { daysBetween, type PlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { clockOf } from '#server/modules/scheduling/availability/availability.ts';
import { type Edges, edgesFound, wallEdges } from '#server/modules/scheduling/availability/wall-edges.ts';

export interface AbsenceSpan {
  /** The teacher's clock, on which the days are counted. */
  timeZone: string;
  startsAt: string;
  endsAt: string;
}

/** The requested period: days, optionally with times, or the rest of today. */
export interface WantedDays {
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
  fromTime?: Time | undefined;
  toTime?: Time | undefined;
  rest?: 'today' | undefined;
  /** Most whole days; left out, as many as support can enter. */
  mostDays?: number;
  /** Refuses a first day before today. */
  isAhead?: boolean;
}

/**
 * Returns the days of an absence as instants, and the request in the teacher's time zone. Throws 404 for an unknown teacher, 400 naming the
 * field for a period that is inverted, past or too long, or a time skipped by a clock change.
 */
export async function absenceSpan(
  db: Db,
  teacherId: string,
  { now, mostDays = MOST_ABSENCE_DAYS, isAhead = false, ...asked }: WantedDays & { now: Date },
): Promise<AbsenceSpan & { days: AbsenceDays }> {
  const timeZone = await clockOf(db, teacherId);
  const today = wallClockOf(now.toISOString(), parseTimezone(timeZone));
  const days = daysOf(asked, today);
  const { from, to, fromTime, toTime } = days;
  if (isAhead && from < today.date) throw fieldError('from', 'day-has-passed');
  if (to < from) throw fieldError('to', 'before-first-day');
  if (daysBetween(from, to) >= mostDays) throw fieldError('to', 'at-most-absence-days', { max: mostDays });
  const edges = wallEdges({ fromDate: from, toDate: to, fromTime, toTime, timeZone });
  const { rows } = await sql<Edges>`select ${edges.starts} as "startsAt", ${edges.ends} as "endsAt",
    ${edges.nextFrom} as "nextFrom", ${edges.nextTo} as "nextTo"`.execute(db);
  const span = edgesFound(orNotFound(rows[0]), timeZone);
  if (Date.parse(span.endsAt) <= now.getTime()) throw fieldError(toTime ? 'toTime' : 'to', 'day-has-passed');
  return { timeZone, days, ...span };
}

function daysOf(
  { from, to, fromTime, toTime, rest }: WantedDays,
  { date: today, time }: { date: PlainDate; time: Time },
): AbsenceDays {
  if (rest) return { from: today, to: today, fromTime: time, toTime: null };
  const first = from ?? today;
  return { from: first, to: to ?? first, fromTime: fromTime ?? null, toTime: toTime ?? null };
}
