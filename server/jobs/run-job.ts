import type { JobCounts, JobResult } from './counts.ts';
import type { Job, JobContext } from './job.ts';

/** Any number, the same in every process; the second key is the job's own. */
const LOCKS = 7_406_023;

/**
 * Runs a job unless another process is at the same one, whatever started it: then it answers false and does nothing. The lock is
 * the connection's, so that a process that dies leaves none behind. Throws what the job throws.
 */
export const runJob = (job: Job, context: JobContext, counts?: JobCounts): Promise<boolean> =>
  countRun(job.name, counts, () => withLock(job, context));

/** Counts how `run` went, under this name; it answers whether it was its turn. Throws what it throws. */
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
    // Without waiting for the server to notice that the connection has gone: the next run may come at once.
    if (isMine)
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCKS, job.name]).catch(() => {});
    // The connection goes, and with it the lock whatever happened.
    client.release(isMine);
  }
}
