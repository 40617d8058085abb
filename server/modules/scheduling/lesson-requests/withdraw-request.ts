import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import { notifyTask } from '#server/modules/office/support-tasks/notify.ts';
import type { Requester } from './raise-request.ts';

/**
 * Resolves the student's own open requests about a lesson, because they have made the change themselves, and releases the claims. Call it
 * before the lesson is locked, in the same order as the resolution of a request.
 */
export async function withdrawRequests(
  db: Db,
  { studentId, now }: Requester,
  lessonId: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update support_task set resolved_at = ${now.toISOString()}::timestamptz, resolved_by = ${studentId}::uuid,
      claimed_by = null, claimed_until = null
    where id in (select id from support_task where lesson_id = ${lessonId} and student_id = ${studentId}
      and issuer_id = ${studentId} and resolved_at is null order by id for update)
    returning id`.execute(db);
  for (const { id } of rows) await notifyTask(db, id);
}
