import { sql } from 'kysely';
import { enqueueRealtime } from '#server/core/outbox-messages.ts';
import { found } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';

/** Tells support's open boards and records that a trial is not as it was. Written in the running transaction (I9). */
export async function tellTrial(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ providerId: string; accountIds: string[] }>`
    select app_provider() as "providerId", array(select a.id from account a where a.provider_id = app_provider()
      and a.role = 'CUSTOMER_SUPPORT' and a.disabled_at is null) as "accountIds"`.execute(db);
  const { providerId, accountIds } = found(rows[0]);
  await enqueueRealtime(db, {
    providerId,
    accountIds,
    event: 'trialChanged',
    payload: { id },
  });
}
