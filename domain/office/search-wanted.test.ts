import { expect, it } from 'vitest';
import { dayIn, invoiceNumberIn, phoneIn } from './search-wanted.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';

const TODAY = parsePlainDate('2026-11-20');

it.each([
  ['2026-11-24', '2026-11-24', ''],
  ['24/11', '2026-11-24', ''],
  ['24.11.2027', '2027-11-24', ''],
  ['24/11/26 ana', '2026-11-24', 'ana'],
  ['tue 24 nov', '2026-11-24', ''],
  ['Ana Tuesday, 24th of November', '2026-11-24', 'Ana'],
  ['Nov 24 2025 ruiz', '2025-11-24', 'ruiz'],
  ['3 jan', '2027-01-03', ''],
  ['ana tomorrow', '2026-11-21', 'ana'],
  ['mon 24 nov', '2025-11-24', ''],
])('ROUTE-07 finds the day meant by %j', (typed, day, rest) => {
  expect(dayIn(typed, TODAY)).toEqual({ day, rest });
});

it.each(['30 feb', '31/04', '99/99/2026', 'May Whitman', 'F2026-12', '600-12-34', 'today’s special', ''])(
  'ROUTE-07 finds no day in %j',
  (typed) => expect(dayIn(typed, TODAY)).toEqual({ day: null, rest: typed }),
);

it('ROUTE-07 reads telephone numbers and invoice numbers however they are spaced', () => {
  expect(phoneIn('+34 600-123 (004)')).toBe('+34600123004');
  expect(phoneIn('60012')).toBeNull();
  expect(phoneIn('ana 600123004')).toBeNull();
  expect(invoiceNumberIn(' F2026-0012 ')).toEqual({ series: 'F2026', number: 12 });
  expect(invoiceNumberIn('f2026 12')).toEqual({ series: 'f2026', number: 12 });
  expect(invoiceNumberIn('12')).toEqual({ series: '', number: 12 });
  for (const typed of ['F2026', '600123004600', 'ana', '']) expect(invoiceNumberIn(typed), typed).toBeNull();
});
