import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { writeBackup } from './db/backup/write-backup.ts';
import { openFileStorage } from '#server/files/open-file-storage.ts';
import { openDatabase } from './db/open.ts';
import { failToStart, StartError } from '#server/runtime/start-error.ts';

const USAGE = `Writes everything (the database and people's files) into a folder of its own, while the server goes on.

  npm run backup -- [FOLDER] [--keep N]

  FOLDER    where backups are collected; DATA_DIR/backups unless given. Better on another disk
  --keep    how many to keep there, the oldest go; all unless given`;

/** `2026-11-22T15-03-12Z`: sorts by age, and is a folder's name everywhere. */
const nameOf = (now: Date) => now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
const IS_BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { keep: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}

async function removeOldest(folder: string, save: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => IS_BACKUP.test(name)).sort();
  for (const name of names.slice(0, -save)) await rm(join(folder, name), { recursive: true });
}

/** Backs up the configured database and files; also while the server is running. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments(process.argv.slice(2));
  if (values.help) return console.log(USAGE);
  if (values.keep !== undefined && !/^[1-9]\d*$/.test(values.keep)) {
    throw new StartError(`--keep must be a whole number above 0, not ${values.keep}.`);
  }
  const config = readConfig(process.env);
  const collection = resolve(positionals[0] ?? join(config.dataDir, 'backups'));
  const now = new Date();
  const folder = join(collection, nameOf(now));
  const database = await openDatabase(config, { attach: true, onProgress: console.error });
  try {
    const { connection } = database;
    const uploads = await openFileStorage(config);
    const onDamaged = (key: string) =>
      console.error(`${key}: the content doesn't have its checksum; left out`);
    const {
      schools: providers,
      tables,
      files,
    } = await writeBackup({
      ...{ connection, uploads, folder, now, onDamaged },
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${folder}\n${providers.join(', ') || 'No school yet'}: ${rows} rows, ${files.count} files`);
    if (values.keep) await removeOldest(collection, Number(values.keep));
  } finally {
    await database.close();
  }
}

await main().catch(failToStart);
