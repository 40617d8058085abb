import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysInMonth, fromDayNumber, toDayNumber } from './day-number.ts';

it.each([
  [2026, 13, 0],
  [2026, 0, 0],
  [2026, 2, 28],
  [2024, 2, 29],
  [1900, 2, 28],
  [2000, 2, 29],
  [2026, 4, 30],
])('ENT-11 %i-%i has %i days', (year, month, days) => {
  expect(daysInMonth(year, month)).toBe(days);
});

it('ENT-11 day numbers agree with the platform calendar over all years, both ways', () => {
  const first = toDayNumber({ year: 1, month: 1, day: 1 });
  const last = toDayNumber({ year: 9999, month: 12, day: 31 });
  fc.assert(
    fc.property(fc.integer({ min: first, max: last }), (dayNumber) => {
      const day = fromDayNumber(dayNumber);
      const reference = new Date(dayNumber * 86_400_000);
      expect(day).toEqual({
        year: reference.getUTCFullYear(),
        month: reference.getUTCMonth() + 1,
        day: reference.getUTCDate(),
      });
      expect(toDayNumber(day)).toBe(dayNumber);
    }),
  );
});
