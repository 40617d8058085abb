import { metricLines, seriesName } from '#server/metrics/text.ts';

export type JobResult = 'done' | 'failed' | 'skipped';

export interface JobCounts {
  add: (job: string, result: JobResult, seconds: number) => void;
  /** For /metrics, in Prometheus' text format. */
  text: () => string;
}

/** What this process's jobs did since it started: how often each was done, failed, or was at work elsewhere. */
export function countJobs(): JobCounts {
  const runs = new Map<string, { job: string; result: JobResult; count: number; seconds: number }>();
  return {
    add(job, result, seconds) {
      const key = `${job} ${result}`;
      const run = runs.get(key) ?? { job, result, count: 0, seconds: 0 };
      runs.set(key, { ...run, count: run.count + 1, seconds: run.seconds + seconds });
    },
    text() {
      const all = [...runs.values()];
      const series = (name: string, value: 'count' | 'seconds') =>
        all.map((run) => [seriesName(name, { job: run.job, result: run.result }), run[value]] as const);
      return (
        metricLines('jobs_total', 'counter', 'Runs of each job.', series('jobs_total', 'count')) +
        metricLines(
          'job_seconds_total',
          'counter',
          'Time in each job.',
          series('job_seconds_total', 'seconds'),
        )
      );
    },
  };
}
