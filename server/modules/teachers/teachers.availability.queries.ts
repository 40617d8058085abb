import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { teacherAvailability } from '#domain/api/teacher-tabs.ts';
import type { Db } from '#server/db/tenant.ts';

type Availability = z.output<typeof teacherAvailability.reply>;

/** Weekly rules and what differs from them; undefined when there is no such teacher. */
export async function availabilityOf(db: Db, teacherId: string): Promise<Availability | undefined> {
  const { rows } = await sql<Availability>`
    select
      coalesce((select json_agg(r order by (r.weekday + 6) % 7, r."fromTime", r."validFrom", r.id) from (
        select a.id, a.weekday, to_char(a.from_time, 'HH24:MI') as "fromTime", to_char(a.to_time, 'HH24:MI') as "toTime",
          a.time_zone as "timeZone", a.valid_from as "validFrom", a.valid_to as "validTo"
        from availability_rule a where a.provider_id = t.provider_id and a.teacher_id = t.id) r), '[]') as rules,
      coalesce((select json_agg(x order by x."startsAt", x.id) from (
        select e.id, e.kind, e.starts_at as "startsAt", e.ends_at as "endsAt", e.reason
        from availability_exception e where e.provider_id = t.provider_id and e.teacher_id = t.id
          and e.ends_at > now() - interval '1 month') x), '[]') as exceptions
    from teacher t where t.id = ${teacherId}`.execute(db);
  return rows[0];
}
