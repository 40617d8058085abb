import type * as z from 'zod/mini';
import type { setPreferences } from '#domain/people/api/preferences.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { fieldError } from '#server/errors/api-error.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Preferences = z.input<typeof setPreferences.reply>;

/** Changes the account's own preferences and returns the new ones. Throws 409 `stale` when another window has saved since. */
export async function changePreferences(
  db: Db,
  accountId: string,
  { allowZoom, timeZone, locale, phone, version }: z.output<typeof setPreferences.body>,
): Promise<Preferences> {
  const change = omitUndefined({ allow_zoom: allowZoom, time_zone: timeZone, locale, phone });
  if (locale) await assertOffered(db, locale);
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

/** Throws 400 `locale` when the school does not offer this language. */
async function assertOffered(db: Db, locale: Locale): Promise<void> {
  const { locales } = await db.selectFrom('provider').select('locales').executeTakeFirstOrThrow();
  if (!locales.includes(locale)) throw fieldError('locale', 'choose-school-language');
}

const SHOWN = ['allow_zoom as allowZoom', 'time_zone as timeZone', 'locale', 'phone', 'version'] as const;

const storedPreferences = (db: Db, accountId: string) =>
  db.selectFrom('account').select(SHOWN).where('id', '=', accountId).executeTakeFirstOrThrow();
