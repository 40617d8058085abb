import { sql } from 'kysely';
import { enqueueRealtime } from '#server/core/outbox-messages.ts';
import { found } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';

/** Tells support's open boards and records that a trial is not as it was. Written in the running transaction (I9). */
export async function tellTrial(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ providerId: string }>`select app_provider() as "providerId"`.execute(db);
  await enqueueRealtime(db, {
    providerId: found(rows[0]).providerId,
    accountIds: [],
    staff: 'trials',
    event: 'trialChanged',
    payload: { id },
  });
}
