import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { restoreBackup } from './db/backup/restore-backup.ts';
import { openFileStorage } from '#server/files/open-file-storage.ts';
import { whatIsBroken } from '#server/db/schema/invariants.ts';
import { openDatabase } from './db/open.ts';
import { failToStart, StartError } from '#server/runtime/start-error.ts';

const USAGE = `Puts a backup into an empty DATA_DIR or database, and checks every invariant. The server must not be running.

  npm run restore -- FOLDER`;

/** Restores into the configured database and files. Exit code 1: refused, or what came back breaks an invariant. */
async function main(): Promise<void> {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === '--help' || folder === '-h') return console.log(USAGE);
  if (!folder || more.length > 0) throw new StartError(USAGE);
  const config = readConfig(process.env);
  const database = await openDatabase(config, { onProgress: console.error });
  try {
    const { pool, connection } = database;
    const uploads = await openFileStorage(config);
    const { schools: providers, madeAt } = await restoreBackup({
      ...{ pool, connection, uploads, folder: resolve(folder), onProgress: console.error },
    });
    const broken = await whatIsBroken(pool);
    console.log(broken || `${providers.join(', ')}: as of ${madeAt}, every invariant holds`);
    process.exitCode = broken ? 1 : 0;
  } finally {
    await database.close();
  }
}

await main().catch(failToStart);
