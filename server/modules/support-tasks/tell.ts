import { sql } from 'kysely';
import type { SupportTaskType } from '#domain/support-task-type.ts';
import { newId } from '#server/core/id.ts';
import { enqueueRealtime } from '#server/core/outbox-messages.ts';
import type { Db } from '#server/db/tenant.ts';

/** Tells the open screens of the desk, and of whoever asked, that a task is not as it was. Written in the running transaction (I9). */
export async function tellTask(db: Db, taskId: string): Promise<void> {
  const { rows } = await sql<{ providerId: string; type: SupportTaskType; accountIds: string[] }>`
    select t.provider_id as "providerId", t.type, t.issuer_id || array(select a.id from account a
      where a.provider_id = t.provider_id and a.role = 'CUSTOMER_SUPPORT' and a.disabled_at is null and a.id <> t.issuer_id) as "accountIds"
    from support_task t where t.id = ${taskId}`.execute(db);
  const [task] = rows;
  if (!task) return;
  await enqueueRealtime(db, {
    providerId: task.providerId,
    dedupeKey: `task:${taskId}:${newId()}`,
    accountIds: task.accountIds,
    event: 'supportTaskChanged',
    payload: { id: taskId, type: task.type },
  });
}
