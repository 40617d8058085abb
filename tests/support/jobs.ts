import type { Job } from '#server/jobs/job.ts';
import { JOBS } from '#server/jobs/jobs.ts';

/** The job of this name. */
export function jobNamed(name: string): Job {
  const job = JOBS.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  return job;
}
