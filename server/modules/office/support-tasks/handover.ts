import { sql } from 'kysely';
import { newId } from '#server/runtime/id.ts';
import { enqueueMessages, enqueueRealtime, mailTime } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { GIVEN_MAIL, type GivenFacts } from './handover-mail.ts';
import { notifyTask } from './notify.ts';

export interface Handover {
  /** Groups the tasks of one command, or of one job with all its chunks: they share one notification with their number. */
  key: string;
  ownerId: string | null;
  byId: string;
  taskIds: readonly string[];
  /** Set if it can be undone; its mail is then never sent. */
  undoId?: string;
}

interface HandoverRecipient {
  providerId: string;
  email: string;
  wantsMail: boolean;
  firstName: string;
  author: string;
  count: number;
  firstId: string;
}

/**
 * Notifies a colleague of the requests assigned to them: in the app and, a little later, by mail if they want it. No one is notified of
 * requests that they took themselves.
 */
export async function notifyHandover(
  db: Db,
  { key, ownerId, byId, taskIds, undoId }: Handover,
): Promise<void> {
  const [taskId] = taskIds;
  if (ownerId === null || ownerId === byId || taskId === undefined) return;
  const { rows: known } = await sql`update notification set read_at = null, created_at = now(),
      payload = payload || jsonb_build_object('count', (payload ->> 'count')::int + ${taskIds.length}::int)
    where account_id = ${ownerId} and type = 'TASKS_GIVEN' and payload ->> 'key' = ${key} returning id`.execute(
    db,
  );
  if (known.length === 0)
    await sql`insert into notification (provider_id, id, account_id, type, payload)
      values (app_provider(), ${newId()}::uuid, ${ownerId}::uuid, 'TASKS_GIVEN',
        ${JSON.stringify({ key, byId, taskId, count: taskIds.length })}::jsonb)`.execute(db);
  const { rows } = await sql<HandoverRecipient>`
    select a.provider_id as "providerId", a.email, a.mail_mentions and a.disabled_at is null as "wantsMail", a.first_name as "firstName",
      b.full_name as author, (x.payload ->> 'count')::int as count, x.payload ->> 'taskId' as "firstId"
    from account a join account b on b.provider_id = a.provider_id and b.id = ${byId}
    join notification x on x.provider_id = a.provider_id and x.account_id = a.id and x.type = 'TASKS_GIVEN' and x.payload ->> 'key' = ${key}
    where a.id = ${ownerId}`.execute(db);
  const [recipient] = rows;
  if (!recipient) return;
  const { providerId, email, wantsMail, firstName, author, count, firstId } = recipient;
  const facts = { firstName, author, count, taskId: firstId } satisfies GivenFacts;
  const mail = {
    providerId,
    to: email,
    template: GIVEN_MAIL,
    facts,
    about: { matter: `tasks-given:${key}`, order: count },
    sendAfter: new Date(mailTime()),
    ...(undoId && { undoId }),
  };
  await enqueueMessages(db, { mails: wantsMail ? [mail] : [], events: [] });
  await ring(db, [ownerId]);
}

/** Restores the previous owners of requests that were not reassigned or resolved since, and deletes the notification. */
export async function undoHandover(
  db: Db,
  {
    key,
    ownerId,
    tasks,
  }: { key: string; ownerId: string | null; tasks: { id: string; ownerId: string | null }[] },
): Promise<void> {
  for (const task of tasks) {
    await sql`update support_task set owner_id = ${task.ownerId}::uuid
      where id = ${task.id} and resolved_at is null and owner_id is not distinct from ${ownerId}::uuid`.execute(
      db,
    );
    await notifyTask(db, task.id);
  }
  const { rows } = await sql<{ accountId: string }>`delete from notification
    where type = 'TASKS_GIVEN' and payload ->> 'key' = ${key} and account_id = ${ownerId}::uuid returning account_id as "accountId"`.execute(
    db,
  );
  await ring(
    db,
    rows.map(({ accountId }) => accountId),
  );
}

async function ring(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  const { rows } = await sql<{ id: string }>`select app_provider() as id`.execute(db);
  const event = { providerId: rows[0]!.id, accountIds, event: 'notificationChanged', payload: {} };
  await enqueueRealtime(db, event);
}
