import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { proposeSolutions as endpoint } from '#domain/teaching/api/solution-proposals.ts';
import { newId } from '#server/runtime/id.ts';
import { ApiError, fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockOpenTask } from '#server/modules/office/support-tasks/claim.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { outdated } from '#server/modules/teaching/solutions/apply.ts';
import type { Solution } from '#server/modules/teaching/solutions/effects.ts';
import { proposeSolutions, type SolutionViewer } from '#server/modules/teaching/solutions/solve.ts';
import { announce, mailProposal } from './notify-proposal.ts';
import { storeOptions } from './options.ts';
import { unsendStep } from './undo-steps.ts';

type Chosen = z.output<typeof endpoint.body>;

/**
 * Proposes solutions of a request to its student: holds their times, mails the student, and lets the request wait for the answer. Throws 409
 * with the new solutions if one is gone or its time has been taken, 422 if an earlier proposal still waits, 400 for solutions that are
 * support's to decide or begin too soon. Returns the undo id.
 */
export async function sendProposal(
  db: Db,
  taskId: string,
  { solutions: asked, times }: Chosen,
  viewer: SolutionViewer & { actorId: string },
): Promise<string> {
  await lockOpenTask(db, taskId, viewer);
  await refuseSecond(db, taskId);
  const solved = await proposeSolutions(db, taskId, viewer, times);
  const found = asked.map((one) =>
    solved.solutions.find(({ key, version }) => key === one.key && version === one.version),
  );
  const solutions = [...new Set(found)].filter((one) => one !== undefined);
  if (found.includes(undefined)) throw outdated(solved);
  const undoId = newId();
  await store(db, taskId, solutions, { ...viewer, undoId });
  const { actorId: accountId, now } = viewer;
  await rememberUndo(db, { undoId, accountId, steps: [unsendStep({ taskId })], now });
  return undoId;
}

async function refuseSecond(db: Db, taskId: string): Promise<void> {
  const { rows } =
    await sql`select 1 from solution_proposal where task_id = ${taskId} and outcome is null`.execute(db);
  if (rows.length > 0) throw new ApiError('not-possible', { text: 'proposal-still-open' });
}

async function store(
  db: Db,
  taskId: string,
  solutions: readonly Solution[],
  viewer: SolutionViewer & { undoId: string },
): Promise<void> {
  const expiries = solutions.map(({ proposableUntil }) => proposableUntil);
  if (expiries.includes(null)) throw fieldError('solutions', 'solution-not-proposable');
  const [expiresAt] = (expiries as string[]).toSorted();
  const { accountId, now, undoId } = viewer;
  const proposalId = newId();
  const { rows } = await sql<{ studentId: string }>`
    insert into solution_proposal (provider_id, id, task_id, student_id, sent_by, sent_at, expires_at, due_before)
    select t.provider_id, ${proposalId}::uuid, t.id, t.student_id, ${accountId}::uuid, ${now.toISOString()}::timestamptz,
      ${expiresAt}::timestamptz, t.due_at
    from support_task t where t.id = ${taskId} returning student_id as "studentId"`.execute(db);
  const holding = { proposalId, studentId: rows[0]!.studentId, expiresAt: expiresAt! };
  if (!(await storeOptions(db, solutions, holding)))
    throw outdated(await proposeSolutions(db, taskId, viewer));
  await sql`update support_task set due_at = ${expiresAt}::timestamptz, claimed_by = null, claimed_until = null
    where id = ${taskId}`.execute(db);
  await mailProposal(db, proposalId, undoId);
  await announce(db, { taskId, studentId: holding.studentId });
}
