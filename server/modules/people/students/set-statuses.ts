import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { setStudentStatus } from '#domain/people/api/students.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { toBulkResult } from '#server/lists/bulk.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { refusePastEnd, setStatus } from './students.ts';
import { restoreStatusesStep, type StatusBefore } from './undo-steps.ts';

/** Sets the status of several students with one undo, and reports the result of each. Throws 400 `statusUntil` for a day that is over. */
export async function setStatuses(
  db: Db,
  { ids, activityStatus, statusUntil = null }: z.output<typeof setStudentStatus.body>,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Reply<typeof setStudentStatus>> {
  await refusePastEnd(db, now, statusUntil);
  const before = await statusesOf(db, ids);
  const { results } = await toBulkResult(db, ids, (id) => setStatus(db, id, activityStatus, statusUntil));
  const done = new Set(results.flatMap(({ id, ok }) => (ok ? [id] : [])));
  if (done.size === 0) return { results, undoId: null };
  const undoId = newId();
  const steps = [restoreStatusesStep({ students: before.filter(({ id }) => done.has(id)) })];
  await rememberUndo(db, { undoId, accountId, steps, now });
  return { results, undoId };
}

/** Returns the statuses as they are, locked in the common order. */
async function statusesOf(db: Db, ids: readonly string[]): Promise<StatusBefore[]> {
  const { rows } =
    await sql<StatusBefore>`select id, activity_status as "activityStatus", status_until as "statusUntil",
      status_pinned as "statusPinned" from student where id = any (${[...ids]}::uuid[]) order by id for no key update`.execute(
      db,
    );
  return rows;
}
