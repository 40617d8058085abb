import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import type { DateTime } from '#domain/values/date-time.ts';
import { formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** A beginning as a person gives it: an instant, or what a clock in a zone shows. */
export type GivenStart = string | (DateTime & { timezone: Timezone });

interface Read {
  instants: string[];
  nextDate: string;
  nextTime: string;
}

/**
 * Returns the instant of a wall time; only the database converts wall time to instants (DATA-02). Throws 400 for a time skipped by a clock
 * change, with the next existing one, and for a repeated one, with both instants: the caller sends one of them instead.
 */
export async function instantOf(db: Db, given: GivenStart): Promise<string> {
  if (typeof given === 'string') return given;
  const { date, time, timezone } = given;
  const { rows } = await sql<Read>`
    select array(select to_char(i at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from unnest(wall_instants(${date}::date, ${time}::time, ${timezone})) i) as instants,
      to_char(n, 'YYYY-MM-DD') as "nextDate", to_char(n, 'HH24:MI') as "nextTime"
    from next_wall_time(${date}::date, ${time}::time, ${timezone}) n`.execute(db);
  const { instants, nextDate, nextTime } = rows[0]!;
  if (instants.length === 1) return instants[0]!;
  if (instants.length === 0)
    throw new ApiError('invalid-input', {
      errors: {
        startsAt: errorText('time-skipped', {
          time,
          date: formatPlainDate(date),
          zone: timezone,
          next: nextTime,
        }),
      },
      details: { next: { date: parsePlainDate(nextDate), time: nextTime, timezone } },
    });
  throw new ApiError('invalid-input', {
    errors: {
      startsAt: errorText('time-occurs-twice', { time, date: formatPlainDate(date), zone: timezone }),
    },
    details: { instants },
  });
}
