import { enqueueRealtime } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { RunningBatch } from './work.ts';

/** Tells the open screens of who asked for a job that it went on. */
export const notifyBatch = (
  db: Db,
  { id, providerId, accountId }: Pick<RunningBatch, 'id' | 'providerId' | 'accountId'>,
): Promise<void> =>
  enqueueRealtime(db, {
    providerId,
    accountIds: [accountId],
    event: 'batchChanged',
    payload: { id },
  });
