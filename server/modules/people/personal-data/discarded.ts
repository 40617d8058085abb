import { type RawBuilder, sql } from 'kysely';
import type { Services } from '#server/http/services.ts';
import { asOwner, type Db } from '#server/db/connection/tenant.ts';

/** Marks files for deletion within the running transaction. `keys`: a statement that returns their storage keys. */
export async function discardFiles(db: Db, keys: RawBuilder<unknown>): Promise<void> {
  await sql`insert into discarded_file (provider_id, storage_key) select app_provider(), k.key from (${keys}) k(key)
    on conflict do nothing`.execute(db);
}

const MOST = 500;

/**
 * Deletes files whose rows are gone or were never written, for all providers. Throws if the storage is unavailable; the rest is deleted in
 * the next run.
 */
export async function sweepFiles({ pool, files }: Pick<Services, 'pool' | 'files'>): Promise<void> {
  const { rows } = await asOwner(
    pool,
    (db) =>
      sql<{ key: string }>`select storage_key as key from discarded_file
      where remove_after <= now() order by remove_after limit ${MOST}`.execute(db),
    { readOnly: true },
  );
  for (const { key } of rows) {
    await files.remove(key);
    await asOwner(pool, (db) => sql`delete from discarded_file where storage_key = ${key}`.execute(db));
  }
}
