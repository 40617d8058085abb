import { randomUUID } from 'node:crypto';
import { type SelectQueryBuilder, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { asOwner, type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeProvider } from '#tests/support/people.ts';
import { asTableOwner } from '#tests/support/providers.ts';
import { page, startOfDay } from './list.ts';

interface Rows {
  m: { id: number; size: number };
}
const { pool } = testDatabase();
const scope = { providerId: randomUUID() };
const SUMS = sql<object>`jsonb_build_object('count', count(*), 'size', sum(m.size))`;
const ORDER = { by: { size: 'm.size' }, fallback: ['size', 'ASC'], id: 'm.id', sums: SUMS } as const;

beforeAll(async () => {
  await asTableOwner(
    pool,
    `create table many as select n as id, -n as size from generate_series(1, 25000) n;
     grant select on many to school_app`,
  );
});

const matching = (db: Db, upTo: number) => (filter?: object) => {
  const all = db.selectFrom(sql<Rows['m']>`many`.as('m')) as unknown as SelectQueryBuilder<Rows, 'm', object>;
  return filter ? all.where('m.id', '<=', upTo) : all;
};
const found = (upTo: number, range: [number, number], keeps?: 'all' | 'few') =>
  inTransaction(pool, scope, (db) =>
    page(
      db,
      matching(db, upTo),
      (query) => query.select(['m.id']),
      { filter: {}, range },
      {
        ...ORDER,
        summed: ['m.size'],
        strategy: keeps,
      },
    ),
  );

it.each([
  { upTo: 0, range: [0, 1] },
  { upTo: 300, range: [0, 1] },
  { upTo: 300, range: [298, 299] },
  { upTo: 12_000, range: [9990, 9991] },
  { upTo: 20_000, range: [7, 8] },
  { upTo: 20_001, range: [7, 8] },
  { upTo: 25_000, range: [9990, 9991] },
] as const)(
  'ROUTE-02 page, total and sums are the same however they are found: %j',
  async ({ upTo, range }) => {
    const [from, to] = range;
    const total = Math.min(upTo, 10_001);
    const ids = upTo === 0 ? [] : [upTo - from, upTo - to];
    const totals = upTo === 0 ? undefined : { count: upTo, size: (-upTo * (upTo + 1)) / 2 };
    for (const keeps of [undefined, 'few', 'all'] as const) {
      const { rows, ...sent } = await found(upTo, [from, to], keeps);
      expect(rows.map(({ id }) => id)).toEqual(ids);
      expect(sent).toMatchObject({ total, totals });
    }
  },
);

it('D14 a day begins when it does in the zone of the school, whatever it was before; without a school never', async () => {
  const provider = await makeProvider(pool);
  const moment = async (providerId: string | null) =>
    inTransaction(pool, { providerId }, async (db) => {
      const asked = sql<{ at: string | null; again: string | null }>`
        select ${startOfDay('2026-10-25')} as at, ${startOfDay('2026-10-24', 1)} as again`;
      return (await asked.execute(db)).rows[0];
    });
  const madrid = '2026-10-24T22:00:00+00:00';
  expect(await moment(provider.id)).toEqual({ at: madrid, again: madrid });
  await asOwner(pool, (db) =>
    sql`update provider set time_zone = 'Asia/Tokyo' where id = ${provider.id}`.execute(db),
  );
  const tokyo = '2026-10-24T15:00:00+00:00';
  expect(await moment(provider.id)).toEqual({ at: tokyo, again: tokyo });
  expect(await moment(null)).toEqual({ at: null, again: null });
});
