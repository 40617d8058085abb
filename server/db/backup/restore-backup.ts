import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { type Client, escapeIdentifier, type Pool, type PoolConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyFiles } from '#server/files/copy-files.ts';
import { diskStorage } from '#server/files/disk-storage.ts';
import type { FileStorage } from '#server/files/file-storage.ts';
import { StartError } from '#server/runtime/start-error.ts';
import { checkedAtTheEnd, withoutTriggers } from '../connection/bulk-load.ts';
import { migrate } from '../schema/migrate.ts';
import { readHistory, readMigrations } from '../schema/migration-files.ts';
import { vacuum } from '../schema/vacuum.ts';
import { asOwner, type Db } from '../connection/tenant.ts';
import { providerNames, seenMigrations } from './copied.ts';
import { filesIn, type Manifest, readManifest, rowsIn } from './manifest.ts';
import { ownTransaction } from './repeatable-read.ts';

export interface RestoreOptions {
  readonly pool: Pool;
  readonly connection: PoolConfig;
  readonly uploads: FileStorage;
  readonly folder: string;
  readonly onProgress?: (text: string) => void;
}

/**
 * Restores a backup into a database that has no school yet: first the tables as they were at the time of the backup, with every row checked
 * against every key and condition, all or nothing; then later migrations; then the files. A backup of an older program is migrated, one of
 * a newer program refused. Throws a StartError for errors that a person can fix.
 */
export async function restoreBackup({
  pool,
  connection,
  uploads,
  folder,
  onProgress: notify = () => {},
}: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  refuseOtherPrograms(manifest);
  await refuseDamage(folder, manifest);
  await refuseUsed(pool, manifest);
  await migrate(pool, { until: manifest.migrations.at(-1)?.name, onProgress: notify, isOffline: true });
  await ownTransaction(connection, '', (db, client) =>
    load(db, client, { folder, manifest, onProgress: notify }),
  );
  await migrate(pool, { onProgress: notify, isOffline: true });
  notify('Telling the planner');
  await vacuum(pool);
  const { damaged } = await copyFiles(diskStorage(filesIn(folder)), uploads);
  for (const key of damaged) notify(`${key}: the content doesn't have its checksum; left out`);
  return manifest;
}

function refuseOtherPrograms({ migrations }: Manifest): void {
  // One from before the baseline names the history's migrations alone, any other none of them.
  const ours = [readMigrations(), readHistory()].find(([first]) => first?.name === migrations[0]?.name);
  const strange = migrations.find(({ name, checksum }, at) => {
    const known = ours?.[at];
    return known?.name !== name || known.checksum !== checksum;
  });
  if (!strange) return;
  throw new StartError(
    `The backup was made by another version of the program (${strange.name} is not known here). Start that version or a later one, and restore with it.`,
  );
}

async function refuseDamage(folder: string, { tables }: Manifest): Promise<void> {
  for (const { name, sha256 } of tables) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(rowsIn(folder, name)), hash).catch(() => {});
    if (hash.digest('hex') !== sha256) {
      throw new StartError(`${rowsIn(folder, name)} is damaged or missing. Nothing was restored.`);
    }
  }
}

async function refuseUsed(pool: Pool, { migrations }: Manifest): Promise<void> {
  const { rows } = await pool.query<{ provider: string | null }>(
    "select to_regclass('provider') as provider",
  );
  if (!rows[0]?.provider) return;
  const providers = await asOwner(pool, providerNames);
  const last = (seen: Manifest['migrations']) => seen.at(-1)?.name ?? '';
  const isNewer = last(await asOwner(pool, seenMigrations)) > last(migrations);
  if (providers.length === 0 && !isNewer) return;
  const why =
    providers.length > 0 ? `holds schools already (${providers.join(', ')})` : 'is newer than the backup';
  throw new StartError(`This database ${why}. Restore into an empty DATA_DIR or database.`);
}

interface Loading {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly onProgress: (text: string) => void;
}

async function load(
  db: Db,
  client: Client,
  { folder, manifest, onProgress: notify }: Loading,
): Promise<void> {
  const tables = manifest.tables.map(({ name }) => name);
  // Rows that migrations inserted into empty tables are in the backup too.
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(db);
  await withoutRowSecurity(db, tables, () =>
    withoutTriggers(db, { tables }, () =>
      checkedAtTheEnd(db, tables, {
        onProgress: notify,
        work: async () => {
          for (const table of manifest.tables) {
            notify(`${table.name}: ${table.rows}`);
            await readRows(client, table, rowsIn(folder, table.name));
          }
        },
      }),
    ),
  );
  for (const { name, value } of manifest.sequences) {
    await sql`select setval(${escapeIdentifier(name)}::regclass, ${value}::bigint)`.execute(db);
  }
}

/** COPY cannot write to a table whose owner is subject to its policies. */
async function withoutRowSecurity(
  db: Db,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class where oid = any (${tables}::regclass[]) and relforcerowsecurity`.execute(
    db,
  );
  const set = async (how: 'force' | 'no force') => {
    for (const { name } of rows) {
      await sql`alter table ${sql.table(name)} ${sql.raw(how)} row level security`.execute(db);
    }
  };
  await set('no force');
  await work();
  await set('force');
}

async function readRows(
  client: Client,
  { name, columns, rows }: Manifest['tables'][number],
  path: string,
): Promise<void> {
  const target = client.query(
    copyFrom(`copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) from stdin`),
  );
  await pipeline(createReadStream(path), createGunzip(), target);
  if (target.rowCount !== rows) throw new StartError(`${path} holds ${target.rowCount} rows, not ${rows}.`);
}
