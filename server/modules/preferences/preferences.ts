import type * as z from 'zod/mini';
import type { setPreferences } from '#domain/api/preferences.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { given } from '#server/core/change.ts';
import type { Db } from '#server/db/tenant.ts';

/** Changes the account's own preferences and answers them as they stand now. */
export async function changePreferences(
  db: Db,
  accountId: string,
  { allowZoom, timeZone, phone }: z.output<typeof setPreferences.body>,
): Promise<z.input<typeof setPreferences.reply>> {
  const change = given({ allow_zoom: allowZoom, time_zone: timeZone, phone });
  const row = await db
    .updateTable('account')
    .set((eb) => ({ allow_zoom: eb.ref('allow_zoom'), ...change }))
    .where('id', '=', accountId)
    .returning(['allow_zoom as allowZoom', 'time_zone as timeZone', 'phone'])
    .executeTakeFirstOrThrow();
  return { ...row, timeZone: row.timeZone as Timezone };
}
