import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { makePool } from './pool.ts';
import { asOwner, type Db, inTransaction, savepoint } from './tenant.ts';

const { pool, connection } = testDatabase();
const ours = { providerId: randomUUID() };

const put = (db: Db, id: number) => sql`insert into thing values (${id}, app_provider())`.execute(db);
async function things(): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('select id from thing order by id');
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  await pool.query(
    'create table thing (id integer primary key, provider_id uuid, n integer not null default 0)',
  );
  await pool.query('alter table thing enable row level security');
  await pool.query('create policy tenant_isolation on thing using (provider_id = app_provider())');
  await pool.query('grant all on thing to school_app');
});

describe('inTransaction', () => {
  it('is refused what belongs to another provider', async () => {
    await inTransaction(pool, ours, (db) => put(db, 1));
    const other = { providerId: randomUUID() };
    const seen = await inTransaction(pool, other, (db) => sql`select * from thing`.execute(db));
    expect(seen.rows).toEqual([]);
    const stolen = inTransaction(pool, other, (db) =>
      sql`insert into thing values (2, ${ours.providerId})`.execute(db),
    );
    await expect(stolen).rejects.toMatchObject({ code: '42501' });
  });

  it('sees nothing without a provider', async () => {
    const seen = await inTransaction(pool, { providerId: null }, (db) =>
      sql`select * from thing`.execute(db),
    );
    expect(seen.rows).toEqual([]);
  });

  it('refuses to read a scope that is not an id', async () => {
    const work = inTransaction(pool, { providerId: "x'; drop table thing; --" }, async () => 1);
    await expect(work).rejects.toThrow('not an id');
  });

  it('hands every part of the scope to the database, quotes included, and to no later transaction', async () => {
    const scope = {
      ...ours,
      actorId: randomUUID(),
      subjectId: randomUUID(),
      supplantId: randomUUID(),
      action: "it's \\ 'quoted'\0",
      requestId: 'r-1',
    };
    const names = ['provider_id', 'actor_id', 'subject_id', 'supplant_id', 'action', 'request_id'];
    const read = (db: Db) =>
      sql<{
        value: string[];
      }>`select array(select coalesce(current_setting('app.' || n, true), '') from unnest(${names}::text[]) n) as value`.execute(
        db,
      );
    const during = await inTransaction(pool, scope, read);
    expect(during.rows[0]?.value).toEqual([
      scope.providerId,
      scope.actorId,
      scope.subjectId,
      scope.supplantId,
      "it's \\ 'quoted'",
      'r-1',
    ]);
    const after = await inTransaction(pool, { providerId: null }, read);
    expect(after.rows[0]?.value).toEqual(names.map(() => ''));
  });

  it('keeps nothing of work that throws', async () => {
    const work = inTransaction(pool, ours, async (db) => {
      await put(db, 10);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await things()).not.toContain(10);
  });

  it('refuses to call a transaction done whose error was swallowed', async () => {
    const work = inTransaction(pool, ours, async (db) => {
      await put(db, 11);
      await sql`select 1/0`.execute(db).catch(() => {});
    });
    await expect(work).rejects.toThrow('was undone');
    expect(await things()).not.toContain(11);
  });

  it('refuses writes when it only reads', async () => {
    const work = inTransaction(pool, ours, (db) => put(db, 12), { readOnly: true });
    await expect(work).rejects.toMatchObject({ code: '25006' });
  });

  it('refuses a transaction inside the transaction', async () => {
    const nested = (db: Db) => db.transaction().execute((inner) => put(inner, 14));
    await expect(inTransaction(pool, ours, nested)).rejects.toThrow('use savepoint');
    expect(await things()).not.toContain(14);
  });

  it('refuses a db that is kept past its transaction', async () => {
    const kept = await inTransaction(pool, ours, async (db) => db);
    await expect(sql`select 1`.execute(kept)).rejects.toThrow('is over');
  });

  it('runs nothing of the work when the opening is refused', async () => {
    await pool.query("create role stranger login password 'stranger'");
    const strangers = makePool({ ...connection, user: 'stranger', password: 'stranger', max: 1 });
    try {
      await pool.query('grant all on thing to stranger');
      await pool.query('create policy of_stranger on thing to stranger using (true)');
      await expect(inTransaction(strangers, ours, (db) => put(db, 13))).rejects.toThrow('set role');
      expect(await things()).not.toContain(13);
    } finally {
      await strangers.end();
      await pool.query(
        'drop policy of_stranger on thing; revoke all on thing from stranger; drop role stranger',
      );
    }
  });

  it('runs deadlocked work again', async () => {
    await inTransaction(pool, ours, async (db) => {
      await put(db, 20);
      await put(db, 21);
    });
    let runs = 0;
    const add = (first: number, second: number) =>
      inTransaction(pool, ours, async (db) => {
        runs++;
        await sql`update thing set n = n + 1 where id = ${first}`.execute(db);
        await sql`select pg_sleep(0.05)`.execute(db);
        await sql`update thing set n = n + 1 where id = ${second}`.execute(db);
      });
    await Promise.all([add(20, 21), add(21, 20)]);
    const { rows } = await pool.query('select n from thing where id in (20, 21)');
    expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
    expect(runs).toBeGreaterThan(2);
  });

  it('fails after three retries', async () => {
    let runs = 0;
    const work = inTransaction(pool, ours, async (db) => {
      runs++;
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(db);
    });
    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(4);
  });

  it('returns a working pool after its connection was killed', async () => {
    const work = inTransaction(pool, ours, (db) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(db),
    );
    await expect(work).rejects.toThrow();
    const all = Array.from({ length: 20 }, () =>
      inTransaction(pool, ours, (db) => sql`select 1`.execute(db)),
    );
    await expect(Promise.all(all)).resolves.toHaveLength(20);
  });

  it('lets an error read on when its locks are gone: its own provider alone, and nothing that was undone', async () => {
    await inTransaction(pool, ours, (db) => put(db, 50));
    const seen: unknown[] = [];
    class Lost extends Error {
      readonly providerId = ours.providerId;
      async afterRollback(db: Db): Promise<void> {
        await inTransaction(pool, ours, (other) => sql`update thing set n = 1 where id = 50`.execute(other));
        seen.push(...(await sql`select id, n from thing where id >= 50`.execute(db)).rows);
        await put(db, 52);
      }
    }
    const work = inTransaction(pool, { providerId: null }, async (db) => {
      await sql`select set_config('app.provider_id', ${ours.providerId}, true)`.execute(db);
      await sql`update thing set n = 2 where id = 50`.execute(db);
      await put(db, 51);
      throw new Lost('lost');
    });
    await expect(work).rejects.toThrow('read-only transaction');
    expect(seen).toEqual([{ id: 50, n: 1 }]);
    expect(await things()).not.toContain(52);
  });

  it('RUN-05 says of statements sent together why the transaction failed, whichever is listened to first', async () => {
    const work = inTransaction(pool, ours, async (db) => {
      const first = put(db, 30);
      const second = put(db, 30);
      const third = sql`select 1`.execute(db);
      void second.catch(() => {});
      await third;
      return first;
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
  });

  it('runs deadlocked work again that heard of the deadlock by a later statement', async () => {
    let runs = 0;
    const work = inTransaction(pool, ours, async (db) => {
      const first = sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`;
      if (++runs > 1) return 'done';
      const [, later] = [first.execute(db).catch(() => {}), sql`select 1`.execute(db)];
      return later;
    });
    expect(await work).toBe('done');
    expect(runs).toBe(2);
  });

  it('answers the first error of statements sent together', async () => {
    const work = inTransaction(pool, ours, (db) =>
      Promise.all([put(db, 30), put(db, 30), sql`select 1`.execute(db)]),
    );
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await things()).not.toContain(30);
  });
});

describe('asOwner', () => {
  it('sees every provider', async () => {
    const { rows } = await asOwner(pool, (db) => sql`select * from thing`.execute(db));
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('savepoint', () => {
  it('undoes a failed part alone', async () => {
    await inTransaction(pool, ours, async (db) => {
      await put(db, 40);
      await expect(savepoint(db, 'part', (part) => put(part, 40))).rejects.toMatchObject({ code: '23505' });
      await savepoint(db, 'part', (part) => put(part, 41));
    });
    expect(await things()).toEqual(expect.arrayContaining([40, 41]));
  });
});
