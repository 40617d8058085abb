import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  type ParsedCronItem,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import { Pool } from 'pg';
import type { Logger as Log } from 'pino';
import { withTimeout } from './with-timeout.ts';

interface TaskQueueOptions {
  /** Its database; the queue has connections of its own, because it reads dates as Date. */
  pool: Pool;
  log: Pick<Log, 'error' | 'warn' | 'debug'>;
  tasks: TaskList;
  cron?: ParsedCronItem[];
  /** How many tasks run at the same time in this process. */
  concurrency: number;
  /** Runs each time that the queue begins. */
  onBegin?: (runner: Runner) => Promise<void>;
  /** How long to wait after the queue broke down, as when the database restarts. */
  againAfterMs?: number;
}

export interface TaskQueue {
  /** Looks for a task now: for those that were added without a notification, and are committed. */
  wake: () => void;
  /** Starts no further task; resolves when the running ones have ended, at the latest after 5 s. */
  stop: () => Promise<void>;
}

const STOP_WITHIN_MS = 5_000;
/** One listens; a task takes another only to be fetched and to be written off. */
const CONNECTIONS = 5;

/**
 * Without a delay, however short, the queue stores a task's result without checking whether that succeeded: during a database outage that
 * ends the process. With a delay it stops itself, and is started again.
 */
const HEARS_FAILURES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Runs the tasks of these names that are due in the database's queue (graphile-worker, decision 10), each in one process. What fails is
 * logged and tried again, longer each time; so is the queue itself when the database goes away.
 */
export function startTaskQueue(options: TaskQueueOptions): TaskQueue {
  const { log, tasks, cron = [], concurrency, onBegin, againAfterMs = 5_000 } = options;
  const ending = new AbortController();
  const pgPool = ownPool(options.pool);
  let runner: Runner | null = null;
  let workers: WorkerPool | null = null;
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool;
  });
  events.on('pool:gracefulShutdown', () => {
    workers = null;
  });

  const begin = () =>
    run({
      preset: HEARS_FAILURES,
      pgPool,
      events,
      concurrency,
      noHandleSignals: true,
      logger: logTo(log),
      taskList: tasks,
      parsedCronItems: cron,
    });

  async function keepRunning(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        runner = await begin();
        await onBegin?.(runner);
        if (!ending.signal.aborted) await brokenDown(runner);
      } catch (err) {
        if (!ending.signal.aborted) log.error({ err }, 'the queue stopped and will start again');
        void runner?.stop().catch(() => {});
      }
      await pause(againAfterMs, null, { signal: ending.signal }).catch(() => {});
    }
  }
  const running = keepRunning();

  async function finish(): Promise<void> {
    await runner?.stop().catch(() => {});
    await running;
    await runner?.stop().catch(() => {});
    await pgPool.end();
  }

  return {
    wake: () => workers?.nudge(1),
    async stop() {
      ending.abort();
      await withTimeout(STOP_WITHIN_MS, finish(), undefined);
    },
  };
}

/**
 * Resolves when a queue stops without being asked. It may need minutes to release its running tasks: the next queue does not need to wait
 * for that.
 */
const brokenDown = (runner: Runner): Promise<unknown> =>
  Promise.race([
    runner.promise,
    new Promise((resolve) => runner.events.once('pool:gracefulShutdown', resolve)),
  ]);

/** Only the first line of a message: the rest is the stack, and `err` has that too. An outage is logged as one line without a stack. */
const logTo = (log: TaskQueueOptions['log']): Logger =>
  new Logger(() => (level, message, meta) => {
    const err = meta?.['error'] ?? meta?.['fatalError'];
    const [line] = message.split('\n', 1);
    if (level === 'error') log.error({ err }, line);
    else if (level === 'warning') log.warn({ err }, line);
    else log.debug(message);
  });

/** The queue notices errors of idle and busy connections with its next statement; without listeners they would end the process. */
function ownPool({ options }: Pool): Pool {
  const { connectionString, host, port, database, user, password, ssl } = options;
  const target = connectionString ? { connectionString } : { host, port, database, user, password, ssl };
  const pool = new Pool({ ...target, application_name: 'language-school queue', max: CONNECTIONS });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
