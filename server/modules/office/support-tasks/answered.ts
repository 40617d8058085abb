import { sql } from 'kysely';
import { taskDueAt } from '#domain/office/support-task-queue.ts';
import { waitUntil } from '#domain/office/task-state.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { enqueueRealtime } from '#server/outbox/outbox-messages.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { notifyTask } from './notify.ts';

/**
 * Locks the open request that a person's message in this thread with the school answers: the one that the school last wrote about. Returns
 * its id, or null. The request is locked before the thread, as a reply of the school does.
 */
export async function lockAnsweredTask(
  db: Db,
  { accountId }: { accountId: string },
  threadId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select k.id from support_task k where k.resolved_at is null and k.id = (
      select m.task_id from thread_message m join support_task o on o.provider_id = m.provider_id and o.id = m.task_id
      where m.thread_id = ${threadId} and m.side = 'SCHOOL' and o.issuer_id = ${accountId} and o.resolved_at is null
      order by m.number desc limit 1)
    for no key update`.execute(db);
  return rows[0]?.id ?? null;
}

/** Returns when the lesson of a task begins. */
async function lessonStart(db: Db, taskId: string): Promise<string | null> {
  const { rows } = await sql<{ startsAt: string }>`select l.starts_at as "startsAt" from support_task t
    join lesson l on l.provider_id = t.provider_id and l.id = t.lesson_id where t.id = ${taskId}`.execute(db);
  return rows[0]?.startsAt ?? null;
}

/** Returns a task to the front of the queue after its requester's first answer to a reply, and notifies its owner. */
export async function markAnswered(db: Db, taskId: string, now: Date): Promise<void> {
  const lessonStartsAt = await lessonStart(db, taskId);
  const { rules } = await readProviderRules(db);
  const dueAt = taskDueAt({ now, lessonStartsAt, rules }).toISOString();
  const { rows } = await sql<{ ownerId: string | null }>`
    update support_task set answered_at = ${now.toISOString()}::timestamptz, snoozed_until = null, due_at = ${dueAt}::timestamptz
    where id = ${taskId} and (answered_at is null or snoozed_until is not null) returning owner_id as "ownerId"`.execute(
    db,
  );
  const ownerId = rows[0]?.ownerId;
  if (ownerId) await notifyOwner(db, { taskId, ownerId });
  await notifyTask(db, taskId);
}

/** One notification for each request: a further answer makes it unread again. */
async function notifyOwner(db: Db, { taskId, ownerId }: { taskId: string; ownerId: string }): Promise<void> {
  const { rows } = await sql`update notification set read_at = null, created_at = now()
    where account_id = ${ownerId} and type = 'TASK_ANSWERED' and payload ->> 'taskId' = ${taskId} returning id`.execute(
    db,
  );
  if (rows.length === 0)
    await sql`insert into notification (provider_id, id, account_id, type, payload)
      values (app_provider(), ${newId()}::uuid, ${ownerId}::uuid, 'TASK_ANSWERED', ${JSON.stringify({ taskId })}::jsonb)`.execute(
      db,
    );
  const { providerId } = await readProviderRules(db);
  const event = { providerId, accountIds: [ownerId], event: 'notificationChanged', payload: {} };
  await enqueueRealtime(db, event);
}

interface Replying {
  accountId: string;
  now: Date;
}

/**
 * Records that the school has written to the requester of a task: it waits for the answer, is no longer snoozed, and is assigned to the
 * writer if it had no assignee. The caller must have locked the task.
 */
export async function markReplied(db: Db, taskId: string, { accountId, now }: Replying): Promise<void> {
  const lessonStartsAt = await lessonStart(db, taskId);
  const { rules } = await readProviderRules(db);
  const dueAt = waitUntil({ now, lessonStartsAt, rules }).toISOString();
  await sql`update support_task set replied_at = ${now.toISOString()}::timestamptz, answered_at = null, snoozed_until = null,
    due_at = ${dueAt}::timestamptz, owner_id = coalesce(owner_id, ${accountId}::uuid) where id = ${taskId}`.execute(
    db,
  );
  await notifyTask(db, taskId);
}
