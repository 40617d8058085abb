import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { asOwner } from '../connection/tenant.ts';
import { whatIsBroken } from '../schema/invariants.ts';
import { migrate } from '../schema/migrate.ts';
import { readMigrations } from '../schema/migration-files.ts';
import { describeSchema } from '../schema/schema-text.ts';
import { forProviders } from '#server/jobs/each-provider.ts';
import { holdDue } from '#server/modules/scheduling/lessons/reserve-due-credits.ts';
import { copiedTables, providerNames } from './copied.ts';
import type { Manifest } from './manifest.ts';
import { diskStorage } from '#server/files/disk-storage.ts';
import { restoreBackup } from './restore-backup.ts';

/** A demo school, as the version before the baseline wrote it: format 1, migrations up to 0172. */
const folder = fileURLToPath(new URL('./fixtures/demo-school-0172', import.meta.url));
const uploads = mkdtempSync(join(tmpdir(), 'old-backup-'));
const SLOW_MS = 120_000;
/** Tables that a migration after the backup gave another name. */
const RENAMED = new Map([
  ['company_extension', 'business_extension'],
  ['company_extension_lot', 'business_extension_lot'],
  ['company_month', 'business_month'],
]);
const nameNow = ({ name }: { name: string }) => RENAMED.get(name) ?? name;

const restored = testDatabase({ isEmpty: true });
const fresh = testDatabase({ isOwn: true });
let manifest: Manifest;

beforeAll(async () => {
  manifest = await restoreBackup({ ...restored, uploads: diskStorage(uploads), folder });
}, SLOW_MS);
afterAll(() => rmSync(uploads, { recursive: true }));

describe('a backup from before the baseline', () => {
  it('decision 23: names migrations of the history alone, the last of them 0172', () => {
    expect(manifest.migrations.at(-1)?.name).toBe('0172_undo_versions.sql');
    expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(10_000);
  });

  it('decision 23: is brought to the schema of a new database, byte for byte', async () => {
    expect(await asOwner(restored.pool, describeSchema)).toBe(await asOwner(fresh.pool, describeSchema));
    const { rows } = await restored.pool.query('select name from migration order by number');
    expect(rows).toEqual(readMigrations().map(({ name }) => ({ name })));
    expect(await migrate(restored.pool)).toBe(0);
  });

  it('decision 23: keeps every row, and every invariant holds once due credits are reserved', async () => {
    const counts = new Map<string, number>();
    await asOwner(restored.pool, async (db) => {
      for (const { name } of await copiedTables(db)) {
        const { rows } = await sql<{
          n: number;
        }>`select count(*)::integer as n from ${sql.table(name)}`.execute(db);
        counts.set(name, rows[0]!.n);
      }
    });
    const kept = manifest.tables.filter((table) => counts.has(nameNow(table)));
    expect(kept.map(nameNow)).toEqual(expect.arrayContaining([...RENAMED.values()]));
    expect(kept.length).toBeGreaterThan(90);
    expect(kept.map((table) => [table.name, counts.get(nameNow(table))])).toEqual(
      kept.map(({ name, rows }) => [name, rows]),
    );
    // The backup is days old: the job that reserves credits catches up, as it does after every restore.
    await forProviders(restored, 'hold-due', (id) => holdDue(restored.pool, id, new Date()));
    expect(await whatIsBroken(restored.pool)).toBe('');
    expect(await asOwner(restored.pool, providerNames)).toEqual(manifest.schools);
  });

  it('decision 23: goes into no database that is at the baseline already', async () => {
    await expect(restoreBackup({ ...fresh, uploads: diskStorage(uploads), folder })).rejects.toThrow(
      /is newer than the backup/,
    );
  });
});
