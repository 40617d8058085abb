import type { TestApp } from './app.ts';

interface TextColumn {
  table: string;
  column: string;
}

/** Every column of text that the schema has, generated ones too. */
export const textColumns = (test: TestApp): Promise<TextColumn[]> =>
  test.sql<TextColumn>(`select c.relname as table, a.attname as column from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r' join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where a.attnum > 0 and not a.attisdropped and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype) order by 1, 2`);

/** Returns the columns of the whole database that still contain one of these words, in any case; bytes count too. */
export async function columnsHolding(test: TestApp, words: readonly string[]): Promise<string[]> {
  const columns = [...(await textColumns(test)), { table: 'import_file', column: 'content' }];
  const found: string[] = [];
  for (const { table, column } of columns) {
    const text =
      table === 'import_file' && column === 'content' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const rows = await test.sql(
      `select 1 from "${table}" where lower(${text}) like any (select '%' || lower(w) || '%' from unnest($1::text[]) w) limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
