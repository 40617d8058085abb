import { describe, expect, it } from 'vitest';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { inLanes } from '#src/features/scheduling/grid/lanes.ts';
import { daysOfSpan, spanOf } from './span.ts';

const at = { today: parsePlainDate('2026-11-21'), fallback: 'week' } as const;

describe('the span in the address', () => {
  it('ROUTE-08 is the week of dateTarget, Monday first, else this one', () => {
    expect(spanOf({ view: null, date: '2027-01-01' }, at)).toMatchObject({
      from: '2026-12-28',
      to: '2027-01-03',
    });
    expect(spanOf({ view: 'nonsense', date: 'soon' }, at)).toMatchObject({
      view: 'week',
      from: '2026-11-16',
    });
  });

  it('is a day, or a month of whole weeks', () => {
    expect(spanOf({ view: 'day', date: null }, at)).toMatchObject({ from: '2026-11-21', next: '2026-11-22' });
    const month = spanOf({ view: 'month', date: '2027-02-10' }, at);
    expect(month).toMatchObject({
      from: '2027-02-01',
      to: '2027-02-28',
      previous: '2027-01-01',
      next: '2027-03-01',
    });
    expect(daysOfSpan(month)).toHaveLength(28);
    expect(daysOfSpan(spanOf({ view: 'month', date: '2026-08-15' }, at))).toHaveLength(42);
  });
});

it('places overlapping lessons side by side, and gives a single one the whole width', () => {
  const placed = inLanes([
    { id: 'a', from: 0, to: 60 },
    { id: 'b', from: 30, to: 90 },
    { id: 'c', from: 60, to: 90 },
    { id: 'd', from: 90, to: 120 },
  ]);
  expect(placed.map(({ id, lane, lanes }) => [id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 1],
  ]);
});
