import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
} from 'graphile-worker';
import { Pool, type PoolConfig } from 'pg';
import { withTimeout } from '#server/runtime/with-timeout.ts';
import type { JobCounts } from './counts.ts';
import type { Job, JobContext } from './job.ts';
import { runJob } from './run-job.ts';

interface JobsOptions {
  /** The queue has connections of its own: it reads dates as Date, the rest of us as text. */
  connection: PoolConfig;
  context: Omit<JobContext, 'now'>;
  clock?: () => Date;
  jobs: readonly Job[];
  counts?: JobCounts;
  /** How long to wait after the queue broke down, as when the database restarts. */
  againAfterMs?: number;
}

export interface Jobs {
  /** Runs a job soon instead of at its next time. */
  wake: (name: string) => void;
  /** No further job begins; resolves when those under way have ended, at the latest after 5 s. */
  stop: () => Promise<void>;
}

/** Where the queue keeps its own tables, made and brought up to date at each start by the owner of the database. */
const SCHEMA = 'graphile_worker';
const AT_A_TIME = 3;
/** Later the next time has come, which begins anew. */
const MOST_ATTEMPTS = 6;
const STOP_WITHIN_MS = 5_000;
/** What a job that was woken carries, other than one whose time has come. */
const WOKEN = { isWoken: true };
/** When one that was woken is tried again that found itself at work already. */
const AT_WORK_AGAIN_MS = 1_000;

/**
 * Runs every job once now and then at its times, in this process or in another one on the same database: each time in one of
 * them. What fails is logged and tried again, longer each time; so is the queue itself when the database goes away.
 */
export function startJobs(options: JobsOptions): Jobs {
  const { context, againAfterMs = 5_000 } = options;
  const ending = new AbortController();
  const pool = ownPool(options.connection);
  let runner: Runner | null = null;
  /** What was woken before the queue had begun. */
  const woken = new Set<string>();

  async function keepRunning(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        runner = await begin(options, pool);
        for (const name of woken) wake(runner, name);
        woken.clear();
        if (!ending.signal.aborted) await brokenDown(runner);
      } catch (err) {
        if (!ending.signal.aborted) context.log.error({ err }, 'the jobs stopped and will start again');
      }
      await pause(againAfterMs, null, { signal: ending.signal }).catch(() => {});
    }
  }
  const running = keepRunning();

  return {
    wake(name) {
      if (runner) wake(runner, name);
      else woken.add(name);
    },
    async stop() {
      ending.abort();
      await withTimeout(STOP_WITHIN_MS, finish(), undefined);
    },
  };

  function wake({ addJob }: Runner, name: string): void {
    addJob(name, WOKEN, { jobKey: name, maxAttempts: MOST_ATTEMPTS }).catch((err: unknown) => {
      context.log.warn({ err, job: name }, 'a job waits for its next time');
    });
  }

  async function finish(): Promise<void> {
    await runner?.stop().catch(() => {});
    await running;
    await runner?.stop().catch(() => {});
    await pool.end();
  }
}

/** Resolves when a queue stops by itself. It may take minutes more to let go of what it had begun: the next need not wait for that. */
const brokenDown = (runner: Runner): Promise<unknown> =>
  Promise.race([
    runner.promise,
    new Promise((resolve) => runner.events.once('pool:gracefulShutdown', resolve)),
  ]);

/**
 * Without a delay, however short, the queue writes down how a job went without listening to whether that succeeds: with the database
 * away that ends the process. With one it stops itself, and is begun anew.
 */
const HEARS_FAILURES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

async function begin({ context, clock, jobs, counts }: JobsOptions, pgPool: Pool): Promise<Runner> {
  const now = clock ?? (() => new Date());
  const taskList: TaskList = {};
  for (const job of jobs) {
    taskList[job.name] = async (payload, { addJob }) => {
      const isMine = await runJob(job, { ...context, now: now() }, counts);
      // Who is at it may have looked before this was asked for.
      if (!isMine && (payload as Partial<typeof WOKEN>).isWoken) {
        const runAt = new Date(Date.now() + AT_WORK_AGAIN_MS);
        await addJob(job.name, WOKEN, { jobKey: job.name, maxAttempts: MOST_ATTEMPTS, runAt });
      }
    };
  }
  const runner = await run({
    preset: HEARS_FAILURES,
    pgPool,
    schema: SCHEMA,
    concurrency: AT_A_TIME,
    noHandleSignals: true,
    logger: logTo(context.log),
    taskList,
    parsedCronItems: cronItems(jobs),
  });
  for (const { name } of jobs) await runner.addJob(name, {}, { jobKey: name, maxAttempts: MOST_ATTEMPTS });
  return runner;
}

/** The key lets one copy of each job wait at most. */
const cronItems = (jobs: readonly Job[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.map(({ name, at }) => ({
      task: name,
      match: at,
      options: { jobKey: name, maxAttempts: MOST_ATTEMPTS, backfillPeriod: 0 },
    })),
  );

/** Below its first line a message has the stack, which the error has too: an outage is a line without one. */
const logTo = (log: JobContext['log']): Logger =>
  new Logger(() => (level, message, meta) => {
    const err = meta?.['error'] ?? meta?.['fatalError'];
    const [line] = message.split('\n', 1);
    if (level === 'error') log.error({ err }, line);
    else if (level === 'warning') log.warn({ err }, line);
    else log.debug(message);
  });

/** Errors of idle and of busy connections are the queue's to see by its next statement; without listeners they end the process. */
function ownPool(connection: PoolConfig): Pool {
  const pool = new Pool({ application_name: 'language-school jobs', ...connection, max: AT_A_TIME + 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
