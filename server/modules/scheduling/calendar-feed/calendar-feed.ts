import type * as z from 'zod/mini';
import type { makeCalendarFeed } from '#domain/scheduling/api/calendar-feed.ts';
import type { Config } from '#server/config.ts';
import { providerOrigin } from '#server/tenancy/host.ts';
import { hashSecret, newSecret } from '#server/auth/secret.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Addresses = Pick<Config, 'publicUrl' | 'defaultProvider' | 'port'>;

/**
 * Creates a new private address for a person's calendar, and replaces the earlier one. Only its hash is stored, so it is returned only
 * once.
 */
export async function giveFeed(
  db: Db,
  { accountId, providerId, now }: { accountId: string; providerId: string; now: Date },
  config: Addresses,
): Promise<z.input<typeof makeCalendarFeed.reply>> {
  const token = newSecret();
  const feed = { token_hash: hashSecret(token), created_at: now.toISOString() };
  const { createdAt } = await db
    .insertInto('calendar_feed')
    .values({ provider_id: providerId, account_id: accountId, ...feed })
    .onConflict((clash) => clash.columns(['provider_id', 'account_id']).doUpdateSet(feed))
    .returning('created_at as createdAt')
    .executeTakeFirstOrThrow();
  const { subdomain } = orNotFound(
    await db.selectFrom('provider').select('subdomain').where('id', '=', providerId).executeTakeFirst(),
  );
  return {
    url: `${providerOrigin(subdomain, config)}/api/v1/calendar-feed/${token}.ics`,
    createdAt,
  };
}

/** Ends a person's private address; there may be none. */
export async function endFeed(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute();
}
