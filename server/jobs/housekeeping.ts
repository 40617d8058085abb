import { sql } from 'kysely';
import { sweepBatches } from '#server/batch/sweep.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { closeExpiredSupplants } from '#server/modules/people/sign-in/supplant-end.ts';
import { sweepDeleted } from '#server/modules/office/deleted/sweep-deleted.ts';
import { sweepEmailFiles } from '#server/modules/office/contacts/email-files.ts';
import { sweepUnsentFiles } from '#server/modules/office/threads/thread-files.ts';
import { sweepUnsentHomework } from '#server/modules/teaching/homework/homework-files.ts';
import { sweepSlotHolds } from '#server/modules/scheduling/slots/hold.ts';
import { eachProvider } from './each-provider.ts';
import type { Job } from './job.ts';

const NAME = 'housekeeping';

/**
 * Deletes what has expired (tokens, tickets, sent e-mails, held slots, old batches with their files, records deleted 30 days ago) in every
 * school, and notifies people when support no longer acts as them.
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
      await sweepUnsentFiles(db, context.now);
      await sweepUnsentHomework(db, context.now);
      await sweepEmailFiles(db, context.now);
    });
  },
};
