import { sql } from 'kysely';
import type { BatchRecord } from '#domain/office/api/batches.ts';
import { batchCan } from '#domain/office/batch.ts';
import { canUndoBatch, undoKindOf } from '#domain/office/batch-undo.ts';
import { startBatch } from '#server/batch/start.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import { type Db, savepoint } from '#server/db/connection/tenant.ts';
import { oneBatch, type Reader } from './batch-records.ts';

/** Starts a background task on many records. Throws 422 for none, or for more than a batch can have. */
export async function beginBatch(
  db: Db,
  session: Reader & Pick<Session, 'providerId'>,
  draft: Parameters<typeof startBatch>[2],
): Promise<BatchRecord> {
  return orNotFound(await oneBatch(db, session, await startBatch(db, session, draft)));
}

/** Returns a job to its owner or an admin; undefined for other accounts. */
export const batchOf = oneBatch;

/** The job, locked; 404 for a colleague's, unless an admin asks. */
async function lockBatch(db: Db, reader: Reader, id: string): Promise<BatchRecord> {
  await sql`select from batch where id = ${id} for no key update`.execute(db);
  return orNotFound(await oneBatch(db, reader, id));
}

function assertPossible(isPossible: boolean): void {
  if (!isPossible) throw new ApiError('not-possible');
}

/** Stops a batch after the current chunk. Throws 422 if it has ended. */
export async function cancelBatch(db: Db, reader: Reader, id: string): Promise<BatchRecord> {
  assertPossible(batchCan.cancel(await lockBatch(db, reader, id)));
  await sql`update batch set cancel_asked_at = now() where id = ${id}`.execute(db);
  return orNotFound(await oneBatch(db, reader, id));
}

/** Resumes a stopped job. Throws 422 for other jobs. */
export async function resumeBatch(db: Db, reader: Reader, id: string): Promise<BatchRecord> {
  assertPossible(batchCan.resume(await lockBatch(db, reader, id)));
  await sql`update batch set status = 'WAITING', finished_at = null, attempts = 0 where id = ${id}`.execute(
    db,
  );
  return orNotFound(await oneBatch(db, reader, id));
}

/** Starts a batch again with its failed items. Throws 422 if there are none, or if rows of a file must be corrected first. */
export async function repeatBatch(
  db: Db,
  session: Reader & Pick<Session, 'providerId'>,
  id: string,
): Promise<BatchRecord> {
  const batch = await lockBatch(db, session, id);
  assertPossible(batchCan.repeat(batch));
  const { rows } = await sql<{ input: object; ids: string[] }>`
    select b.input, array(select i.record_id from batch_item i where i.provider_id = b.provider_id and i.batch_id = b.id and i.status = 'FAILED'
      and i.record_id is not null order by i.position) as ids
    from batch b where b.id = ${id}`.execute(db);
  const { input = {}, ids = [] } = rows[0] ?? {};
  return beginBatch(db, session, { kind: batch.kind, resource: batch.resource, input, ids });
}

/** Starts the undo of a task. Throws 422 when nothing of it is left to undo, 409 when its undo is already running. */
export async function undoBatch(
  db: Db,
  session: Reader & Pick<Session, 'providerId'>,
  id: string,
): Promise<BatchRecord> {
  const batch = await lockBatch(db, session, id);
  assertPossible(canUndoBatch(batch));
  const { rows } = await sql<{ id: string }>`
    with gone as materialized (select v.record_id from batch u join batch_item v on v.provider_id = u.provider_id and v.batch_id = u.id
      where u.undoes = ${id} and v.status = 'DONE')
    select i.record_id as id from batch_item i where i.batch_id = ${id} and i.status = 'DONE'
      and not exists (select from gone where gone.record_id = i.record_id) order by i.position desc`.execute(
    db,
  );
  const draft = {
    kind: undoKindOf(batch.kind)!,
    resource: batch.resource,
    input: { kind: batch.kind, of: id },
    ids: rows.map((row) => row.id),
    undoes: id,
  } as const;
  try {
    return await savepoint(db, 'undo', () => beginBatch(db, session, draft));
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw new ApiError('still-running');
    throw error;
  }
}
