import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config, StripeSetting } from '#server/config.ts';

export interface JobContext {
  pool: Pool;
  config: Pick<
    Config,
    'dataDir' | 'publicUrl' | 'studentAppUrl' | 'port' | 'defaultProvider' | StripeSetting
  >;
  now: Date;
  log: Pick<Logger, 'error' | 'warn' | 'info' | 'debug'>;
}

/** What happens by itself, at its times. Every one is safe to run twice, and at the same time as itself. */
export interface Job {
  /** Also the `job:…` action that the audit log shows beside what it changes. */
  name: string;
  /** Minute, hour, day, month, weekday; in UTC. */
  at: string;
  /** Throws when a part could not be done: it is tried again, sooner than its next time. */
  run: (context: JobContext) => Promise<void>;
}
