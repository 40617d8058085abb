import { holding, planning, settling } from './calendar.ts';
import { expiry } from './expiry.ts';
import { housekeeping } from './housekeeping.ts';
import type { Job } from './job.ts';
import { statuses } from './statuses.ts';

/** Everything that happens by itself; this list is the whole wiring. */
export const JOBS: readonly Job[] = [expiry, holding, housekeeping, planning, settling, statuses];
