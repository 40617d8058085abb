import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { BatchStatus } from '#domain/shared/batch-status.ts';
import { isOutage } from '#server/db/connection/outage.ts';
import { asOwner, type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { tellBatch } from './notify.ts';
import type { BatchItem, BatchWorks, Outcome, RunningBatch } from './work.ts';

interface Context {
  pool: Pool;
  log: Pick<Logger, 'error'>;
}
interface Due {
  id: string;
  providerId: string;
  accountId: string;
  kind: string;
}

/** So often a chunk may break down before the job stops. */
const MOST_ATTEMPTS = 3;

/**
 * Works off every job that waits or runs, until none is left: a chunk of each in turn, so that a long one keeps nobody waiting.
 * A chunk is one transaction together with its results: a process that dies leaves nothing half done, and whoever goes on
 * begins with the next item. Throws when a chunk broke down; the job is tried again, and stops after three times, not counting those
 * when the database was away.
 */
export async function runBatches({ pool, log }: Context, works: BatchWorks): Promise<void> {
  const broken = new Set<string>();
  for (;;) {
    const due = (await dueBatches(pool)).filter(({ id }) => !broken.has(id));
    if (due.length === 0) break;
    for (const batch of due) {
      try {
        await inTransaction(pool, scopeOf(batch), (db) => step(db, batch.id, works));
      } catch (err) {
        if (isOutage(err)) throw err;
        log.error({ err, batch: batch.id }, 'a job broke down');
        broken.add(batch.id);
        await inTransaction(pool, scopeOf(batch), (db) => countFailure(db, batch.id));
      }
    }
  }
  if (broken.size > 0) throw new Error(`${broken.size} jobs broke down`);
}

const scopeOf = ({ providerId, accountId, kind }: Due) => ({
  providerId,
  actorId: accountId,
  action: `job:${kind}`,
});

function dueBatches(pool: Pool): Promise<Due[]> {
  const due = sql<Due>`select id, provider_id as "providerId", account_id as "accountId", kind from batch
    where status in ('WAITING', 'RUNNING') order by created_at limit 50`;
  return asOwner(pool, async (db) => (await due.execute(db)).rows, { readOnly: true });
}

/** One chunk of a job, or its end. */
async function step(db: Db, id: string, works: BatchWorks): Promise<void> {
  const { rows } = await sql<RunningBatch & { isCancelled: boolean }>`
    select id, provider_id as "providerId", account_id as "accountId", kind, resource, input, cancel_asked_at is not null as "isCancelled"
    from batch where id = ${id} and status in ('WAITING', 'RUNNING') for no key update`.execute(db);
  const [batch] = rows;
  if (!batch) return;
  const { chunk, run } = works[batch.kind];
  const items = batch.isCancelled
    ? []
    : await nextItems(db, id, typeof chunk === 'number' ? chunk : chunk(batch));
  if (items.length === 0) return end(db, batch, batch.isCancelled ? 'CANCELLED' : 'DONE');
  await keepOutcomes(db, id, await run(db, batch, items));
  await tellBatch(db, batch);
}

async function nextItems(db: Db, id: string, chunk: number): Promise<BatchItem[]> {
  const { rows } = await sql<BatchItem>`select position, record_id as "recordId", body from batch_item
    where batch_id = ${id} and status = 'WAITING' order by position limit ${chunk}`.execute(db);
  return rows;
}

async function keepOutcomes(db: Db, id: string, outcomes: readonly Outcome[]): Promise<void> {
  const errors = outcomes.map((one) => one.errors && JSON.stringify(one.errors));
  await sql`update batch_item i set record_id = o.record_id, errors = o.errors::jsonb,
      status = case when o.errors is null then 'DONE' else 'FAILED' end
    from unnest(${outcomes.map(({ position }) => position)}::int[], ${outcomes.map(({ recordId }) => recordId)}::uuid[],
      ${errors}::text[]) o(position, record_id, errors)
    where i.batch_id = ${id} and i.position = o.position`.execute(db);
  const count = (some: readonly Outcome[]) => some.reduce((sum, { records = 1 }) => sum + records, 0);
  const failed = count(outcomes.filter((one) => one.errors));
  await sql`update batch set status = 'RUNNING', attempts = 0, started_at = coalesce(started_at, now()),
    done = done + ${count(outcomes) - failed}, failed = failed + ${failed} where id = ${id}`.execute(db);
}

async function end(db: Db, batch: RunningBatch, status: BatchStatus): Promise<void> {
  await sql`update batch set status = ${status}, finished_at = now(), started_at = coalesce(started_at, now()), cancel_asked_at = null
    where id = ${batch.id}`.execute(db);
  await tellBatch(db, batch);
}

async function countFailure(db: Db, id: string): Promise<void> {
  await sql`update batch set attempts = attempts + 1, status = case when attempts + 1 < ${MOST_ATTEMPTS} then status else 'FAILED' end,
    finished_at = case when attempts + 1 < ${MOST_ATTEMPTS} then null else now() end
    where id = ${id} and status in ('WAITING', 'RUNNING')`.execute(db);
}
