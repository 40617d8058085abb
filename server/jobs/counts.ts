import { Counter, type Registry } from 'prom-client';

export type JobResult = 'done' | 'failed' | 'skipped';

export interface JobCounts {
  add: (job: string, result: JobResult, seconds: number) => void;
}

/** Counts what this process's jobs did since it started: how often each was done, failed, or ran in another process. */
export function countJobs(metrics: Registry): JobCounts {
  const labelNames = ['job', 'result'] as const;
  const registers = [metrics];
  const runs = new Counter({ name: 'jobs_total', help: 'Runs of each job.', labelNames, registers });
  const time = new Counter({ name: 'job_seconds_total', help: 'Time in each job.', labelNames, registers });
  return {
    add(job, result, seconds) {
      runs.inc({ job, result });
      time.inc({ job, result }, seconds);
    },
  };
}
