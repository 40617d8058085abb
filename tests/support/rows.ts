import { sql } from 'kysely';
import type { Pool } from 'pg';
import { asOwner } from '#server/db/connection/tenant.ts';

/** What differs from one run to the next although nothing else does: salts, and the clock of the audit log. */
const RANDOM: Readonly<Record<string, string[]>> = {
  account: ['password_hash'],
  audit_entry: ['id', 'at'],
  migration: ['applied_at'],
};

/** A fingerprint of every table's rows, whatever their order. */
export function fingerprints(pool: Pool): Promise<Record<string, string>> {
  return asOwner(
    pool,
    async (db) => {
      const { rows: tables } = await sql<{ name: string }>`
        select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
        db,
      );
      const found: Record<string, string> = {};
      for (const { name } of tables) {
        const { rows } = await sql<{ print: string }>`
          select count(*) || ' ' || coalesce(md5(string_agg(text, '' order by text)), '') as print
          from (select (to_jsonb(t) - ${RANDOM[name] ?? []}::text[])::text as text from ${sql.table(name)} t) rows`.execute(
          db,
        );
        found[name] = rows[0]?.print ?? '';
      }
      return found;
    },
    { readOnly: true },
  );
}

/** SQL as the owner, across providers. */
export async function readRows<Row>(pool: Pool, statement: string): Promise<Row[]> {
  const { rows } = await asOwner(pool, (db) => sql.raw<Row>(statement).execute(db));
  return rows;
}
