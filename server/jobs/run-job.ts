import type { JobCounts, JobResult } from './counts.ts';
import type { Job, JobContext } from './job.ts';

/** Lock key: any number, the same in every process; the second key is the job's. */
const LOCKS = 7_406_023;

/**
 * Runs a job, or returns false if another process is running the same one, whatever started it. The lock belongs to the connection, so that
 * a process that dies leaves none behind. Throws the job's errors.
 */
export const runJob = (job: Job, context: JobContext, counts?: JobCounts): Promise<boolean> =>
  countRun(job.name, counts, () => withLock(job, context));

/** Counts the result of `run` under this name; returns whether it ran. Throws its errors. */
export async function countRun(
  name: string,
  counts: JobCounts | undefined,
  run: () => Promise<boolean>,
): Promise<boolean> {
  const began = performance.now();
  const count = (result: JobResult) => counts?.add(name, result, (performance.now() - began) / 1000);
  try {
    const isMine = await run();
    count(isMine ? 'done' : 'skipped');
    return isMine;
  } catch (error) {
    count('failed');
    throw error;
  }
}

async function withLock(job: Job, context: JobContext): Promise<boolean> {
  const client = await context.pool.connect();
  let isMine = false;
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as mine',
      [LOCKS, job.name],
    );
    isMine = rows[0]?.mine === true;
    if (isMine) await job.run(context);
    return isMine;
  } finally {
    // Explicit unlock, because the next run can come before the server notices that the connection is closed.
    if (isMine)
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCKS, job.name]).catch(() => {});
    // Closing the connection also releases the lock if the unlock failed.
    client.release(isMine);
  }
}
