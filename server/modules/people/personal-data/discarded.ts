import { type RawBuilder, sql } from 'kysely';
import type { Services } from '#server/http/services.ts';
import { asOwner, type Db } from '#server/db/connection/tenant.ts';
import { removeFile } from '#server/modules/office/documents/file-store.ts';

/** Marks files for deletion within the running transaction. `keys`: a statement that returns their storage keys. */
export async function discardFiles(db: Db, keys: RawBuilder<unknown>): Promise<void> {
  await sql`insert into discarded_file (provider_id, storage_key) select app_provider(), k.key from (${keys}) k(key)
    on conflict do nothing`.execute(db);
}

const MOST = 500;

/** Deletes files whose rows are gone, for all providers. Files that fail are tried again in the next run. */
export async function sweepFiles({
  pool,
  config,
}: Pick<Services, 'pool'> & { config: Pick<Services['config'], 'dataDir'> }): Promise<void> {
  const { rows } = await asOwner(
    pool,
    (db) => sql<{ key: string }>`select storage_key as key from discarded_file limit ${MOST}`.execute(db),
    { readOnly: true },
  );
  for (const { key } of rows) {
    await removeFile({ config }, key);
    await asOwner(pool, (db) => sql`delete from discarded_file where storage_key = ${key}`.execute(db));
  }
}
