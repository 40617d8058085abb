import type pg from 'pg';
import { asOwner } from '#server/db/connection/tenant.ts';
import { makePushKey, type PushKey } from './vapid.ts';

/** Returns the installation's key, and makes it if there is none: with several processes the first one's counts. */
export function pushKeyOf(pool: pg.Pool): Promise<PushKey> {
  return asOwner(pool, async (db) => {
    const known = () =>
      db
        .selectFrom('push_key')
        .select(['public_key as publicKey', 'private_key as privateKey'])
        .executeTakeFirst();
    const key = await known();
    if (key) return key;
    const { publicKey, privateKey } = makePushKey();
    await db
      .insertInto('push_key')
      .values({ public_key: publicKey, private_key: privateKey })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await known())!;
  });
}
