import pino from 'pino';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { makePool } from '#server/db/connection/pool.ts';
import { testDatabase } from '#tests/support/database.ts';
import { diskFiles } from '#tests/support/files.ts';
import { countJobs } from './counts.ts';
import type { Job } from './job.ts';
import type { TaskQueue } from '#server/runtime/task-queue.ts';
import { startJobs } from './start-jobs.ts';

const { pool, connection } = testDatabase({ isOwn: true });
const patience = { timeout: 20_000, interval: 50 };
const error = vi.fn<(fields: object, text: string) => void>();
const log = Object.assign(pino({ level: 'silent' }), { error });
const context = { pool, config: readConfig({}), files: diskFiles('/nowhere'), log };
const running: TaskQueue[] = [];
const begin = (jobs: readonly Job[], more: Partial<Parameters<typeof startJobs>[0]> = {}): TaskQueue => {
  const started = startJobs({ context, jobs, againAfterMs: 50, ...more });
  running.push(started);
  return started;
};
afterEach(() => Promise.all(running.splice(0).map((jobs) => jobs.stop())));

describe('startJobs', { timeout: 30_000 }, () => {
  it('runs every job at the start, with two runners never twice at a time', async () => {
    let atWork = 0;
    let most = 0;
    let runs = 0;
    const slow: Job = {
      name: 'slow',
      at: '* * * * *',
      async run() {
        atWork += 1;
        runs += 1;
        most = Math.max(most, atWork);
        await new Promise((resolve) => setTimeout(resolve, 200));
        atWork -= 1;
      },
    };
    begin([slow]);
    begin([slow]);
    await vi.waitFor(() => expect(runs).toBeGreaterThan(0), patience);
    await vi.waitFor(() => expect(atWork).toBe(0), patience);
    expect(most).toBe(1);
    expect(runs).toBeLessThanOrEqual(2);
  });

  it('logs what fails, and counts it; the others go on', async () => {
    error.mockClear();
    const metrics = new Registry();
    const counts = countJobs(metrics);
    const done = vi.fn<() => Promise<void>>(async () => {});
    begin(
      [
        { name: 'broken', at: '0 0 1 1 *', run: () => Promise.reject(new Error('no luck')) },
        { name: 'sound', at: '0 0 1 1 *', run: done },
      ],
      { counts },
    );
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), patience);
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce(), patience);
    expect(error.mock.calls[0]).toEqual([
      { err: expect.objectContaining({ message: 'no luck' }) },
      expect.stringMatching(/^Failed task .* with error 'no luck':$/),
    ]);
    expect(await metrics.metrics()).toContain('jobs_total{job="broken",result="failed"} 1');
    const { rows } = await pool.query(
      'select attempts, last_error from graphile_worker.jobs where last_error is not null',
    );
    expect(rows).toEqual([expect.objectContaining({ last_error: expect.stringContaining('no luck') })]);
  });

  it('tries again what failed', async () => {
    let attempts = 0;
    const run = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('once only');
    };
    begin([{ name: 'second-try', at: '0 0 1 1 *', run }]);
    await vi.waitFor(() => expect(attempts).toBe(2), patience);
  });

  it('runs again what is woken while it runs', async () => {
    let runs = 0;
    const wake = `select graphile_worker.add_job('sleeper', '{"isWoken": true}', job_key := 'sleeper')`;
    const run = async () => {
      runs += 1;
      if (runs < 3) await pool.query(wake);
      // Long enough for another run to begin beside it, which would find it at work.
      if (runs === 2) await new Promise((resolve) => setTimeout(resolve, 500));
    };
    const others = Array.from({ length: 5 }, (_, at) => `other-${at}`);
    begin([
      { name: 'sleeper', at: '0 0 1 1 *', run },
      ...others.map((name) => ({ name, at: '0 0 1 1 *', run: async () => {} })),
    ]);
    await vi.waitFor(() => expect(runs).toBe(3), patience);
  });

  it('waits for the job under way when it ends', async () => {
    let ended = false;
    const started = vi.fn<() => void>();
    const jobs = startJobs({
      context,
      jobs: [
        {
          name: 'long',
          at: '0 0 1 1 *',
          async run() {
            started();
            await new Promise((resolve) => setTimeout(resolve, 500));
            ended = true;
          },
        },
      ],
    });
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce(), patience);
    await jobs.stop();
    expect(ended).toBe(true);
  });

  it('ends when it has hardly begun, without a word', async () => {
    error.mockClear();
    await begin([]).stop();
    running.length = 0;
    expect(error).not.toHaveBeenCalled();
  });

  it('starts again after the database has cut its connections', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
    };
    begin([{ name: 'survivor', at: '0 0 1 1 *', run }]);
    await vi.waitFor(() => expect(runs).toBe(1), patience);
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'language-school queue' and datname = current_database()",
    );
    await pool.query("select graphile_worker.add_job('survivor')").catch(() => {});
    await vi.waitFor(() => expect(runs).toBeGreaterThan(1), patience);
  });

  it('RUN-02 survives that the database goes away while a job runs, and goes on when it is back', async () => {
    const elsewhere = makePool({ ...connection, database: 'postgres', max: 1 });
    const letIn = (may: boolean) =>
      elsewhere.query(`alter database ${connection.database} allow_connections ${may}`);
    const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${connection.database}'`;
    const unheard = vi.fn<(error: unknown) => void>();
    process.on('unhandledRejection', unheard);
    try {
      const fates = ['failed', 'done'].map((fate) => {
        let runs = 0;
        const run = async () => {
          runs += 1;
          if (runs > 1) return;
          await letIn(false);
          await elsewhere.query(cutAll);
          if (fate === 'failed') throw new Error('The database has gone.');
        };
        return { job: { name: `cut-${fate}`, at: '0 0 1 1 *', run }, runs: () => runs };
      });
      for (const { job, runs } of fates) {
        const jobs = begin([job]);
        const noted = () =>
          error.mock.calls.filter(([, text]) => /Failed to (complete|fail) jobs/.test(text));
        await vi.waitFor(() => expect([...noted(), ...unheard.mock.calls]).not.toEqual([]), patience);
        for (const [fields] of noted()) expect(fields).toEqual({ err: expect.any(Error) });
        error.mockClear();
        await letIn(true);
        await vi.waitFor(() => expect(runs()).toBeGreaterThan(1), patience);
        await jobs.stop();
        running.length = 0;
      }
      expect(unheard).not.toHaveBeenCalled();
    } finally {
      process.off('unhandledRejection', unheard);
      await letIn(true);
      await elsewhere.end();
    }
  });
});
