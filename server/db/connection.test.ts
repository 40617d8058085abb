import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { runPrepared } from './connection.ts';
import { makePool } from './pool.ts';
import { asOwner, type Db, inTransaction } from './tenant.ts';

const { pool, connection } = testDatabase();
const [ours, other] = [{ providerId: randomUUID() }, { providerId: randomUUID() }];

beforeAll(async () => {
  await pool.query('create table note_of (provider_id uuid, what text)');
  await pool.query("select keep_to_provider('note_of')");
  await asOwner(pool, (db) =>
    sql`insert into note_of values (${ours.providerId}, 'ours'), (${other.providerId}, 'theirs')`.execute(db),
  );
});

const notes = (db: Db, like: string) =>
  runPrepared(db, sql<{ what: string }>`select what from note_of where what like ${like}`.compile(db));
const kept = async (db: Db) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows;

it('a prepared statement shows each provider its own, and the owner all, over one connection', async () => {
  const single = makePool({ ...connection, max: 1 });
  try {
    const seen = async (scope: typeof ours) =>
      (await inTransaction(single, scope, (db) => notes(db, '%'))).map(({ what }) => what);
    // More often than PostgreSQL tries a plan for the values alone.
    for (let time = 0; time < 8; time++) {
      expect(await seen(ours)).toEqual(['ours']);
      expect(await seen(other)).toEqual(['theirs']);
      expect(await asOwner(single, (db) => notes(db, '%'))).toHaveLength(2);
    }
    expect(await inTransaction(single, { providerId: null }, (db) => notes(db, '%'))).toEqual([]);
  } finally {
    await single.end();
  }
});

it('is planned once a connection; what was not asked for is never kept', async () => {
  const texts = await inTransaction(pool, ours, async (db) => {
    await Promise.all([notes(db, 'o%'), notes(db, 'x%')]);
    await sql`select what from note_of`.execute(db);
    return kept(db);
  });
  expect(texts).toEqual([{ statement: 'select what from note_of where what like $1' }]);
});

it('one that fails says so, and works again in the next transaction', async () => {
  const divide = (db: Db, by: number) =>
    runPrepared(db, sql<{ n: number }>`select 10 / ${by}::int as n`.compile(db));
  await expect(inTransaction(pool, ours, (db) => divide(db, 0))).rejects.toMatchObject({ code: '22012' });
  expect(await inTransaction(pool, ours, (db) => divide(db, 5))).toEqual([{ n: 2 }]);
});
