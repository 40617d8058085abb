import { beforeAll, describe, expect, it } from 'vitest';
import { businessUsage } from '#domain/business/api/business-usage.ts';
import { type UsageFigure, usageFigures } from '#domain/business/business-usage.ts';
import { castEmail, castId, DEMO_PASSWORD } from '#server/demo/cast.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { sumMonths } from './sum-months.ts';

const test = testApp({ hasCast: true });
const SLOW_MS = 60_000;
const DAY = 86_400_000;
const dayOf = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
/** Within a month, so that a part of it is counted row by row. */
const FROM = `${dayOf(-170).slice(0, 8)}11`;

type Figures = Record<UsageFigure, number>;
interface Usage {
  total: Figures;
  rows: (Figures & { id: string })[];
}
let support: Agent;
const usage = (query: object): Promise<Usage> =>
  support.call(businessUsage, { query: query as never }) as never;
const sumOf = (rows: readonly Figures[]): Figures =>
  Object.fromEntries(
    usageFigures.map((figure) => [figure, rows.reduce((sum, row) => sum + row[figure], 0)]),
  ) as Figures;

beforeAll(async () => {
  support = await test.signIn(castEmail('lingua', 'admin'), DEMO_PASSWORD);
}, SLOW_MS);

describe.each(['counted from the rows', 'with the sums of months'])(
  'ROUTE-05 all companies together, %s',
  (way) => {
    beforeAll(async () => {
      if (way.startsWith('with'))
        await inTransaction(test.pool, { providerId: castId('lingua', 'provider', 'lingua') }, sumMonths);
    });

    // One is looked at person by person, all of them by the days; what is to come by the lessons where the period ends soon.
    it.each([1, 20])('have what each of them has, until %i days ahead', async (ahead) => {
      const period = { from: FROM, to: dayOf(ahead) };
      const { rows, total } = await usage({ ...period, by: 'company' });
      expect(total.completed).toBeGreaterThan(20);
      for (const { id, ...row } of rows) {
        const one = await usage({ ...period, by: 'company', businessId: id });
        expect(row).toMatchObject(one.total);
      }
      for (const by of ['month', 'costCentre'] as const) {
        const parts = await Promise.all(rows.map(({ id }) => usage({ ...period, by, businessId: id })));
        for (const row of (await usage({ ...period, by })).rows) {
          const own = parts.flatMap((part) => part.rows.filter(({ id }) => id === row.id));
          expect(row, `${by} ${row.id}`).toMatchObject(sumOf(own));
        }
      }
    });
  },
);
