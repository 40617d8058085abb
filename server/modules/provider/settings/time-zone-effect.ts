import { sql } from 'kysely';
import type { TimeZoneEffect } from '#domain/provider/api/settings.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/**
 * Returns the effect of another time zone for the school, with one statement. Agreed times stay: lessons keep their instant, weekly lessons
 * and availability their own zone (D14). Days, months and last days are counted in the new zone.
 */
export async function timeZoneEffect(db: Db, to: string): Promise<TimeZoneEffect> {
  const { rows } = await sql<TimeZoneEffect>`
    with zone as (select p.id, p.time_zone as old, ${to}::text as new from provider p where p.id = app_provider()),
    ahead as (select (l.starts_at at time zone z.old)::date as old_day, (l.starts_at at time zone z.new)::date as new_day
      from zone z join lesson l on l.provider_id = z.id and l.starts_at > now() and l.status <> 'CANCELLED')
    select z.old as "from", z.new as "to",
      to_char(now() at time zone z.old, 'YYYY-MM-DD HH24:MI') as "nowFrom",
      to_char(now() at time zone z.new, 'YYYY-MM-DD HH24:MI') as "nowTo",
      (select count(*) from ahead)::int as "lessonsAhead",
      (select count(*) from ahead where old_day <> new_day)::int as "onAnotherDay",
      (select count(*) from ahead join holiday h on h.provider_id = z.id and h.on_date = new_day and h.on_date <> old_day)::int as "onHolidays",
      (select count(*) from ahead where date_trunc('month', old_day) <> date_trunc('month', new_day))::int as "inAnotherMonth",
      coalesce((select json_agg(json_build_object('timeZone', s.time_zone, 'count', s.count) order by s.count desc, s.time_zone)
        from (select r.time_zone, count(*)::int from regular_lesson r where r.provider_id = z.id and r.status <> 'ENDED'
          group by r.time_zone) s), '[]') as "weeklyLessons",
      (select count(distinct v.teacher_id) from availability_rule v where v.provider_id = z.id and v.time_zone <> z.new)::int as "teachersElsewhere"
    from zone z`.execute(db);
  return rows[0]!;
}
