import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { pipeline } from './connection.ts';
import { LANES, MOST, sharedTransactions } from './transaction-batching.ts';
import { type Db, savepoint, type Scope } from './tenant.ts';

const { pool } = testDatabase();
const ours = { providerId: randomUUID() };

interface Note {
  id: number;
  xact: string;
  actor: string;
  subject: string;
  request: string;
}

/** A row that says who wrote it, in which transaction. */
const write = (id: number) => sql`insert into noted (id, provider_id) values (${id}, app_provider())`;
const notes = async (): Promise<Note[]> =>
  (await pool.query<Note>('select id, xact, actor, subject, request from noted order by id')).rows;

beforeAll(async () => {
  await pool.query(`create table noted (id integer primary key check (id < 1000), provider_id uuid,
    xact text default pg_current_xact_id()::text, actor text default current_setting('app.actor_id', true),
    subject text default coalesce(current_setting('app.subject_id', true), ''), request text default current_setting('app.request_id', true))`);
  await pool.query('grant all on noted to school_app');
});
beforeEach(() => pool.query('delete from noted'));

/** Takes all lanes, lets `others` queue up, and then releases all lanes. */
async function crowded<T>(others: (join: Join) => Promise<T>[]): Promise<PromiseSettledResult<T>[]> {
  const share = sharedTransactions<string[]>({ keysOf: (keys) => keys, lock: () => {} });
  const join: Join = (work, keys = [randomUUID()], scope = ours) => share(keys)(pool, scope, work);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = Array.from({ length: LANES }, () => join(() => gate));
  // Awaited before the first rejection: an unhandled one fails the whole run.
  const settled = Promise.allSettled(others(join));
  open();
  await Promise.all(first);
  return settled;
}
type Join = <T>(work: (db: Db) => Promise<T>, keys?: string[], scope?: Scope) => Promise<T>;

const writes = (id: number) => async (db: Db) => {
  await write(id).execute(db);
  return id;
};
const values = <T>(settled: PromiseSettledResult<T>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
const transactions = async () => new Set((await notes()).map(({ xact }) => xact)).size;

describe('decision 30: a shared transaction', () => {
  it('is one for all who waited, each of whom is answerable for what it wrote', async () => {
    const scopes: Scope[] = [1, 2, 3].map((n) => ({
      providerId: ours.providerId,
      actorId: randomUUID(),
      subjectId: n === 2 ? randomUUID() : null,
      requestId: `r-${n}`,
    }));
    const twice = (id: number) => async (db: Db) => {
      await write(id).execute(db);
      await sql`select 1`.execute(db);
      pipeline(db, write(id + 10));
      return id;
    };
    const settled = await crowded((join) => scopes.map((scope, n) => join(twice(n), undefined, scope)));
    expect(values(settled)).toEqual([0, 1, 2]);
    const who = scopes.map(({ actorId, subjectId, requestId }) => ({
      actor: actorId,
      subject: subjectId ?? '',
      request: requestId,
    }));
    expect(await notes()).toMatchObject([...who, ...who]);
    expect(await transactions()).toBe(1);
  });

  it('takes so many at most', async () => {
    await crowded((join) => Array.from({ length: MOST + 1 }, (_, id) => join(writes(id))));
    expect(await transactions()).toBe(2);
  });

  it('does not happen while a lane is free', async () => {
    const share = sharedTransactions<string[]>({ keysOf: (keys) => keys, lock: () => {} });
    await Promise.all(Array.from({ length: LANES }, (_, id) => share([`${id}`])(pool, ours, writes(id))));
    expect(await transactions()).toBe(LANES);
  });

  it('is not for two who lock the same, nor for two schools', async () => {
    const other = { providerId: randomUUID() };
    await crowded((join) => [
      join(writes(1), ['teacher', 'a']),
      join(writes(2), ['b', 'teacher']),
      join(writes(3), ['c'], other),
      join(writes(4), ['d'], other),
    ]);
    const [one, two, three, four] = (await notes()).map(({ xact }) => xact);
    expect(new Set([one, two, three]).size).toBe(3);
    expect(four).toBe(three);
  });

  it('begins with the locks of all', async () => {
    const locked: string[][] = [];
    const share = sharedTransactions<string>({
      keysOf: (key) => [key],
      lock: (_, all) => locked.push([...all]),
    });
    await Promise.all(Array.from({ length: LANES + 3 }, (_, n) => share(`${n}`)(pool, ours, writes(n))));
    expect(locked).toEqual([[0, 1, 2].map((n) => `${LANES + n}`)]);
  });
});

describe('decision 30: what goes wrong in a shared transaction', () => {
  it('takes nothing from the others, wherever it is: each runs again alone', async () => {
    const failing: ((db: Db) => Promise<unknown>)[] = [
      async (db: Db) => {
        await write(50).execute(db);
        throw new Error('Refused late.');
      },
      (db: Db) => write(1000).execute(db),
      async (db: Db) => pipeline(db, write(1000)),
      async (db: Db) => {
        await sql`select 1 / 0`.execute(db);
      },
    ];
    for (const [round, fails] of failing.entries()) {
      const id = round * 10;
      const settled = await crowded<unknown>((join) => [join(writes(id)), join(fails), join(writes(id + 1))]);
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(String((settled[1] as PromiseRejectedResult).reason)).toMatch(/late|violates|division/);
      expect((await notes()).map((note) => note.id).filter((one) => one >= id)).toEqual([id, id + 1]);
    }
  });

  it('runs only the piece alone that was refused before writing: the others stay together', async () => {
    let asked = 0;
    const refused = async (db: Db) => {
      asked += 1;
      await sql`select 1`.execute(db);
      throw new Error('Taken.');
    };
    const settled = await crowded<unknown>((join) => [join(writes(1)), join(refused), join(writes(2))]);
    expect(values(settled)).toEqual([1, 'Error: Taken.', 2]);
    expect(asked).toBe(2);
    expect(await transactions()).toBe(1);
  });

  it('fails all pieces where the connection is lost, and runs nothing twice', async () => {
    let runs = 0;
    const lost = async (db: Db) => {
      runs += 1;
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid]);
      await sql`select 1`.execute(db);
    };
    const settled = await crowded<unknown>((join) => [
      join((db) => {
        runs += 1;
        return writes(1)(db);
      }),
      join(lost),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(runs).toBe(2);
    expect(await notes()).toEqual([]);
  });

  it('is no savepoint: who needs one has a transaction of its own', async () => {
    const careful = (db: Db) => savepoint(db, 'part', () => writes(2)(db));
    const settled = await crowded((join) => [join(writes(1)), join(careful), join(writes(3))]);
    expect(values(settled)).toEqual([1, 2, 3]);
  });

  it('keeps the next ones apart for a second', async () => {
    const share = sharedTransactions<string>({ keysOf: (key) => [key], lock: () => {} });
    const some = (from: number, late: (db: Db) => Promise<unknown>) =>
      Promise.allSettled(
        Array.from({ length: LANES + 3 }, (_, n) =>
          share(`${n}`)(pool, ours, n === LANES + 2 ? late : writes(from + n)),
        ),
      );
    await some(0, async (db) => {
      await write(90).execute(db);
      throw new Error('Late.');
    });
    await some(20, writes(20 + LANES + 2));
    expect(await transactions()).toBe((await notes()).length);
  });
});
