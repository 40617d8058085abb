import { sql } from 'kysely';
import { newId } from '#server/runtime/id.ts';
import { reopenStep } from './undo-steps.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { lockOpenTask } from './claim.ts';
import type { TaskViewer } from './task-record.ts';
import { notifyDecision } from './notify-decision.ts';
import { notifyAnswer, notifyTask } from './notify.ts';

interface Resolving extends TaskViewer {
  resolution: string | null;
  /** Null if it cannot be undone. */
  undoId: string | null;
}

/**
 * Resolves a task (STATE-05), ends its claim and notifies the requester. Throws 422 when it is resolved, 409 with the name of the colleague
 * who works on it.
 */
export async function resolveTask(db: Db, id: string, resolving: Resolving): Promise<void> {
  await lockOpenTask(db, id, resolving);
  await markResolved(db, id, resolving);
}

interface ResolvingWithUndo extends TaskViewer {
  /** The account that can undo it: the acting one, under supplant too. */
  actorId: string;
  resolution: string | null;
}

/** Resolves a task as `resolveTask` does, stores its undo step and returns the undo id. */
export async function resolveWithUndo(
  db: Db,
  id: string,
  { actorId, ...settling }: ResolvingWithUndo,
): Promise<string> {
  const undoId = newId();
  await resolveTask(db, id, { ...settling, undoId });
  const steps = [reopenStep({ taskId: id })];
  await rememberUndo(db, { undoId, accountId: actorId, steps, now: settling.now });
  return undoId;
}

/** Writes the changes of `resolveTask`. The caller must hold the lock of `lockOpenTask`. */
export async function markResolved(
  db: Db,
  id: string,
  { accountId, now, resolution, undoId }: Resolving,
): Promise<void> {
  await sql`update support_task set resolved_at = ${now.toISOString()}::timestamptz, resolved_by = ${accountId}::uuid,
    resolution = ${resolution}, undo_id = ${undoId}::uuid, claimed_by = null, claimed_until = null where id = ${id}`.execute(
    db,
  );
  await notifyTask(db, id);
  await notifyDecision(db, id, accountId);
  await notifyAnswer(db, { taskId: id, byId: accountId, undoId });
}
