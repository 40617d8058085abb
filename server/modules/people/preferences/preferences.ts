import type * as z from 'zod/mini';
import type { setPreferences } from '#domain/people/api/preferences.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Preferences = z.input<typeof setPreferences.reply>;

/** Changes the account's own preferences and returns the new ones. Throws 409 `stale` when another window has saved since. */
export async function changePreferences(
  db: Db,
  accountId: string,
  { allowZoom, timeZone, phone, version }: z.output<typeof setPreferences.body>,
): Promise<Preferences> {
  const change = omitUndefined({ allow_zoom: allowZoom, time_zone: timeZone, phone });
  const row = await db
    .updateTable('account')
    .set((eb) => ({ allow_zoom: eb.ref('allow_zoom'), ...change }))
    .where('id', '=', accountId)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .returning(SHOWN)
    .executeTakeFirst();
  const shown = row ?? (await storedPreferences(db, accountId));
  if (!row && version !== undefined) assertVersion(version, shown);
  return { ...shown, timeZone: shown.timeZone as Timezone };
}

const SHOWN = ['allow_zoom as allowZoom', 'time_zone as timeZone', 'phone', 'version'] as const;

const storedPreferences = (db: Db, accountId: string) =>
  db.selectFrom('account').select(SHOWN).where('id', '=', accountId).executeTakeFirstOrThrow();
