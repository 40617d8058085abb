import { type RawBuilder, sql } from 'kysely';
import { DAY_COUNTS_MINUTES, FAR, NEAR_MINUTES } from '#domain/scheduling/slots.ts';

interface Compared {
  /** An available instant, and the preferred one. */
  start: RawBuilder<unknown>;
  wished: RawBuilder<unknown>;
  /** The time zone for the time of day. */
  zone: RawBuilder<unknown>;
}

/** `misfitOf` as an expression of a statement, on a zone's clock: the same hour of another day is the same across a clock change. */
export const misfit = ({ start, wished, zone }: Compared): RawBuilder<number> => sql<number>`(
  select case when minutes > ${NEAR_MINUTES}::int then 2 when days = 0 then 0 else 1 end * ${FAR}::int
      + abs(days) * ${DAY_COUNTS_MINUTES}::int + minutes
  from (select extract(epoch from timezone(${zone}, ${start}) - timezone(${zone}, ${wished})) / 60 as apart) a,
    lateral (select round(a.apart / 1440) as days) d, lateral (select abs(a.apart - d.days * 1440) as minutes) m)`;
