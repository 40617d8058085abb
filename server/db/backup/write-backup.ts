import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Client, escapeIdentifier, type PoolConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copyFiles } from '#server/files/copy-files.ts';
import { diskStorage } from '#server/files/disk-storage.ts';
import type { FileStorage } from '#server/files/file-storage.ts';
import { copiedTables, counters, providerNames, seenMigrations } from './copied.ts';
import { filesIn, type Manifest, manifestIn, rowsIn } from './manifest.ts';
import { ownTransaction } from './repeatable-read.ts';

export interface BackupOptions {
  readonly connection: PoolConfig;
  /** The uploaded files. */
  readonly uploads: FileStorage;
  /** Created by the backup. */
  readonly folder: string;
  readonly now: Date;
  readonly onProgress?: (text: string) => void;
  /** Called with the key of each damaged file, which is left out. */
  readonly onDamaged?: (key: string) => void;
}

/**
 * Writes the content of the database and the uploaded files as of one moment, without blocking other transactions. The folder has a
 * temporary name until it is complete, so that a folder with the final name is never half a backup. Only the account that runs this can
 * read it.
 */
export async function writeBackup({
  connection,
  uploads,
  folder,
  now,
  onProgress: notify,
  onDamaged,
}: BackupOptions): Promise<Manifest> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(rowsIn(partial), { recursive: true, mode: 0o700 });
  const rows = await ownTransaction(
    connection,
    'isolation level repeatable read, read only',
    async (db, client) => {
      const tables: Manifest['tables'] = [];
      const facts = { schools: await providerNames(db), migrations: await seenMigrations(db) };
      for (const table of await copiedTables(db)) {
        notify?.(table.name);
        tables.push({ ...table, ...(await writeRows(client, table, rowsIn(partial, table.name))) });
      }
      return { ...facts, tables, sequences: await counters(db) };
    },
  );
  notify?.('files');
  const { count, bytes, damaged } = await copyFiles(uploads, diskStorage(filesIn(partial)));
  for (const key of damaged) onDamaged?.(key);
  const files = { count, bytes };
  const manifest: Manifest = { format: 1, madeAt: now.toISOString(), ...rows, files };
  await writeFile(manifestIn(partial), JSON.stringify(manifest, null, 1), { mode: 0o600 });
  await rename(partial, folder);
  return manifest;
}

async function writeRows(
  client: Client,
  { name, columns }: { name: string; columns: readonly string[] },
  path: string,
): Promise<{ rows: number; sha256: string }> {
  const rows = client.query(
    copyTo(`copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) to stdout`),
  );
  const hash = createHash('sha256');
  await pipeline(
    rows,
    // Four times faster than the default level, and a tenth larger.
    createGzip({ level: 1 }),
    async function* hashed(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }),
  );
  return { rows: rows.rowCount, sha256: hash.digest('hex') };
}
