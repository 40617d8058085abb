import type * as z from 'zod/mini';
import type { PICTURES, setPicture, SettingsRecord } from '#domain/provider/api/settings.ts';
import { DRAWN_PICTURES } from '#server/formats/drawn-logo.ts';
import { newId } from '#server/runtime/id.ts';
import { assertVersion } from '#server/errors/assert-version.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { pictureOf, pictureUrl } from '#server/formats/brand-picture.ts';
import { readPicture } from './read-picture.ts';
import { settingsOf } from './settings.ts';

type Picture = (typeof PICTURES)[number];
type Caller = Pick<Session, 'rights' | 'providerId' | 'accountId'>;

const COLUMN = {
  isotypeUrl: 'isotype_url',
  isotypeUrlDark: 'isotype_url_dark',
  logotypeUrl: 'logotype_url',
  logotypeUrlDark: 'logotype_url_dark',
} as const satisfies Record<Picture, string>;

/**
 * Saves one of the school's logos after checking its content. Throws 400 `body` with the reason. The earlier one is kept, because sent
 * e-mails refer to it.
 */
export async function savePicture(
  db: Db,
  asker: Caller,
  { picture }: z.output<typeof setPicture.query>,
  bytes: Buffer,
): Promise<SettingsRecord> {
  const read = readPicture(bytes);
  if ('fault' in read) throw fieldError('body', read.fault);
  const id = newId();
  await db
    .insertInto('brand_picture')
    .values({
      provider_id: asker.providerId,
      id,
      media_type: read.mediaType,
      content: read.content,
      created_by: asker.accountId,
    })
    .execute();
  return show(db, asker, picture, pictureUrl(id));
}

/** Shows an earlier picture again: 404 for one that the school never had, 409 `stale` once something else was changed. */
export async function restorePicture(
  db: Db,
  asker: Caller,
  { picture, earlierId, version }: { picture: Picture; earlierId: string; version: number },
): Promise<SettingsRecord> {
  await db.selectFrom('provider').select('id').forNoKeyUpdate().execute();
  assertVersion(version, await settingsOf(db, asker));
  orNotFound(await pictureOf(db, earlierId));
  return show(db, asker, picture, pictureUrl(earlierId));
}

/** Returns to the generated logo. */
export const dropPicture = (db: Db, asker: Caller, picture: Picture): Promise<SettingsRecord> =>
  show(db, asker, picture, DRAWN_PICTURES[picture]);

async function show(db: Db, asker: Caller, picture: Picture, url: string): Promise<SettingsRecord> {
  await db
    .updateTable('provider')
    .set({ [COLUMN[picture]]: url })
    .execute();
  return settingsOf(db, asker);
}
