import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { groupLessons } from '#domain/scheduling/api/groups.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Lessons = z.output<typeof groupLessons.reply>;

/** Lessons that begin in the days from..to, both whole days in the provider's zone (VAL-06). */
export async function lessonsOfGroup(
  db: Db,
  groupId: string,
  range: { from: string; to: string },
): Promise<Lessons> {
  const { rows } = await sql<Lessons[number]>`
    select l.id, l.type, l.status, l.starts_at as "startsAt", l.ends_at as "endsAt", l.time_zone as "timeZone",
      l.teacher_id as "teacherId", t.full_name as "teacherName", l.seats_taken as "seatsTaken", l.capacity,
      l.cancel_reason as "cancelReason"
    from lesson l
    join provider v on v.id = l.provider_id
    join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
    where l.group_id = ${groupId}
      and l.starts_at >= ${range.from}::date::timestamp at time zone v.time_zone
      and l.starts_at < (${range.to}::date + 1)::timestamp at time zone v.time_zone
    order by l.starts_at, l.id limit 500`.execute(db);
  return rows;
}
