import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Noun, TABLE_OF } from '#domain/nouns.ts';
import { asOwner, type Db } from '#server/db/connection/tenant.ts';

/** What records a school has, as random calls need them. */
export interface KnownRecords {
  readonly all: ReadonlyMap<Noun, readonly string[]>;
  /** Of a person, a company, a course: the records that name it. */
  readonly of: (owner: string) => ReadonlyMap<Noun, readonly string[]>;
  readonly versionOf: (id: string) => number | undefined;
}

const OWNERS = ['student_id', 'teacher_id', 'account_id', 'business_id', 'course_id'];

export function knownRecords(pool: Pool, providerId: string): Promise<KnownRecords> {
  return asOwner(pool, async (db) => {
    const all = new Map<Noun, string[]>();
    const of = new Map<string, Map<Noun, string[]>>();
    const versions = new Map<string, number>();
    const columns = await columnsOf(db);
    for (const [noun, table] of Object.entries(TABLE_OF) as [Noun, string][]) {
      const owners = OWNERS.filter((column) => columns.get(table)?.has(column));
      const { rows } = await sql<{ id: string; version: number | null; owners: (string | null)[] }>`
        select id, ${columns.get(table)?.has('version') ? sql.ref('version') : sql`null`} as version,
          array[${sql.join(owners.map((column) => sql`${sql.ref(column)}::text`))}]::text[] as owners
        from ${sql.table(table)} where provider_id = ${providerId} order by id`.execute(db);
      all.set(
        noun,
        rows.map(({ id }) => id),
      );
      for (const row of rows) {
        if (row.version !== null) versions.set(row.id, row.version);
        for (const owner of row.owners) if (owner) save(of, owner, noun, row.id);
      }
    }
    return { all, of: (owner) => of.get(owner) ?? new Map(), versionOf: (id) => versions.get(id) };
  });
}

function save(of: Map<string, Map<Noun, string[]>>, owner: string, noun: Noun, id: string): void {
  const records = of.get(owner) ?? new Map<Noun, string[]>();
  of.set(owner, records);
  records.set(noun, [...(records.get(noun) ?? []), id]);
}

async function columnsOf(db: Db): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
}
