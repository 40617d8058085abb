import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asOwner, inTransaction } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { startTaskQueue, type TaskQueue } from '#server/runtime/task-queue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeProvider, makeSupport } from '#tests/support/people.ts';
import { batchTask } from './run.ts';
import { startBatch } from './start.ts';
import type { BatchItem, BatchWork, BatchWorks } from './work.ts';

const { pool } = testDatabase({ isOwn: true });
const log = pino({ level: 'silent' });
const queues: TaskQueue[] = [];
let session: { providerId: string; accountId: string };
let runs: string[][];
let work: BatchWork['run'];

beforeEach(async () => {
  const provider = await makeProvider(pool);
  session = { providerId: provider.id, accountId: (await makeSupport(pool, provider)).id };
  runs = [];
  work = async (_db, _batch, items) => {
    runs.push(items.map(({ recordId }) => recordId!));
    return items.map(done);
  };
});
afterEach(() => Promise.all(queues.splice(0).map((queue) => queue.stop())));

const done = ({ position, recordId }: BatchItem) => ({ position, recordId, errors: null });
const works = {
  STUDENT_STATUS: { chunk: 2, run: (...of) => work(...of) },
} as Partial<BatchWorks> as BatchWorks;
const ids = Array.from({ length: 5 }, newId);

/** A process that runs batches. */
const begin = () => {
  const tasks = { 'run-batch': batchTask({ pool, log }, works) };
  queues.push(startTaskQueue({ pool, log, tasks, concurrency: 3 }));
};
/** The queues look for tasks at once, instead of every two seconds. */
const until = (check: () => unknown) =>
  vi.waitFor(
    () => {
      for (const { wake } of queues) wake();
      return check();
    },
    { timeout: 15_000, interval: 20 },
  );
const start = () =>
  inTransaction(pool, session, (db) =>
    startBatch(db, session, { kind: 'STUDENT_STATUS', resource: 'students', ids }),
  );
const askToCancel = (id: string) =>
  asOwner(pool, (db) => sql`update batch set cancel_asked_at = now() where id = ${id}`.execute(db));
/** Whether a statement waits for a lock of another transaction. */
const isWaiting = async () => {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount === 1;
};
const batchOf = async (id: string) => {
  const { rows } = await asOwner(pool, (db) =>
    sql<{ status: string }>`select status, done, failed, attempts from batch where id = ${id}`.execute(db),
  );
  return rows[0]!;
};
const tasks = async () =>
  (await pool.query("select key from graphile_worker.jobs where task_identifier = 'run-batch'")).rows;
const ended = (id: string) =>
  until(async () => {
    expect(['DONE', 'FAILED', 'CANCELLED']).toContain((await batchOf(id)).status);
    expect(await tasks()).toEqual([]);
  });

describe('a batch', { timeout: 30_000 }, () => {
  it('that was rolled back leaves no task', async () => {
    const undone = inTransaction(pool, session, async (db) => {
      await startBatch(db, session, { kind: 'STUDENT_STATUS', resource: 'students', ids });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await tasks()).toEqual([]);
  });

  it('is worked off chunk by chunk, each item once although two processes run it', async () => {
    begin();
    begin();
    const id = await start();
    await ended(id);
    expect(await batchOf(id)).toEqual({ status: 'DONE', done: 5, failed: 0, attempts: 0 });
    expect(runs).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  });

  it('ends after the chunk under way when it is cancelled', async () => {
    const id = await start();
    const plain = work;
    let cancelled: Promise<unknown> | undefined;
    work = async (db, batch, items) => {
      const outcomes = await plain(db, batch, items);
      // Waits for the chunk, whose transaction has locked the row; the chunk ends only once it waits.
      cancelled ??= askToCancel(id);
      if (runs.length === 1) await vi.waitUntil(isWaiting, { timeout: 10_000, interval: 10 });
      return outcomes;
    };
    begin();
    await ended(id);
    await cancelled;
    expect(await batchOf(id)).toMatchObject({ status: 'CANCELLED' });
    expect(runs.length).toBeLessThan(3);
  });

  it('continues after another transaction has locked its row', async () => {
    const id = await start();
    const client = await pool.connect();
    await client.query("begin; set local app.as_owner = 'on'");
    await client.query('select from batch where id = $1 for update', [id]);
    begin();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(runs).toEqual([]);
    await client.query('commit');
    client.release();
    await ended(id);
    expect(runs).toHaveLength(3);
  });

  it('is tried again when a chunk breaks down, and stops after three times', async () => {
    let breaks = 2;
    const plain = work;
    work = (...of) => (breaks-- > 0 ? Promise.reject(new Error('broken')) : plain(...of));
    begin();
    const first = await start();
    const soon = () =>
      pool.query(
        'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
      );
    await until(async () => {
      await soon();
      expect((await batchOf(first)).status).toBe('DONE');
    });
    breaks = Infinity;
    const second = await start();
    await until(async () => {
      await soon();
      expect(await batchOf(second)).toMatchObject({ status: 'FAILED', attempts: 3 });
      expect(await tasks()).toEqual([]);
    });
  });

  it('without a task, as a restored one or that of a killed process, has one once that is noticed', async () => {
    const id = await start();
    const queueUnfinished = () => asOwner(pool, (db) => sql`select queue_unfinished_batches()`.execute(db));
    await pool.query('delete from graphile_worker._private_jobs');
    await queueUnfinished();
    await queueUnfinished();
    expect(await tasks()).toEqual([{ key: id }]);
    await pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'");
    await queueUnfinished();
    expect(await tasks()).toEqual(expect.arrayContaining([{ key: id }]));
    begin();
    await until(async () => expect((await batchOf(id)).status).toBe('DONE'));
    expect(runs).toHaveLength(3);
  });
});
