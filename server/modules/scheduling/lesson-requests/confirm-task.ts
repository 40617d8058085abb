import { supportTaskCan } from '#domain/office/support-task.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { notifyTask } from '#server/modules/office/support-tasks/notify.ts';
import type { Requester } from './raise-request.ts';

/**
 * Resolves the student's own request (STATE-05) and releases its claim. Throws 404 for another student's request, 422 once it is resolved.
 */
export async function confirmTask(
  db: Db,
  { studentId, now }: Requester,
  id: string,
): Promise<{ id: string; resolvedAt: string }> {
  const row = await db
    .selectFrom('support_task')
    .select('resolved_at as resolvedAt')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .forUpdate()
    .executeTakeFirst();
  if (!supportTaskCan.resolve(orNotFound(row)))
    throw new ApiError('not-possible', { text: 'request-resolved' });
  const resolvedAt = now.toISOString();
  await db
    .updateTable('support_task')
    .set({ resolved_at: resolvedAt, resolved_by: studentId, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .execute();
  await notifyTask(db, id);
  return { id, resolvedAt };
}
