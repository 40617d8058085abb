import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import { returnToQueue } from './close.ts';
import { type OpenProposal, PROPOSAL_COLUMNS } from './open-proposal.ts';
import { notifySender } from './notify-proposal.ts';

/** Proposals that were not answered in time. */
const expired = (now: Date) => sql`q.outcome is null and q.expires_at <= ${now.toISOString()}::timestamptz`;

/** The schools that have some. */
export const dueToExpireProposals = (now: Date) =>
  sql<{ provider_id: string }>`select q.provider_id from solution_proposal q where ${expired(now)}`;

/**
 * Closes the proposals of a school that were not answered in time, releases their times and returns their requests to support. A request that
 * is being answered at this moment is left to the next run.
 */
export async function expireProposals(db: Db, now: Date): Promise<void> {
  const { rows: tasks } = await sql<{ id: string }>`
    select t.id from support_task t
    where t.id in (select q.task_id from solution_proposal q
      where q.provider_id = app_provider() and ${expired(now)})
    order by t.id for update skip locked`.execute(db);
  if (tasks.length === 0) return;
  const { rows } = await sql<OpenProposal>`select ${PROPOSAL_COLUMNS} from solution_proposal q
    where q.task_id = any (${tasks.map(({ id }) => id)}::uuid[]) and ${expired(now)}
    order by q.task_id`.execute(db);
  for (const proposal of rows) {
    await returnToQueue(db, proposal, { outcome: 'EXPIRED', now });
    await notifySender(db, proposal, 'EXPIRED');
  }
}
