import type { Settings } from './postmaster.ts';
import { SOCKET_PORT } from './socket-folder.ts';

/** For two cores and plenty of memory, most of which is used by other programs. */
export const EMBEDDED_SETTINGS: Settings = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // A deadlocked transaction is retried: the sooner the deadlock is detected, the shorter the delay.
  deadlock_timeout: '200ms',
  fsync: 'on',
  synchronous_commit: 'on',
  // A week of files that write themselves over. Statements and rows that failed stay out of it: they hold personal data.
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};
