import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { asOwner } from './tenant.ts';
import { checkedAtTheEnd, withoutTriggers } from './bulk-load.ts';

const { pool } = testDatabase();
const read = <Row>(statement: string) =>
  asOwner(pool, (db) => sql.raw<Row>(statement).execute(db)).then(({ rows }) => rows);

beforeAll(async () => {
  await pool.query(`
    create table room (id integer primary key);
    insert into room values (1);
    alter table room enable row level security;
    alter table room force row level security;
    create policy owner_access on room to current_user using (current_setting('app.as_owner', true) = 'on');
    create table booking (id integer, code integer, constraint one_code unique (code), during int4range, room integer references room on delete cascade,
      constraint apart exclude using gist (during with &&) where (id > 0));
    create index long on booking (during desc) where (id > 1);
    create unique index once on booking (id) where (id < 5);
    create table written (what text);
    create function note() returns trigger language plpgsql as $$ begin insert into written values (tg_op); return null; end $$;
    create trigger audit after insert on booking for each row execute function note();
    create trigger other after insert on booking for each row execute function note()`);
});

const DEFINITIONS = `select conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'booking'::regclass and contype in ('f', 'x', 'u')
  union all select indexname, indexdef from pg_indexes where tablename in ('booking', 'room') order by 1, 2`;
const sent: string[] = [];
const insertAtOnce = (rows: string) =>
  asOwner(pool, (db) =>
    checkedAtTheEnd(db, ['booking'], {
      onProgress: (text) => sent.push(text),
      work: async () => {
        await sql.raw(`insert into booking (id, during, room) values ${rows}`).execute(db);
      },
    }),
  );

it.each([
  ['two that overlap', "(1, '[1,5)', 1), (2, '[4,8)', 1)", '23P01'],
  ['one whose room is not there', "(1, '[1,5)', 9)", '23503'],
  ['two of one id', "(1, '[1,5)', 1), (1, '[6,7)', 1)", '23505'],
])('is refused %s, and nothing stays', async (_, rows, code) => {
  const before = await read(DEFINITIONS);
  await expect(insertAtOnce(rows)).rejects.toMatchObject({ code });
  expect(await read('select * from booking')).toEqual([]);
  expect(await read(DEFINITIONS)).toEqual(before);
});

it('adds constraints and indexes again as they were', async () => {
  const before = await read<{ conname: string }>(DEFINITIONS);
  sent.length = 0;
  await insertAtOnce("(3, '[10,15)', 1)");
  expect(before.map(({ conname }) => conname)).toEqual([
    'apart',
    'apart',
    'booking_room_fkey',
    'long',
    'once',
    'one_code',
    'one_code',
    'room_pkey',
  ]);
  expect(await read(DEFINITIONS)).toEqual(before);
  expect(sent).toEqual([
    'Sorting long',
    'Sorting once',
    'Checking booking: apart',
    'Checking booking: one_code',
    'Checking booking: booking_room_fkey',
  ]);
  const clash = pool.query("insert into booking (id, during, room) values (4, '[14,16)', 1)");
  await expect(clash).rejects.toMatchObject({ code: '23P01' });
});

it('I8 disables only the triggers named, only during the work, and enables them when it fails', async () => {
  const add = (id: number) =>
    pool.query('insert into booking (id, during, room) values ($1, null, null)', [id]);
  const writtenBy = async (work: () => Promise<unknown>) => {
    await pool.query('truncate written');
    await work();
    return (await read('select * from written')).length;
  };
  const quiet = (fails: boolean) =>
    asOwner(pool, (db) =>
      withoutTriggers(db, { tables: ['booking'], names: ['audit'] }, async () => {
        await sql`insert into booking (id, during, room) values (5, null, null)`.execute(db);
        if (fails) throw new Error('no');
      }),
    );
  expect(await writtenBy(() => quiet(false))).toBe(1);
  expect(await writtenBy(() => add(6))).toBe(2);
  await expect(quiet(true)).rejects.toThrow('no');
  expect(await writtenBy(() => add(7))).toBe(2);
});
