import { expect, it } from 'vitest';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { askedFor, weekOf } from './week.ts';

const TODAY = parsePlainDate('2026-11-21');

it('LAY-17 begins on Monday', () => {
  expect(weekOf(null, TODAY)).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
    previous: '2026-11-09',
    next: '2026-11-23',
    isCurrent: true,
  });
});

it('takes any day of the week in the address', () => {
  expect(weekOf('2026-12-03', TODAY)).toMatchObject({
    from: '2026-11-30',
    to: '2026-12-06',
    isCurrent: false,
  });
});

it.each(['', 'yesterday', '2026-02-30', '9999-12-31', '0001-01-01'])('takes %o as this week', (asked) => {
  expect(weekOf(asked, TODAY).isCurrent).toBe(true);
});

it('asks for a day more at either end', () => {
  expect(askedFor(TODAY, TODAY)).toEqual({ from: '2026-11-20', to: '2026-11-22' });
});
