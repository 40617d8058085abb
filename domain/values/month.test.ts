import { expect, it } from 'vitest';
import { daysOfMonth, isMonth, month, monthOf, monthsFrom } from './month.ts';
import { parsePlainDate } from './plain-date.ts';

it('VAL-06 a month has its whole days at either end', () => {
  expect(daysOfMonth(month.parse('2028-02'))).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth(month.parse('2026-12'))).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

it('counts months over the year', () => {
  expect(monthsFrom(month.parse('2026-11'), 3)).toBe('2027-02');
  expect(monthsFrom(month.parse('2026-01'), -1)).toBe('2025-12');
  expect(monthOf(parsePlainDate('2026-11-21'))).toBe('2026-11');
});

it.each(['2026-13', '2026-1', '', '2026-11-01', null])('%j is no month', (text) => {
  expect(isMonth(text)).toBe(false);
});
