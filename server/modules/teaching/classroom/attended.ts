import { type RawBuilder, sql } from 'kysely';

/** Whether one of these accounts has been in the room of lesson `l` since it began; support acting as them is not them. */
export const wasThere = (accounts: RawBuilder<unknown>) => sql<boolean>`exists (select 1 from room_presence r
  where r.provider_id = l.provider_id and r.lesson_id = l.id and r.actor_id is null and r.account_id in (${accounts})
    and (r.left_at is null or r.left_at > l.starts_at))`;

/** Students with a seat in lesson `l`. */
export const SEATS = sql`select p.student_id from lesson_participant p
  where p.provider_id = l.provider_id and p.lesson_id = l.id and p.status <> 'CANCELLED'`;
