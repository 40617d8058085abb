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
 * Fills a database with so many schools of 20 students and 100 lessons: makes one, then copies all of its rows for each of the others. The ids
 * of a copy are made from the school's and the original's. Does nothing when they are there.
 */
export async function addSchools(
  pool: Pool,
  schools: number,
  onProgress: (text: string) => void,
): Promise<void> {
  const have = await count(pool, sql`select count(*)::int as n from provider`);
  if (have > schools) return;
  await asOwner(pool, (db) =>
    sql`insert into provider select (jsonb_populate_record(p, jsonb_build_object('id', ${TEMPLATE}::text, 'subdomain', 'parla'))).*
        from provider p where p.subdomain = 'lingua'`.execute(db),
  );
  await seedCrowd(pool, { provider: 'parla', students: 20, lessons: 100, teachers: 2, payments: 0 });
  await asOwner(
    pool,
    async (db) => {
      await sql`insert into provider
        select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()::text, 'subdomain', 'bench-' || n))).*
        from provider p, generate_series(2, ${schools}::int) n where p.id = ${TEMPLATE}`.execute(db);
      const filled = await filledTables(db);
      const names = filled.map(({ table }) => table);
      const work = async () => {
        for (const each of filled) await copyRows(db, each);
      };
      await withoutTriggers(db, { tables: names }, () => checkedAtTheEnd(db, names, { work, onProgress }));
    },
    { isLong: true },
  );
  await vacuum(pool);
}

interface FilledTable {
  table: string;
  /** Those that can be written, without the school's. */
  columns: readonly { name: string; isId: boolean }[];
}

async function copyRows(db: Db, { table, columns }: FilledTable): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(
    columns.map(({ name, isId }) => {
      const value = sql.ref(`t.${name}`);
      return isId ? sql`md5(p.id::text || ${value})::uuid` : value;
    }),
  );
  await sql`insert into ${sql.table(table)} (provider_id, ${names})
    select p.id, ${values} from provider p, ${sql.table(table)} t
    where t.provider_id = ${TEMPLATE} and p.subdomain like 'bench-%'`.execute(db);
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

export async function count(pool: Pool, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await asOwner(pool, (db) => (query as ReturnType<typeof sql<{ n: number }>>).execute(db), {
    readOnly: true,
  });
  return rows[0]?.n ?? 0;
}
