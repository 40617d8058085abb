import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { compiled } from './compile.ts';
import { runSql } from './connection.ts';
import { rowSource } from './row-source.ts';
import { asOwner } from './tenant.ts';

const { pool } = testDatabase();
const SOURCE = rowSource('r', { name: 'text', about: 'jsonb', times: 'int' }, { few: 2 });
const some = (count: number) =>
  Array.from({ length: count }, (_, n) => [
    `it's "${n}", \\`,
    JSON.stringify({ n, said: '{"a",b}' }),
    n || null,
  ]);

it('gives the same rows as values and as arrays, whatever they hold, also when there is none or one', async () => {
  for (const count of [0, 1, 2, 3, 5]) {
    const rows = await asOwner(pool, (db) =>
      runSql(
        db,
        sql<{
          row: unknown[];
        }>`select json_build_array(r.name, r.about::text::json, r.times) as row from ${SOURCE(some(count))}`,
      ),
    );
    const expected = some(count).map(([name, about, times]) => [name, JSON.parse(String(about)), times]);
    expect(rows.map(({ row }) => row)).toEqual(expected);
  }
});

it('has a text for each small number of rows, and one for all others', async () => {
  const texts = await asOwner(pool, async (db) =>
    [0, 1, 2, 3, 50].map((count) => compiled(db, sql`select from ${SOURCE(some(count))}`).sql),
  );
  expect(new Set(texts).size).toBe(3);
  expect(texts[1]).toBe('select from (values ($1::text, $2::jsonb, $3::int)) r(name, about, times)');
  expect(texts[3]).toBe('select from unnest($1::text[], $2::jsonb[], $3::int[]) r(name, about, times)');
});

it('a statement is put together as Kysely would write it', async () => {
  const parts = sql`a = ${1} and ${sql.ref('b.c')} = ${[2, 3]}`;
  await asOwner(pool, async (db) => {
    for (const statement of [sql`select ${'x'}, ${sql`${null}::text`}`, sql`select from t where ${parts}`]) {
      const { sql: text, parameters } = statement.compile(db);
      expect(compiled(db, statement)).toMatchObject({ sql: text, parameters });
    }
  });
});
