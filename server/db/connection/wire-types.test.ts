import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const { pool } = testDatabase({ isEmpty: true });

async function value(expression: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

it.each([
  ["'2026-11-20 10:00:00.123456+02'::timestamptz", '2026-11-20T08:00:00.123456+00:00'],
  ["'2026-11-20 10:00:00'::timestamp", '2026-11-20T10:00:00'],
  ["'2026-11-20'::date", '2026-11-20'],
  ["'10:30:15'::time", '10:30'],
  ['9007199254740991::int8', 9_007_199_254_740_991],
  ["'4.75'::numeric(3, 2)", 4.75],
  ["interval '1 day 2 hours'", '1 day 02:00:00'],
  ["array['2026-11-20 10:00+00', null]::timestamptz[]", ['2026-11-20T10:00:00+00:00', null]],
  ["array['2026-11-20']::date[]", ['2026-11-20']],
  ['array[1, 2]::int8[]', [1, 2]],
  ["array['10:30']::time[]", ['10:30']],
])('%s arrives as %o', async (expression, expected) => {
  expect(await value(expression)).toEqual(expected);
});

it.each(['timestamptz', 'timestamp', 'date'])('a %s is the same inside JSON', async (type) => {
  const now = `'2026-11-20 10:00:00.5'::${type}`;
  expect(await value(now)).toBe(await value(`to_json(${now})`));
});
