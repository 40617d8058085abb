import { sql } from 'kysely';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { enqueueMessages, enqueueRealtime, undoWait } from '#server/outbox/outbox-messages.ts';
import { notifyTask } from '#server/modules/office/support-tasks/notify.ts';
import type { OpenProposal } from './open-proposal.ts';
import { SOLUTIONS_MAIL, type SolutionsFacts } from './solutions-mail.ts';

const keyOf = (proposalId: string): string => `solutions-proposed:${proposalId}`;

/** Mails the proposal to its student, once sending can no longer be undone; not to a closed account, or one that wants none about requests. */
export async function mailProposal(db: Db, proposalId: string, undoId: string): Promise<void> {
  const { rows } = await sql<SolutionsFacts & { providerId: string; email: string }>`
    select q.provider_id as "providerId", a.email, q.id as "proposalId", k.type, q.expires_at as "expiresAt",
      json_build_object('firstName', a.first_name, 'timeZone', a.time_zone) as "to",
      (select json_agg(json_build_object('kind', o.kind, 'startsAt', o.starts_at, 'endsAt', o.ends_at, 'teacherName', t.full_name)
          order by o.position)
        from solution_option o left join teacher t on t.provider_id = o.provider_id and t.id = o.teacher_id
        where o.provider_id = q.provider_id and o.proposal_id = q.id) as options
    from solution_proposal q
    join support_task k on k.provider_id = q.provider_id and k.id = q.task_id
    join account a on a.provider_id = q.provider_id and a.id = q.student_id and a.disabled_at is null and a.mail_requests
    where q.id = ${proposalId}`.execute(db);
  const [row] = rows;
  if (!row) return;
  const { providerId, email, ...facts } = row;
  const mail = { providerId, to: email, dedupeKey: keyOf(proposalId), template: SOLUTIONS_MAIL, facts };
  await enqueueMessages(db, { mails: [{ ...mail, ...undoWait(undoId) }], events: [] });
}

/** Removes the mail of a withdrawn proposal if it has not been sent. */
export const dropMail = (db: Db, proposalId: string) =>
  sql`delete from outbox_message where dedupe_key = ${keyOf(proposalId)} and sent_at is null and kind = 'MAIL'`.execute(
    db,
  );

/** Open screens of support, the requester and the student show the request as it is. */
export async function announce(
  db: Db,
  { taskId, studentId }: { taskId: string; studentId: string },
): Promise<void> {
  await notifyTask(db, taskId);
  const { rows } = await sql<{ id: string }>`select app_provider() as id`.execute(db);
  const payload = { id: taskId };
  await enqueueRealtime(db, {
    providerId: rows[0]!.id,
    accountIds: [studentId],
    event: 'supportTaskChanged',
    payload,
  });
}

/** Adds a notification for the member of staff who sent a proposal that was declined or not answered. */
export async function notifySender(
  db: Db,
  { id, taskId, sentBy }: OpenProposal,
  outcome: 'DECLINED' | 'EXPIRED',
): Promise<void> {
  await sql`insert into notification (provider_id, id, account_id, type, payload)
    values (app_provider(), ${newId()}::uuid, ${sentBy}::uuid, 'PROPOSAL_CLOSED', ${JSON.stringify({ taskId, proposalId: id, outcome })}::jsonb)`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`select app_provider() as id`.execute(db);
  await enqueueRealtime(db, {
    providerId: rows[0]!.id,
    accountIds: [sentBy],
    event: 'notificationChanged',
    payload: {},
  });
}
