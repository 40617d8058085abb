import type { Pool } from 'pg';
import pino from 'pino';
import { readConfig } from '#server/config.ts';
import type { Job, JobContext } from '#server/jobs/job.ts';
import { JOBS } from '#server/jobs/jobs.ts';
import { diskFiles } from './files.ts';

/** The job of this name. */
export function jobNamed(name: string): Job {
  const job = JOBS.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  return job;
}

/** What a job is given, with the files below this data folder. */
export const jobContext = (pool: Pool, dataDir: string): JobContext => ({
  pool,
  config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
  files: diskFiles(dataDir),
  now: new Date(),
  log: pino({ level: 'silent' }),
});
