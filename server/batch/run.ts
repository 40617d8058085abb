import type { Task } from 'graphile-worker';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { BatchStatus } from '#domain/shared/batch-status.ts';
import { isOutage } from '#server/db/connection/outage.ts';
import { type Db, inTransaction } from '#server/db/connection/tenant.ts';
import type { BatchItem, BatchWorks, Outcome, RunningBatch } from './work.ts';
import { enqueueRealtime } from '#server/outbox/outbox-messages.ts';

/** Notifies the creator's open screens of a batch's progress. */
const notifyBatch = (
  db: Db,
  { id, providerId, accountId }: Pick<RunningBatch, 'id' | 'providerId' | 'accountId'>,
): Promise<void> =>
  enqueueRealtime(db, {
    providerId,
    accountIds: [accountId],
    event: 'batchChanged',
    payload: { id },
  });

interface Context {
  pool: Pool;
  log: Pick<Logger, 'error'>;
}

/** Payload of a batch's task. */
export interface BatchTask {
  id: string;
  providerId: string;
  accountId: string;
  kind: string;
}

/** Number of failed attempts at a chunk after which the batch stops. */
const MOST_ATTEMPTS = 3;
/** Delay in ms before a task that found its batch locked, by another task or a cancellation, tries again. */
const LOCKED_AGAIN_MS = 1_000;

/**
 * Returns the queue's task that runs one chunk of a batch, or ends the batch. A chunk is one transaction that includes its results and the
 * task of the next chunk: if a process dies, nothing is half done, and the next one continues with the next item. Throws if a chunk failed:
 * the queue retries it, and the batch stops after three failures, not counting those during a database outage.
 */
export const batchTask =
  ({ pool, log }: Context, works: BatchWorks): Task =>
  async (payload, { job, addJob }) => {
    const batch = payload as BatchTask;
    if (await runChunk({ pool, log }, works, batch)) return;
    const runAt = new Date(Date.now() + LOCKED_AGAIN_MS);
    await addJob(job.task_identifier, batch, { jobKey: batch.id, runAt });
  };

/**
 * Runs one chunk of a batch, or ends it. Returns false without changes while the batch's row is locked. Throws the same errors as
 * `batchTask`.
 */
export async function runChunk(
  { pool, log }: Context,
  works: BatchWorks,
  batch: BatchTask,
): Promise<boolean> {
  try {
    return await inTransaction(pool, scopeOf(batch), (db) => step(db, batch.id, works));
  } catch (err) {
    if (!isOutage(err)) {
      log.error({ err, batch: batch.id }, 'a job broke down');
      await inTransaction(pool, scopeOf(batch), (db) => countFailure(db, batch.id));
    }
    throw err;
  }
}

const scopeOf = ({ providerId, accountId, kind }: BatchTask) => ({
  providerId,
  actorId: accountId,
  action: `job:${kind}`,
});

async function step(db: Db, id: string, works: BatchWorks): Promise<boolean> {
  const { rows } = await sql<RunningBatch & { isCancelled: boolean }>`
    select id, provider_id as "providerId", account_id as "accountId", kind, resource, input, cancel_asked_at is not null as "isCancelled"
    from batch where id = ${id} and status in ('WAITING', 'RUNNING') for no key update skip locked`.execute(
    db,
  );
  const [batch] = rows;
  if (!batch) return !(await isUnfinished(db, id));
  const { chunk, run } = works[batch.kind];
  const items = batch.isCancelled
    ? []
    : await nextItems(db, id, typeof chunk === 'number' ? chunk : chunk(batch));
  if (items.length === 0) {
    await end(db, batch, batch.isCancelled ? 'CANCELLED' : 'DONE');
    return true;
  }
  await saveOutcomes(db, id, await run(db, batch, items));
  await notifyBatch(db, batch);
  return true;
}

async function isUnfinished(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from batch where id = ${id} and status in ('WAITING', 'RUNNING')`.execute(
    db,
  );
  return rows.length > 0;
}

async function nextItems(db: Db, id: string, chunk: number): Promise<BatchItem[]> {
  const { rows } = await sql<BatchItem>`select position, record_id as "recordId", body from batch_item
    where batch_id = ${id} and status = 'WAITING' order by position limit ${chunk}`.execute(db);
  return rows;
}

async function saveOutcomes(db: Db, id: string, outcomes: readonly Outcome[]): Promise<void> {
  const errors = outcomes.map((one) => one.errors && JSON.stringify(one.errors));
  const undo = outcomes.map((one) => (one.undo ? JSON.stringify(one.undo) : null));
  await sql`update batch_item i set record_id = o.record_id, errors = o.errors::jsonb, body = coalesce(o.undo::jsonb, i.body),
      status = case when o.errors is null then 'DONE' else 'FAILED' end
    from unnest(${outcomes.map(({ position }) => position)}::int[], ${outcomes.map(({ recordId }) => recordId)}::uuid[],
      ${errors}::text[], ${undo}::text[]) o(position, record_id, errors, undo)
    where i.batch_id = ${id} and i.position = o.position`.execute(db);
  const count = (some: readonly Outcome[]) => some.reduce((sum, { records = 1 }) => sum + records, 0);
  const failed = count(outcomes.filter((one) => one.errors));
  await sql`update batch set status = 'RUNNING', attempts = 0, started_at = coalesce(started_at, now()),
    done = done + ${count(outcomes) - failed}, failed = failed + ${failed} where id = ${id}`.execute(db);
}

async function end(db: Db, batch: RunningBatch, status: BatchStatus): Promise<void> {
  await sql`update batch set status = ${status}, finished_at = now(), started_at = coalesce(started_at, now()), cancel_asked_at = null
    where id = ${batch.id}`.execute(db);
  await notifyBatch(db, batch);
}

async function countFailure(db: Db, id: string): Promise<void> {
  await sql`update batch set attempts = attempts + 1, status = case when attempts + 1 < ${MOST_ATTEMPTS} then status else 'FAILED' end,
    finished_at = case when attempts + 1 < ${MOST_ATTEMPTS} then null else now() end
    where id = ${id} and status in ('WAITING', 'RUNNING')`.execute(db);
}
