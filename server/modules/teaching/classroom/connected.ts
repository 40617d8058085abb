import { sql } from 'kysely';
import type { TeacherConnected } from '#domain/teaching/classroom.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { isOfLesson } from './classroom.queries.ts';

/** Whether the teacher is in the room of an own lesson; undefined for another's, as for one that does not exist. */
export async function readConnected(
  db: Db,
  lessonId: string,
  accountId: string,
): Promise<TeacherConnected | undefined> {
  const { rows } = await sql<TeacherConnected>`
    select l.id as "lessonId", exists (select 1 from room_presence r where r.provider_id = l.provider_id and r.lesson_id = l.id
      and r.account_id = l.teacher_id and r.actor_id is null and r.left_at is null) as "isConnected"
    from lesson l where l.id = ${lessonId} and ${isOfLesson(sql`${accountId}::uuid`)}`.execute(db);
  return rows[0];
}
