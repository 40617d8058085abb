import { writeFileSync } from 'node:fs';
import { failToStart } from '#server/runtime/start-error.ts';
import { migrate } from './migrate.ts';
import { makePool } from '../connection/pool.ts';
import { describeSchema } from './schema-text.ts';
import { describeTables } from './table-types.ts';
import { startTemporary } from '../launch/temporary.ts';
import { asOwner } from '../connection/tenant.ts';

/** Rewrites schema.sql and tables.ts from a temporary database that has every migration. */
async function main(): Promise<void> {
  const server = await startTemporary();
  const pool = makePool({ ...server.connection, max: 2 });
  try {
    await migrate(pool);
    await asOwner(pool, async (db) => {
      writeFileSync(new URL('./schema.sql', import.meta.url), await describeSchema(db));
      writeFileSync(new URL('../tables.ts', import.meta.url), await describeTables(db));
    });
  } finally {
    await pool.end();
    await server.close();
  }
}

await main().catch(failToStart);
