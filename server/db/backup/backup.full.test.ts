import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '#server/runtime/start-error.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newProvider } from '#tests/support/providers.ts';
import { whatIsBroken } from '../schema/invariants.ts';
import { migrate } from '../schema/migrate.ts';
import { readHistory, readMigrations } from '../schema/migration-files.ts';
import { diskStorage } from '#server/files/disk-storage.ts';
import { seedCast } from '#server/demo/cast.ts';
import { asOwner } from '../connection/tenant.ts';
import { copiedTables, providerNames } from './copied.ts';
import { manifestIn, readManifest, rowsIn } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const place = mkdtempSync(join(tmpdir(), 'backup-'));
const uploads = join(place, 'uploads');
const folder = join(place, 'one');
const source = testDatabase({ isOwn: true });
const target = testDatabase({ isEmpty: true });
const now = new Date('2026-11-22T15:00:00Z');
const SLOW_MS = 60_000;

/** Every row of every table, as one number for each. */
async function fingerprints({ pool }: typeof source): Promise<Record<string, string>> {
  return await asOwner(pool, async (db) => {
    const found: Record<string, string> = {};
    for (const { name } of await copiedTables(db)) {
      const { rows } = await sql<{ sum: string }>`
        select md5(coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '')) as sum from ${sql.table(name)} t`.execute(
        db,
      );
      found[name] = rows[0]!.sum;
    }
    return found;
  });
}

/** What a schema consists of: rules and triggers with their states, and which tables bind their owner. */
const RULES = `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select relname || relrowsecurity || relforcerowsecurity from pg_class where relnamespace = 'public'::regnamespace
  order by 1`;
const rules = async ({ pool }: typeof source) => (await pool.query<{ rule: string }>(RULES)).rows;

const restore = (from = folder, to = target) =>
  restoreBackup({ ...to, uploads: diskStorage(join(place, 'restored')), folder: from });

let before: Record<string, string>;
beforeAll(async () => {
  await seedCast(source.pool, { providers: ['parla'], documentFolder: uploads });
  before = await fingerprints(source);
  let asked = 0;
  await writeBackup({
    ...{ connection: source.connection, uploads: diskStorage(uploads), folder, now },
    onProgress: () => void (asked++ === 0 && newProvider(source.pool, 'Late')),
  });
}, SLOW_MS);
afterAll(() => rmSync(place, { recursive: true }));

describe('a backup', () => {
  it('decision 23: is complete or missing, and no other account can read it', async () => {
    expect(readdirSync(place)).not.toContain('one.partial');
    expect(statSync(rowsIn(folder)).mode & 0o077).toBe(0);
    expect(statSync(rowsIn(folder, 'account')).mode & 0o077).toBe(0);
    const { connection } = source;
    const broken = { ...connection, database: 'there_is_none' };
    await expect(
      writeBackup({ connection: broken, uploads: diskStorage(uploads), folder: join(place, 'two'), now }),
    ).rejects.toThrow('there_is_none');
    expect(existsSync(join(place, 'two'))).toBe(false);
  });

  it('decision 23: is of one moment: what is written during it is left out', async () => {
    const { schools: providers, tables } = await readManifest(folder);
    expect(providers).not.toContain('Late');
    expect(tables.find(({ name }) => name === 'provider')?.rows).toBe(1);
  });
});

describe('refusals: nothing is touched', () => {
  const untouched = async () =>
    expect((await target.pool.query("select to_regclass('provider') as table")).rows[0].table).toBe(null);
  const copyOf = (name: string, change: (manifest: Record<string, unknown>) => unknown) => {
    const copy = join(place, name);
    mkdirSync(copy);
    writeFileSync(
      manifestIn(copy),
      JSON.stringify(change(JSON.parse(readFileSync(manifestIn(folder), 'utf8')))),
    );
    return copy;
  };

  it.each([
    ['no backup', () => place, /holds no whole backup/],
    [
      'a manifest of another kind',
      () => copyOf('kind', () => ({ format: 2 })),
      /no manifest that this program reads/,
    ],
    ['rows that are missing or damaged', () => copyOf('rows', (same) => same), /damaged or missing/],
    [
      'another version of the program',
      () => copyOf('newer', (m) => ({ ...m, migrations: [{ name: '0001_other.sql', checksum: '' }] })),
      /another version of the program/,
    ],
  ])('decision 23: %s', async (_what, from, why) => {
    await expect(restore(from())).rejects.toThrow(why);
    await expect(restore(place)).rejects.toBeInstanceOf(StartError);
    await untouched();
  });

  it('decision 23: a database with a school in it', async () => {
    await expect(restore(folder, source)).rejects.toThrow(/holds schools already/);
  });
});

describe('a restore', () => {
  it(
    'decision 23: brings back every row, every rule and every file',
    async () => {
      await restore();
      expect(await fingerprints(target)).toEqual(before);
      expect(await rules(target)).toEqual(await rules(source));
      expect(await whatIsBroken(target.pool)).toBe('');
      const files = readdirSync(uploads, { recursive: true }).sort();
      expect(files.length).toBeGreaterThan(2);
      expect(readdirSync(join(place, 'restored'), { recursive: true }).sort()).toEqual(files);
    },
    SLOW_MS,
  );

  it("decision 23: continues the school's numbers", async () => {
    const { rows } = await asOwner(target.pool, (db) =>
      sql<{ next: string; last: string }>`
        select nextval(pg_get_serial_sequence('audit_entry', 'id')) as next, max(id) as last from audit_entry`.execute(
        db,
      ),
    );
    expect(Number(rows[0]!.next)).toBeGreaterThan(Number(rows[0]!.last));
  });
});

describe('a backup of an older program', () => {
  const older = testDatabase({ isEmpty: true });
  const newer = testDatabase({ isEmpty: true });

  it(
    'decision 23: is brought up to date',
    async () => {
      const old = readHistory()[50]!.name;
      await migrate(older.pool, { until: old });
      await newProvider(older.pool, 'Late');
      const from = join(place, 'old');
      await writeBackup({ connection: older.connection, uploads: diskStorage(uploads), folder: from, now });
      await restore(from, newer);
      const { rows } = await newer.pool.query('select name from migration');
      expect(rows).toHaveLength(readMigrations().length);
      expect(await asOwner(newer.pool, providerNames)).toEqual(['Late']);
    },
    SLOW_MS,
  );
});
