import { sql } from 'kysely';
import type { ExceptionAdded } from '#domain/api/availability.ts';
import { daysBetween } from '#domain/values/plain-date.ts';
import { found, invalid } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';

type Wall = Omit<ExceptionAdded, 'dryRun' | 'reason' | 'timeZone'> & { timeZone: string };

interface Facts {
  startsAt: string | null;
  endsAt: string | null;
  nextFrom: string;
  nextTo: string;
  isOver: boolean;
  overlaps: boolean;
}

/** Nobody takes more off, or offers more, at once. */
const MOST_DAYS = 366;

/**
 * From when to when a time off or extra time lasts, from wall time in its zone: of a doubled hour the whole, a time that the
 * clock leaps over is refused with the next one that exists. Throws 400 naming the field.
 */
export async function exceptionSpan(
  db: Db,
  teacherId: string,
  wall: Wall,
): Promise<{ startsAt: string; endsAt: string }> {
  refuseUnordered(wall);
  const { kind, timeZone } = wall;
  const { startsAt, endsAt, nextFrom, nextTo, isOver, overlaps } = await factsOf(db, teacherId, wall);
  if (startsAt === null) throw invalid('fromTime', leapText(nextFrom, timeZone));
  if (endsAt === null) throw invalid('toTime', leapText(nextTo, timeZone));
  if (Date.parse(endsAt) <= Date.parse(startsAt))
    throw invalid('toTime', 'This must be after the beginning.');
  if (isOver) throw invalid('toDate', 'This is over already.');
  if (overlaps)
    throw invalid(
      'fromDate',
      kind === 'EXTRA' ? 'There is extra time then already.' : 'There is time off then already.',
    );
  return { startsAt, endsAt };
}

function refuseUnordered({ kind, fromDate, toDate, fromTime = null, toTime = null }: Wall): void {
  if ((fromTime === null) !== (toTime === null))
    throw invalid(fromTime === null ? 'fromTime' : 'toTime', 'Give both times, or neither for whole days.');
  if (kind === 'EXTRA' && fromTime === null) throw invalid('fromTime', 'Extra time needs its times.');
  if (toDate < fromDate) throw invalid('toDate', 'This is before the first day.');
  if (daysBetween(fromDate, toDate) > MOST_DAYS) throw invalid('toDate', 'At most a year at once.');
}

async function factsOf(db: Db, teacherId: string, wall: Wall): Promise<Facts> {
  const { kind, fromDate, toDate, fromTime = null, toTime = null, timeZone } = wall;
  const whole = (date: string) => sql`wall_span(${date}::date, '00:00', '00:00', ${timeZone})`;
  const instants = (date: string, time: string) =>
    sql`unnest(wall_instants(${date}::date, ${time}::time, ${timeZone})) i`;
  const next = (date: string, time: string | null) =>
    sql`next_wall_time(${date}::date, ${time ?? '00:00'}::time, ${timeZone})::text`;
  const starts =
    fromTime === null
      ? sql`lower(${whole(fromDate)})`
      : sql`(select min(i) from ${instants(fromDate, fromTime)})`;
  const ends =
    toTime === null || toTime === '00:00'
      ? sql`upper(${whole(toDate)})`
      : sql`(select max(i) from ${instants(toDate, toTime)})`;
  const { rows } = await sql<Facts>`
    with wall as materialized (select ${starts} as starts, ${ends} as ends)
    select w.starts as "startsAt", w.ends as "endsAt", coalesce(w.ends <= now(), false) as "isOver",
      ${next(fromDate, fromTime)} as "nextFrom", ${next(toDate, toTime)} as "nextTo",
      exists (select from availability_exception x where x.teacher_id = ${teacherId} and x.kind = ${kind}
        and x.starts_at < w.ends and x.ends_at > w.starts) as overlaps
    from wall w`.execute(db);
  return found(rows[0]);
}

const leapText = (next: string, timeZone: string) =>
  `The clock leaps over this time in ${timeZone} on that day; the next one is ${next.slice(11, 16)}.`;
