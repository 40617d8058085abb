import { type ParsedCronItem, parseCronItems, type Task, type TaskList } from 'graphile-worker';
import { startTaskQueue, type TaskQueue } from '#server/runtime/task-queue.ts';
import type { JobCounts } from './counts.ts';
import type { Job, JobContext } from './job.ts';
import { countRun, runJob } from './run-job.ts';

interface JobsOptions {
  context: Omit<JobContext, 'now'>;
  clock?: () => Date;
  jobs: readonly Job[];
  /** Other tasks of the queue. */
  tasks?: Readonly<Record<string, Task>>;
  counts?: JobCounts;
  againAfterMs?: number;
}

const AT_A_TIME = 3;
/** After that the next scheduled run starts anyway. */
const MOST_ATTEMPTS = 6;
/** When one that was woken is tried again that found itself at work already. */
const AT_WORK_AGAIN_MS = 1_000;

/** Payload of a job. `isWoken`: added because there is work for it, not because of the schedule. */
interface JobPayload {
  isWoken?: true;
}

/**
 * Runs every job once now and then at its times, in this process or in another one on the same database: each time in one of
 * them. What fails is logged and tried again, longer each time.
 */
export function startJobs(options: JobsOptions): TaskQueue {
  const { jobs, context, againAfterMs } = options;
  return startTaskQueue({
    pool: context.pool,
    log: context.log,
    tasks: taskList(options),
    cron: cronItems(jobs),
    concurrency: AT_A_TIME,
    ...(againAfterMs !== undefined && { againAfterMs }),
    async onBegin({ addJob }) {
      for (const { name } of jobs) await addJob(name, {}, { jobKey: name, maxAttempts: MOST_ATTEMPTS });
    },
  });
}

function taskList({ jobs, tasks = {}, context, clock, counts }: JobsOptions): TaskList {
  const now = clock ?? (() => new Date());
  const list: TaskList = {};
  for (const job of jobs) {
    list[job.name] = async (payload, { addJob }) => {
      const isMine = await runJob(job, { ...context, now: now() }, counts);
      // The process that is running it may have looked before this work was added.
      if (!isMine && (payload as JobPayload).isWoken) {
        const runAt = new Date(Date.now() + AT_WORK_AGAIN_MS);
        await addJob(job.name, payload, { jobKey: job.name, maxAttempts: MOST_ATTEMPTS, runAt });
      }
    };
  }
  for (const [name, task] of Object.entries(tasks)) {
    list[name] = async (payload, helpers) => {
      await countRun(name, counts, async () => {
        await task(payload, helpers);
        return true;
      });
    };
  }
  return list;
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
