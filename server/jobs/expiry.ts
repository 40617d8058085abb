import { expireLots } from '#server/modules/billing/credits/expire.ts';
import { eachProvider } from './each-provider.ts';
import type { Job } from './job.ts';

const NAME = 'expiry';

/** Ends credits whose last day is over, soon after midnight wherever the school is (BOOK-10). */
export const expiry: Job = {
  name: NAME,
  at: '5 * * * *',
  run: (context) => eachProvider(context, NAME, (db) => expireLots(db, context.now)),
};
