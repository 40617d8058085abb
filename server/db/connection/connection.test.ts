import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { pipeline, runPlannedOnce, runPrepared } from './connection.ts';
import { makePool } from './pool.ts';
import { asOwner, type Db, inTransaction, savepoint } from './tenant.ts';

const { pool, connection } = testDatabase({ isOwn: true });
const [ours, other] = [{ providerId: randomUUID() }, { providerId: randomUUID() }];

beforeAll(async () => {
  await pool.query('create table note_of (provider_id uuid, what text)');
  await pool.query("select make_tenant_table('note_of')");
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

it('what is planned once is planned at its first run, for whatever values', async () => {
  const single = makePool({ ...connection, max: 1 });
  const named = (like: string) =>
    inTransaction(single, ours, (db) =>
      runPlannedOnce(db, sql<{ who: string }>`select what as who from note_of where what like ${like}`),
    );
  try {
    expect(await named('o%')).toEqual([{ who: 'ours' }]);
    expect(await named('x%')).toEqual([]);
    const { rows } = await single.query(
      "select generic_plans, custom_plans from pg_prepared_statements where statement like '%as who%'",
    );
    expect(rows).toEqual([{ generic_plans: 2, custom_plans: 0 }]);
    const failing = inTransaction(single, ours, (db) => runPlannedOnce(db, sql`select 11 / ${0}::int as n`));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
  } finally {
    await single.end();
  }
});

it('one that fails says so, and works again in the next transaction', async () => {
  const divide = (db: Db, by: number) =>
    runPrepared(db, sql<{ n: number }>`select 10 / ${by}::int as n`.compile(db));
  await expect(inTransaction(pool, ours, (db) => divide(db, 0))).rejects.toMatchObject({ code: '22012' });
  expect(await inTransaction(pool, ours, (db) => divide(db, 5))).toEqual([{ n: 2 }]);
});

const add = (what: string) => sql`insert into note_of values (app_provider(), ${what})`;
const longest = (db: Db) =>
  sql<{ n: number }>`select max(length(what)) as n from note_of`.execute(db).then(({ rows }) => rows[0]!.n);

it('what is left running is done before what follows, and before the commit', async () => {
  const seen = await inTransaction(pool, ours, async (db) => {
    pipeline(db, add('left running'));
    return longest(db);
  });
  expect(seen).toBe('left running'.length);
  await inTransaction(pool, ours, async (db) => pipeline(db, add('left until the end')));
  expect(await inTransaction(pool, ours, longest)).toBe('left until the end'.length);
});

const broken = sql`select 10 / ${0}::int`;

it('what is left running and fails undoes everything, and says why, whatever follows it', async () => {
  const failing = inTransaction(pool, ours, async (db) => {
    pipeline(db, add('a note that is longer than the others'));
    pipeline(db, broken);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const following = inTransaction(pool, ours, async (db) => {
    pipeline(db, broken);
    await longest(db);
  });
  await expect(following).rejects.toMatchObject({ code: '22012' });
  expect(await inTransaction(pool, ours, longest)).toBe('left until the end'.length);
});

it('what is left running in a part that may fail alone fails with it, and not before it', async () => {
  const seen = await inTransaction(pool, ours, async (db) => {
    pipeline(db, add('left by the transaction itself'));
    const part = savepoint(db, 'part', async () => pipeline(db, broken));
    await expect(part).rejects.toMatchObject({ code: '22012' });
    return longest(db);
  });
  expect(seen).toBe('left by the transaction itself'.length);
});

it('what is left running and cannot even be sent undoes everything too', async () => {
  const unsendable = {
    toPostgres() {
      throw new Error('no such value');
    },
  };
  const failing = inTransaction(pool, ours, async (db) => {
    pipeline(db, add('a note that is longer than the others'));
    pipeline(db, sql`insert into note_of values (app_provider(), ${unsendable})`);
  });
  await expect(failing).rejects.toThrow('no such value');
  expect(await inTransaction(pool, ours, longest)).toBe('left by the transaction itself'.length);
});
