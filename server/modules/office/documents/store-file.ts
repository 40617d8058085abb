import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '#server/db/connection/tenant.ts';
import { newFileKey, sha256Of } from '#server/files/file-key.ts';
import type { FileContent, FileStorage } from '#server/files/file-storage.ts';

export interface UploadPlace {
  services: { files: FileStorage; log: Pick<Logger, 'warn'> };
  session: { providerId: string };
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

/** After this a file without a row is removed: far longer than any upload takes. */
const HOURS_TO_KEEP = 1;

/**
 * Stores bytes and writes the row that names them, by `writeRow`, in a transaction. Row and file agree whatever fails: the key is noted for
 * removal first, and the note goes with the row's commit.
 */
export function storeFile<T>(
  place: UploadPlace,
  bytes: Buffer,
  writeRow: (db: Db, key: string) => Promise<T>,
): Promise<T> {
  return storeContent(place, { body: bytes, sizeBytes: bytes.length, sha256: sha256Of(bytes) }, writeRow);
}

/** The same for content that is not in memory. */
export async function storeContent<T>(
  place: UploadPlace,
  content: FileContent,
  writeRow: (db: Db, key: string) => Promise<T>,
): Promise<T> {
  const { services, session, transaction } = place;
  const key = newFileKey(session.providerId, content.sha256);
  await transaction((db) =>
    sql`insert into discarded_file (provider_id, storage_key, remove_after)
      values (app_provider(), ${key}, now() + make_interval(hours => ${HOURS_TO_KEEP}))`.execute(db),
  );
  // An upload that failed may have arrived: the note stays.
  await services.files.put(key, content);
  try {
    return await transaction(async (db) => {
      const written = await writeRow(db, key);
      await sql`delete from discarded_file where storage_key = ${key}`.execute(db);
      return written;
    });
  } catch (error) {
    await removeUnused(place, key).catch((err: unknown) =>
      services.log.warn({ err, key }, 'a file without a row is removed later'),
    );
    throw error;
  }
}

/** Removes the file of a row that was not written. A commit whose answer was lost leaves no note, and then the file stays. */
async function removeUnused({ services, transaction }: UploadPlace, key: string): Promise<void> {
  await transaction(async (db) => {
    const { rows } = await sql`delete from discarded_file where storage_key = ${key} returning 1`.execute(db);
    if (rows.length > 0) await services.files.remove(key);
  });
}
