import { readConfig } from '#server/config.ts';
import { failToStart, StartError } from '#server/runtime/start-error.ts';
import { describeBreaches, findBreaches, ourInvariants } from './invariants.ts';
import { openDatabase } from '../open.ts';

/** Checks every invariant (I1 to I17) on the configured database; also while the server is running. Exit code 1: one is broken. */
async function main(): Promise<void> {
  const invariants = ourInvariants();
  const database = await openDatabase(readConfig(process.env), { attach: true, onProgress: console.error });
  try {
    const { rows } = await database.pool.query("select to_regclass('migration') as migration");
    if (!rows[0]?.migration) {
      throw new StartError('This database has no tables yet. Start the server once, then verify.');
    }
    const breaches = await findBreaches(database.pool, invariants);
    console.log(breaches.length > 0 ? describeBreaches(breaches) : `${invariants.length} invariants hold`);
    process.exitCode = breaches.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

await main().catch(failToStart);
