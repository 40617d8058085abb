import { sql } from 'kysely';
import type { SolutionOutcome } from '#domain/office/solution-outcome.ts';
import { dueAfterProposal } from '#domain/teaching/solution-proposal.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { announce, dropMail } from './notify-proposal.ts';
import { type OpenProposal, PROPOSAL_COLUMNS } from './open-proposal.ts';

interface Closing {
  outcome: Exclude<SolutionOutcome, 'WAITING'>;
  now: Date;
  note?: string | null;
}

/** Closes an open proposal and releases its times. The caller holds the lock of its request. */
export const close = (db: Db, { id }: OpenProposal, { outcome, now, note = null }: Closing) =>
  sql`update solution_proposal set outcome = ${outcome}, closed_at = ${now.toISOString()}::timestamptz, note = ${note}
    where id = ${id}`.execute(db);

/** Closes an open proposal and returns its request to support's queue, also where it was snoozed. */
export async function returnToQueue(db: Db, proposal: OpenProposal, closing: Closing): Promise<void> {
  await close(db, proposal, closing);
  const dueAt = dueAfterProposal(proposal.dueBefore, closing.now).toISOString();
  await sql`update support_task set due_at = ${dueAt}::timestamptz, snoozed_until = null where id = ${proposal.taskId}`.execute(
    db,
  );
  await announce(db, proposal);
}

/** Withdraws the open proposal of a request and restores its due time. Throws 404 for an unknown request, 409 if no proposal is open. */
export async function withdrawProposal(db: Db, taskId: string, now: Date): Promise<void> {
  const { rows: tasks } = await sql`select 1 from support_task where id = ${taskId} for update`.execute(db);
  if (tasks.length === 0) throw new ApiError('not-found');
  const { rows } = await sql<OpenProposal>`select ${PROPOSAL_COLUMNS} from solution_proposal q
    where q.task_id = ${taskId} and q.outcome is null`.execute(db);
  const [proposal] = rows;
  if (!proposal) throw new ApiError('conflict', { text: 'proposal-closed' });
  await dropMail(db, proposal.id);
  await close(db, proposal, { outcome: 'WITHDRAWN', now });
  await sql`update support_task set due_at = ${proposal.dueBefore}::timestamptz where id = ${taskId}`.execute(
    db,
  );
  await announce(db, proposal);
}
