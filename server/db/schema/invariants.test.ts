import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { describeBreaches, findBreaches, ourInvariants, readInvariants } from './invariants.ts';

const { pool } = testDatabase({ canBreakInvariants: true });

it('reads a statement after each heading', () => {
  const text =
    '-- About this file.\n\n-- I1 nothing overlaps\n-- a remark\nselect 1\n where false;\n\n-- I2b sums\nselect 2;\n';
  expect(readInvariants(text)).toEqual([
    { name: 'I1 nothing overlaps', statement: 'select 1\n where false' },
    { name: 'I2b sums', statement: 'select 2' },
  ]);
});

it('answers the rows of those that do not hold', async () => {
  const invariants = readInvariants('-- I1 holds\nselect 1 as n where false\n-- I2 does not\nselect 7 as n;');
  const breaches = await findBreaches(pool, invariants);
  expect(breaches).toEqual([{ name: 'I2 does not', rows: [{ n: 7 }] }]);
  expect(describeBreaches(breaches)).toBe('I2 does not\n  {"n":7}');
});

it('sees the rows of every provider', async () => {
  await pool.query(
    `create table kept (id integer, provider_id uuid); insert into kept values (1, gen_random_uuid()), (2, gen_random_uuid())`,
  );
  await pool.query(`select make_tenant_table('kept')`);
  const [breach] = await findBreaches(
    pool,
    readInvariants('-- I6 nothing is kept\nselect id from kept order by id'),
  );
  expect(breach?.rows).toEqual([{ id: 1 }, { id: 2 }]);
});

it('every statement of invariants.sql runs, and there is one for each invariant that SQL can see', async () => {
  const invariants = ourInvariants();
  await findBreaches(pool, invariants);
  const numbers = new Set(invariants.map(({ name }) => /^I\d+/.exec(name)?.[0]));
  expect([...numbers]).toEqual(expect.arrayContaining(['I1', 'I2', 'I3', 'I4', 'I5', 'I8', 'I10', 'I11']));
});
