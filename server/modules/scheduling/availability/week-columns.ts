import { sql } from 'kysely';

/** The weekly hours in the reply's shape; `t` is the teacher, `o` their account. */
export const WEEK_COLUMNS = sql`
  coalesce((select min(a.time_zone) from availability_rule a where a.provider_id = t.provider_id and a.teacher_id = t.id),
    o.time_zone) as "timeZone",
  md5(coalesce((select string_agg(concat_ws(' ', a.weekday, a.from_time, a.to_time, a.time_zone, a.valid_from, a.valid_to), ','
      order by a.weekday, a.from_time, a.to_time, a.time_zone, a.valid_from, a.valid_to)
    from availability_rule a where a.provider_id = t.provider_id and a.teacher_id = t.id), '')) as version,
  coalesce((select json_agg(r order by (r.weekday + 6) % 7, r."fromTime", r."validFrom", r.id) from (
    select a.id, a.weekday, to_char(a.from_time, 'HH24:MI') as "fromTime", to_char(a.to_time, 'HH24:MI') as "toTime",
      a.time_zone as "timeZone", a.valid_from as "validFrom", a.valid_to as "validTo"
    from availability_rule a where a.provider_id = t.provider_id and a.teacher_id = t.id) r), '[]') as rules`;
