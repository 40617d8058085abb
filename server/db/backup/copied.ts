import { sql } from 'kysely';
import type { Db } from '../connection/tenant.ts';
import type { Manifest } from './manifest.ts';

type Table = Pick<Manifest['tables'][number], 'name' | 'columns'>;

/**
 * Returns our tables with their stored columns, without generated ones. Leaves out `migration` (each program writes it itself) and unlogged
 * tables.
 */
export async function copiedTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** How far each counter is. */
export async function counters(db: Db): Promise<Manifest['sequences']> {
  const { rows } = await sql<Manifest['sequences'][number]>`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(db);
  return rows;
}

/** The migrations that the database has seen. */
export async function seenMigrations(db: Db): Promise<Manifest['migrations']> {
  const { rows } = await sql<Manifest['migrations'][number]>`
    select name, checksum from migration order by number`.execute(db);
  return rows;
}

/** Returns the names of the database's schools; empty for a new database. */
export async function providerNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select provider_name as name from provider order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
