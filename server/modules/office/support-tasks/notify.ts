import { sql } from 'kysely';
import { isNotified, type SupportTaskType } from '#domain/office/support-task-type.ts';
import { enqueueMessages, enqueueRealtime, undoWait } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ANSWER_MAIL, type AnswerFacts } from './answer-mail.ts';

/** Notifies the open screens of support and of the requester that a task has changed. Written in the running transaction (I9). */
export async function notifyTask(db: Db, taskId: string): Promise<void> {
  const { rows } = await sql<{ providerId: string; type: SupportTaskType; issuerId: string }>`
    select t.provider_id as "providerId", t.type, t.issuer_id as "issuerId" from support_task t where t.id = ${taskId}`.execute(
    db,
  );
  const [task] = rows;
  if (!task) return;
  await enqueueRealtime(db, {
    providerId: task.providerId,
    accountIds: [task.issuerId],
    staff: 'tasks',
    event: 'supportTaskChanged',
    payload: { id: taskId, type: task.type },
  });
}

interface Answer {
  taskId: string;
  /** The account that resolved it. It gets no e-mail about its own request. */
  byId: string;
  undoId: string | null;
}

/**
 * Mails the requester that support has resolved the request, once it cannot be undone any more. No mail is sent for requests raised by the
 * system, for those whose answer the student gets with the lesson's own messages (CONST-02), or to people who have turned this mail off.
 */
export async function notifyAnswer(db: Db, { taskId, byId, undoId }: Answer): Promise<void> {
  const { rows } = await sql<AnswerFacts & { providerId: string; email: string }>`
    select t.provider_id as "providerId", a.email, t.type, t.resolution,
      json_build_object('firstName', a.first_name, 'role', a.role) as "to"
    from support_task t join account a on a.provider_id = t.provider_id and a.id = t.issuer_id
    where t.id = ${taskId} and t.issuer_id <> ${byId} and t.type <> 'CONFLICT_REGULAR_OCCASIONAL' and t.payload ->> 'raisedBy' is null
      and a.mail_requests and a.disabled_at is null and a.role in ('STUDENT', 'TEACHER', 'CUSTOMER_SUPPORT')`.execute(
    db,
  );
  const [row] = rows;
  if (!row || (row.to.role === 'STUDENT' && !isNotified(row.type))) return;
  const { providerId, email, ...facts } = row;
  const mail = { providerId, to: email, template: ANSWER_MAIL, facts };
  await enqueueMessages(db, { mails: [{ ...mail, ...undoWait(undoId ?? undefined) }], events: [] });
}
