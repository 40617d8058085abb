import { sql } from 'kysely';
import type { Pool } from 'pg';
import { checkedAtTheEnd, withoutTriggers } from '#server/db/connection/bulk-load.ts';
import { asOwner, type Db } from '#server/db/connection/tenant.ts';
import { vacuum } from '#server/db/schema/vacuum.ts';
import { providerId } from '#server/demo/cast-people.ts';
import { seedCrowd } from '#server/demo/crowd.ts';

/** Written by the work itself, or with keys that only one school can have. */
const LEFT_OUT = [
  'outbox_message',
  'session_token',
  'login_token',
  'socket_ticket',
  'calendar_feed',
  'provider_domain',
];
const TEMPLATE = providerId('parla');

/**
 * Fills a database with so many schools of 20 students and 100 lessons: makes one, then copies all of its rows for each of the others. The
 * ids of a copy are made from the school's and the original's. Does nothing for schools that are there.
 */
export async function addSchools(
  pool: Pool,
  schools: number,
  onProgress: (text: string) => void,
): Promise<void> {
  await asOwner(pool, (db) =>
    sql`insert into provider select (jsonb_populate_record(p, jsonb_build_object('id', ${TEMPLATE}::text, 'subdomain', 'parla'))).*
      from provider p where p.subdomain = 'lingua' on conflict do nothing`.execute(db),
  );
  if ((await countIn(pool, 'student', TEMPLATE)) === 0)
    await seedCrowd(pool, { provider: 'parla', students: 20, lessons: 100, teachers: 2, payments: 0 });
  const isChanged = await asOwner(
    pool,
    async (db) => {
      const added = await sql<{ id: string }>`insert into provider
        select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()::text, 'subdomain', 'bench-' || n))).*
        from provider p, generate_series(2, ${schools}::int) n where p.id = ${TEMPLATE}
        on conflict (subdomain) do nothing returning id`.execute(db);
      if (added.rows.length === 0) return false;
      const filled = await filledTables(db);
      const names = filled.map(({ table }) => table);
      const ids = added.rows.map(({ id }) => id);
      const work = async () => {
        for (const each of filled) await copyRows(db, each, ids);
      };
      await withoutTriggers(db, { tables: names }, () => checkedAtTheEnd(db, names, { work, onProgress }));
      return true;
    },
    { isLong: true },
  );
  if (isChanged) await vacuum(pool);
}

interface FilledTable {
  table: string;
  /** Those that can be written, without the school's. */
  columns: readonly { name: string; isId: boolean }[];
}

async function copyRows(
  db: Db,
  { table, columns }: FilledTable,
  providerIds: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(
    columns.map(({ name, isId }) => {
      const value = sql.ref(`t.${name}`);
      return isId ? sql`md5(p.id::text || ${value})::uuid` : value;
    }),
  );
  await sql`insert into ${sql.table(table)} (provider_id, ${names})
    select p.id, ${values} from provider p, ${sql.table(table)} t
    where t.provider_id = ${TEMPLATE} and p.id = any (${providerIds}::uuid[])`.execute(db);
}

/** The tables in which the template has rows. */
async function filledTables(db: Db): Promise<FilledTable[]> {
  const { rows } = await sql<FilledTable>`
    select c.table_name as table, json_agg(json_build_object('name', c.column_name, 'isId', c.data_type = 'uuid')) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.is_identity = 'NO'
      and c.table_name <> all (${LEFT_OUT}::text[])
    group by 1 having bool_or(c.column_name = 'provider_id') order by 1`.execute(db);
  const filled: FilledTable[] = [];
  for (const { table, columns } of rows) {
    const found =
      await sql`select 1 from ${sql.table(table)} where provider_id = ${TEMPLATE} limit 1`.execute(db);
    if (found.rows.length > 0)
      filled.push({ table, columns: columns.filter(({ name }) => name !== 'provider_id') });
  }
  return filled;
}

/** Rows of a school in a table. */
export async function countIn(pool: Pool, table: string, ofProvider: string): Promise<number> {
  const { rows } = await asOwner(pool, (db) =>
    sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(table)} where provider_id = ${ofProvider}`.execute(db),
  );
  return rows[0]!.n;
}
