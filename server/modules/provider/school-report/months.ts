import { sql } from 'kysely';
import { REPORT_MONTHS } from '#domain/provider/api/school-report.ts';

/**
 * The months of the report as the common table `m` (n from 1, its name, the instants at which it begins and ends) and `since`
 * with those beginnings as an array for `width_bucket`: sorting rows into months reads no clock for each.
 */
export const MONTHS = sql`clock as materialized (
    select v.id, v.time_zone, date_trunc('month', now() at time zone v.time_zone) as month from provider v where v.id = app_provider()),
  m as materialized (
    select w.n::int, to_char(w.month, 'YYYY-MM') as month, w.month at time zone c.time_zone as begins,
      (w.month + interval '1 month') at time zone c.time_zone as ends
    from clock c, generate_series(c.month - make_interval(months => ${sql.lit(REPORT_MONTHS - 1)}), c.month, interval '1 month')
      with ordinality w(month, n)),
  since as materialized (select array_agg(begins order by n) as begins from m)`;

/** The number of the month that contains an instant; 0 before the first month. */
export const monthNumber = (instant: string) =>
  sql`width_bucket(${sql.raw(instant)}, (select begins from since))`;
