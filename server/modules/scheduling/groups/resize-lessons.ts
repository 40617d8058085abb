import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import type { LockedGroup } from './lock-group.ts';

/** Gives the coming lessons of a group as many seats as it has now; a lesson keeps those that are taken in it. */
export async function resizeLessons(
  db: Db,
  { comingLessonIds }: LockedGroup,
  capacity: number,
): Promise<void> {
  await sql`update lesson set capacity = greatest(${capacity}::int, seats_taken),
      status = case when status not in ('ASSIGNED', 'PARTIALLY_ASSIGNED') then status
        when seats_taken < ${capacity}::int then 'PARTIALLY_ASSIGNED' else 'ASSIGNED' end
    where id = any (${comingLessonIds}::uuid[])`.execute(db);
}
