import { deriveStatuses } from '#server/modules/billing/credits/derive-statuses.ts';
import { eachProvider } from './each-provider.ts';
import type { Job } from './job.ts';

const NAME = 'statuses';

/** Gives every student the status that follows from facts, each night and whenever a process starts (BOOK-20). */
export const statuses: Job = {
  name: NAME,
  at: '20 2 * * *',
  run: (context) => eachProvider(context, NAME, (db) => deriveStatuses(db, context.now)),
};
