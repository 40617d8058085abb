import { holdDue } from '#server/modules/scheduling/lessons/reserve-due-credits.ts';
import { settleOver } from '#server/modules/scheduling/lessons/close-past-lessons.ts';
import { planAhead } from '#server/modules/scheduling/regular-lessons/plan-ahead.ts';
import { forProviders } from './each-provider.ts';
import type { Job } from './job.ts';

/** Plans the dates of weekly lessons ahead, and raises a task for each that clashes. */
export const planning: Job = {
  name: 'plan-ahead',
  at: '20 * * * *',
  run: ({ pool, now }) => forProviders({ pool }, 'plan-ahead', (id) => planAhead(pool, id, now)),
};

/** Sets aside the credits of what comes within the week; what stays uncovered at the notice limit is cancelled. */
export const holding: Job = {
  name: 'hold-due',
  at: '*/10 * * * *',
  run: ({ pool, now }) => forProviders({ pool }, 'hold-due', (id) => holdDue(pool, id, now)),
};

/** Lessons that are over wait for their attendance. */
export const settling: Job = {
  name: 'settle-over',
  at: '*/5 * * * *',
  run: ({ pool, now }) => forProviders({ pool }, 'settle-over', (id) => settleOver(pool, id, now)),
};
