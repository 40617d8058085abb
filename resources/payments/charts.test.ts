import { expect, it } from 'vitest';
import type { Month } from '#domain/values/month.ts';
import { receivedByMonth, sharesOf } from './charts.ts';

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
