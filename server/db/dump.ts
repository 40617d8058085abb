import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failToStart } from '../start-error.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { makePool } from './pool.ts';
import { describeSchema } from './schema-text.ts';
import { describeTables } from './table-types.ts';
import { asOwner } from './tenant.ts';

/** Writes schema.sql and tables.ts anew, from a database of its own that has every migration. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'school-types-'));
  chmodSync(folder, 0o711);
  const server = await startEmbedded({ dataDir: folder, settings: { fsync: 'off' } });
  const pool = makePool({ ...server.connection, database: 'postgres', max: 2 });
  try {
    await migrate(pool);
    await asOwner(pool, async (db) => {
      writeFileSync(new URL('./schema.sql', import.meta.url), await describeSchema(db));
      writeFileSync(new URL('./tables.ts', import.meta.url), await describeTables(db));
    });
  } finally {
    await pool.end();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main().catch(failToStart);
