import { sql } from 'kysely';
import { sweepBatches } from '#server/batch/sweep.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { closeExpiredSupplants } from '#server/modules/people/sign-in/supplant-end.ts';
import { sweepDeleted } from '#server/modules/office/deleted/sweep-deleted.ts';
import { sweepSlotHolds } from '#server/modules/scheduling/slots/hold.ts';
import { eachProvider } from './each-provider.ts';
import type { Job } from './job.ts';

const NAME = 'housekeeping';

/**
 * Throws away what has run out (tokens, tickets, sent mail, held slots, old jobs with their files, what was deleted 30 days ago) and tells whoever support acted as that it is over, in every
 * provider.
 */
export const housekeeping: Job = {
  name: NAME,
  at: '7 * * * *',
  async run(context) {
    const action = `job:${NAME}`;
    await asOwner(context.pool, (db) => sql`select sweep_tokens()`.execute(db), { action, isLong: true });
    await asOwner(context.pool, sweepSlotHolds, { action });
    await asOwner(context.pool, sweepBatches, { action, isLong: true });
    await eachProvider(context, NAME, async (db) => {
      await closeExpiredSupplants(db, context);
      await sweepDeleted(db, context.now);
    });
  },
};
