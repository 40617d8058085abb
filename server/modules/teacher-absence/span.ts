import { sql } from 'kysely';
import { MOST_ABSENCE_DAYS } from '#domain/absence.ts';
import { daysBetween, type PlainDate } from '#domain/values/plain-date.ts';
import { found, invalid } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import { clockOf } from '#server/modules/availability/availability.ts';

export interface AbsenceSpan {
  /** The teacher's clock, on which the days are counted. */
  timeZone: string;
  startsAt: string;
  endsAt: string;
}

/** The whole days of an absence as instants. 404 for no such teacher, 400 naming the day for what is inverted, over or too long. */
export async function absenceSpan(
  db: Db,
  teacherId: string,
  { from, to, now }: { from: PlainDate; to: PlainDate; now: Date },
): Promise<AbsenceSpan> {
  const timeZone = await clockOf(db, teacherId);
  if (to < from) throw invalid('to', 'This is before the first day.');
  if (daysBetween(from, to) >= MOST_ABSENCE_DAYS)
    throw invalid('to', `At most ${MOST_ABSENCE_DAYS} days at once.`);
  const { rows } = await sql<Omit<AbsenceSpan, 'timeZone'>>`
    select lower(wall_span(${from}::date, '00:00', '00:00', ${timeZone})) as "startsAt",
      upper(wall_span(${to}::date, '00:00', '00:00', ${timeZone})) as "endsAt"`.execute(db);
  const span = found(rows[0]);
  if (Date.parse(span.endsAt) <= now.getTime()) throw invalid('to', 'This is over already.');
  return { timeZone, ...span };
}
