import type * as z from 'zod/mini';
import type { applySolution as endpoint } from '#domain/teaching/api/solutions.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { newId } from '#server/runtime/id.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { type Db, savepoint } from '#server/db/connection/tenant.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import type { UndoStep } from '#server/modules/office/undo/undo-step.ts';
import { attributeToIssuer } from '#server/modules/scheduling/lessons/change-log.ts';
import { lockOpenTask } from '#server/modules/office/support-tasks/claim.ts';
import type { Solution } from './effects.ts';
import { applyAction } from './perform.ts';
import { type SolutionViewer, proposeSolutions, type Solved } from './solve.ts';
import { markResolved } from '#server/modules/office/support-tasks/support-tasks.ts';
import { reopenStep } from '#server/modules/office/support-tasks/undo-steps.ts';

type Chosen = z.output<typeof endpoint.body>;

/**
 * Applies one of a task's solutions and resolves the task, in the running transaction. The solution is computed again: throws 409 with the
 * new ones when it is gone, has changed, or its slot was booked at this moment. All of it can be undone together; returns the undo id.
 */
export async function applySolution(
  db: Db,
  id: string,
  { key, version, resolution, time }: Chosen,
  viewer: SolutionViewer & { actorId: string },
): Promise<string> {
  const { accountId, actorId, now } = viewer;
  await lockOpenTask(db, id, viewer);
  const solved = await proposeSolutions(db, id, viewer, time && [time]);
  const chosen = solved.solutions.find((one) => one.key === key && one.version === version);
  if (!chosen) throw outdated(solved);
  const undoId = newId();
  const line = resolution ?? lineOf(chosen, solved.timeZone);
  const steps = await whole(db, id, viewer, chosen, { accountId, now, undoId, reason: line });
  await attributeToIssuer(db, id, { undoId, agreedById: accountId });
  await markResolved(db, id, { accountId, now, resolution: line, undoId });
  await rememberUndo(db, {
    undoId,
    accountId: actorId,
    steps: [reopenStep({ taskId: id }), ...steps],
    now,
  });
  return undoId;
}

/** A conflict of two lessons, detected by the database's exclusion constraint (I1). */
const EXCLUSION = '23P01';

async function whole(
  db: Db,
  id: string,
  viewer: SolutionViewer,
  { actions }: Solution,
  performing: Parameters<typeof applyAction>[2],
): Promise<UndoStep[]> {
  try {
    return await savepoint(db, 'solution', async () => {
      const steps: UndoStep[] = [];
      for (const action of actions) steps.push(...(await applyAction(db, action, performing)));
      return steps;
    });
  } catch (error) {
    if (!(error instanceof ApiError) && (error as { code?: string }).code !== EXCLUSION) throw error;
    throw outdated(await proposeSolutions(db, id, viewer));
  }
}

/** Returns 409 with the current solutions. */
export const outdated = ({ solutions, ...solved }: Solved): ApiError =>
  new ApiError('stale', {
    text: 'solution-no-longer-possible',
    details: {
      ...solved,
      solutions: solutions.map(({ actions: _actions, proposableUntil: _until, ...shown }) => shown),
    },
  });

/** Returns the result in one line, for the record and the requester. */
export function lineOf(
  { kind, startsAt, teacherName }: Pick<Solution, 'kind' | 'startsAt' | 'teacherName'>,
  timeZone: string,
): string {
  const time = startsAt && { at: `${startsAt} ${timeZone}` };
  const teacher = teacherName && { teacher: teacherName };
  const name = time ? (teacher ? 'solution-at-with' : 'solution-at') : teacher ? 'solution-with' : 'solution';
  return systemNote(name, { kind, ...time, ...teacher });
}
