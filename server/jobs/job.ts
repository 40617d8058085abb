import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { FileStorage } from '#server/files/file-storage.ts';
import type { Config, StripeSetting } from '#server/config.ts';

export interface JobContext {
  pool: Pool;
  config: Pick<
    Config,
    'dataDir' | 'publicUrl' | 'studentAppUrl' | 'port' | 'defaultProvider' | 'secretKeys' | StripeSetting
  >;
  files: FileStorage;
  now: Date;
  log: Pick<Logger, 'error' | 'warn' | 'info' | 'debug'>;
}

/** A scheduled job. All are safe to run twice, and concurrently. */
export interface Job {
  /** Also the `job:…` action that the audit log shows for its changes. */
  name: string;
  /** Cron expression (minute, hour, day, month, weekday) in UTC. */
  at: string;
  /** Throws if a part failed; it is then retried before its next scheduled time. */
  run: (context: JobContext) => Promise<void>;
}
