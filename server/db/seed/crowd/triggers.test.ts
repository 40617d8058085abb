import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { asOwner } from '../../tenant.ts';
import { withoutConstraint, withoutRowTriggers } from './triggers.ts';

const { pool } = testDatabase();
const read = <Row>(statement: string) =>
  asOwner(pool, (db) => sql.raw<Row>(statement).execute(db)).then(({ rows }) => rows);

beforeAll(async () => {
  await pool.query(`
    create table booking (id integer, during int4range, constraint apart exclude using gist (during with &&) where (id > 0));
    create table written (what text);
    create function note() returns trigger language plpgsql as $$ begin insert into written values (tg_op); return null; end $$;
    create trigger audit after insert on booking for each row execute function note();
    create trigger other after insert on booking for each row execute function note()`);
});

const DEFINITION = `select conname, pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'apart'`;

it('is refused what breaks the constraint, and nothing stays', async () => {
  const before = await read(DEFINITION);
  const clash = asOwner(pool, (db) =>
    withoutConstraint(db, 'booking', 'apart', async () => {
      await sql`insert into booking values (1, '[1,5)'), (2, '[4,8)')`.execute(db);
    }),
  );
  await expect(clash).rejects.toMatchObject({ code: '23P01' });
  expect(await read('select * from booking')).toEqual([]);
  expect(await read(DEFINITION)).toEqual(before);
});

it('adds the constraint again as it was', async () => {
  const before = await read(DEFINITION);
  await asOwner(pool, (db) =>
    withoutConstraint(db, 'booking', 'apart', async () => {
      await sql`insert into booking values (3, '[10,15)')`.execute(db);
    }),
  );
  expect(before).toHaveLength(1);
  expect(await read(DEFINITION)).toEqual(before);
  await expect(pool.query("insert into booking values (4, '[14,16)')")).rejects.toMatchObject({
    code: '23P01',
  });
});

it('I8 leaves out only the triggers named, only meanwhile, and not when the work fails', async () => {
  const add = (id: number) => pool.query('insert into booking values ($1, null)', [id]);
  const writtenBy = async (work: () => Promise<unknown>) => {
    await pool.query('truncate written');
    await work();
    return (await read('select * from written')).length;
  };
  const quiet = (fails: boolean) =>
    asOwner(pool, (db) =>
      withoutRowTriggers(db, ['booking'], async () => {
        await sql`insert into booking values (5, null)`.execute(db);
        if (fails) throw new Error('no');
      }),
    );
  expect(await writtenBy(() => quiet(false))).toBe(1);
  expect(await writtenBy(() => add(6))).toBe(2);
  await expect(quiet(true)).rejects.toThrow('no');
  expect(await writtenBy(() => add(7))).toBe(2);
});
