import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Noun, TABLE_OF } from '#domain/nouns.ts';
import { asOwner } from '#server/db/connection/tenant.ts';

/** The id of one record of each noun in a school, where it has one. */
export function recordsOf(pool: Pool, provider: string): Promise<Map<Noun, string>> {
  return asOwner(pool, async (db) => {
    const records = new Map<Noun, string>();
    for (const [noun, table] of Object.entries(TABLE_OF)) {
      const { rows } = await sql<{ id: string }>`
        select t.id from ${sql.table(table)} t join provider p on p.id = t.provider_id
        where p.subdomain = ${provider} order by t.id limit 1`.execute(db);
      if (rows[0]) records.set(noun as Noun, rows[0].id);
    }
    return records;
  });
}
