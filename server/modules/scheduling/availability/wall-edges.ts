import { sql, type RawBuilder } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import { fieldError } from '#server/errors/api-error.ts';

interface WallDays {
  fromDate: string;
  toDate: string;
  /** Null, or 00:00 at the end: the whole day. */
  fromTime?: string | null | undefined;
  toTime?: string | null | undefined;
  timeZone: string;
}

export interface Edges {
  /** Null where the clock leaps over the time. */
  startsAt: string | null;
  endsAt: string | null;
  nextFrom: string;
  nextTo: string;
}

/** The columns of `Edges` for days and times of a time zone; both passes of an hour repeated by a clock change. */
export function wallEdges({ fromDate, toDate, fromTime = null, toTime = null, timeZone }: WallDays) {
  const whole = (date: string) => sql`wall_span(${date}::date, '00:00', '00:00', ${timeZone})`;
  const instants = (date: string, time: string) =>
    sql`unnest(wall_instants(${date}::date, ${time}::time, ${timeZone})) i`;
  const next = (date: string, time: string | null): RawBuilder<unknown> =>
    sql`next_wall_time(${date}::date, ${time ?? '00:00'}::time, ${timeZone})::text`;
  return {
    starts:
      fromTime === null
        ? sql`lower(${whole(fromDate)})`
        : sql`(select min(i) from ${instants(fromDate, fromTime)})`,
    ends:
      toTime === null || toTime === '00:00'
        ? sql`upper(${whole(toDate)})`
        : sql`(select max(i) from ${instants(toDate, toTime)})`,
    nextFrom: next(fromDate, fromTime),
    nextTo: next(toDate, toTime),
  };
}

/**
 * The instants of the edges. 400 naming the time over which the clock leaps, with the next one that exists, or an end that is not after the
 * beginning.
 */
export function edgesFound(
  { startsAt, endsAt, nextFrom, nextTo }: Edges,
  timeZone: string,
): { startsAt: string; endsAt: string } {
  if (startsAt === null) throw fieldError('fromTime', leapText(nextFrom, timeZone));
  if (endsAt === null) throw fieldError('toTime', leapText(nextTo, timeZone));
  if (Date.parse(endsAt) <= Date.parse(startsAt)) throw fieldError('toTime', 'end-time-before-start');
  return { startsAt, endsAt };
}

const leapText = (next: string, timeZone: string) =>
  errorText('time-skipped-that-day', { zone: timeZone, time: next.slice(11, 16) });
