import { expect, it } from 'vitest';
import type { Month } from '#domain/values/month.ts';
import { daysWithin, receivedByMonth, sharesOf, shownOf, together } from './charts.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';

const part = (month: string, status: string, method: string, count: number, cents: number) =>
  ({ month: month as Month, status, method, count, cents }) as Parameters<typeof sharesOf>[0][number];
const PARTS = [
  part('2026-10', 'COMPLETED', 'CARD', 2, 5000),
  part('2026-11', 'COMPLETED', 'CASH', 1, 700),
  part('2026-11', 'PENDING', 'CARD', 3, 9000),
];

it('ROUTE-03 the pictures count each way of paying and each state, the largest first', () => {
  expect(sharesOf(PARTS, 'method')).toEqual([
    { value: 'CARD', count: 5, cents: 14_000 },
    { value: 'CASH', count: 1, cents: 700 },
  ]);
  expect(sharesOf(PARTS, 'status').map(({ value }) => value)).toEqual(['PENDING', 'COMPLETED']);
  expect(sharesOf([], 'status')).toEqual([]);
});

it('ROUTE-03 the months show what came, not what is open, and those in which nothing came', () => {
  expect(receivedByMonth(PARTS, '2026-11' as Month, 3)).toEqual([
    { month: '2026-09', cents: 0 },
    { month: '2026-10', cents: 5000 },
    { month: '2026-11', cents: 700 },
  ]);
});

it('ROUTE-03 of more states than fit, the smallest stand together: nothing that was counted is left out', () => {
  const shares = ['A', 'B', 'C', 'D', 'E'].map((value, index) => ({ value, count: 1, cents: 10 - index }));
  const { shown, others } = shownOf(shares);
  expect(shown.map(({ value }) => value)).toEqual(['A', 'B', 'C']);
  expect(others.map(({ value }) => value)).toEqual(['D', 'E']);
  expect(together([...shown, ...others])).toEqual({ count: 5, cents: 40 });
  expect(shownOf(shares.slice(0, 4)).others).toEqual([]);
});

it('ROUTE-03 a picture leads to the days that it counted, within those that the list is kept to', () => {
  const [from, to] = ['2026-11-01', '2026-11-30'] as [PlainDate, PlainDate];
  expect(daysWithin({}, from)).toEqual({ createdFrom: from });
  expect(daysWithin({ createdTo: '2026-11-09' }, from, to)).toEqual({
    createdFrom: from,
    createdTo: '2026-11-09',
  });
  expect(daysWithin({ createdFrom: '2026-11-05', createdTo: '2026-12-31' }, from, to)).toEqual({
    createdFrom: '2026-11-05',
    createdTo: to,
  });
});
