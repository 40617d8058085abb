import { errorText } from '#domain/values/error-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  comparePlainDates,
  daysBetween,
  formatPlainDate,
  inRange,
  isoWeekday,
  isPlainDate,
  isWeekend,
  parsePlainDate,
  plainDate,
  startOfWeek,
  weekdayOf,
} from './plain-date.ts';

const on = parsePlainDate;
const anyDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => on(date.toISOString().slice(0, 10)));

describe('what is no plain date', () => {
  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '26-01-01',
    '0000-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '01/02/2026',
    'today',
  ])("VAL-01 '%s' is refused by name", (value) => {
    const message = `${value} is not a valid PlainDate value`;
    expect(() => on(value)).toThrow(new RangeError(message));
    expect(plainDate.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('VAL-01 the empty text is refused, and asked for in a form', () => {
    expect(() => on('')).toThrow(new RangeError(' is not a valid PlainDate value'));
    expect(plainDate.safeParse('').error?.issues[0]?.message).toBe(errorText('required'));
    expect(plainDate.safeParse(undefined).error?.issues[0]?.message).toBe(errorText('required'));
  });

  it('VAL-01 what is no text at all is refused, and a long text is cut in the refusal', () => {
    expect(plainDate.safeParse(20260101).error?.issues[0]?.message).toBe(
      '20260101 is not a valid PlainDate value',
    );
    expect(plainDate.safeParse({}).error?.issues[0]?.message).toBe('{} is not a valid PlainDate value');
    expect(() => on('9'.repeat(5000))).toThrow(`${'9'.repeat(80)}… is not a valid PlainDate value`);
  });

  it('VAL-01 days before year 1 and after year 9999 are refused', () => {
    expect(() => addDays(on('9999-12-31'), 1)).toThrow('is not a valid PlainDate value');
    expect(() => addDays(on('0001-01-01'), -1)).toThrow('is not a valid PlainDate value');
    expect(() => addMonths(on('9999-12-31'), 1)).toThrow('is not a valid PlainDate value');
  });
});

it('ENT-11 real days are taken as they are', () => {
  expect(plainDate.parse('2024-02-29')).toBe('2024-02-29');
  expect(isPlainDate('2026-12-31')).toBe(true);
  expect(isPlainDate('2026-12-32')).toBe(false);
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-05-20', 0, '2026-05-20'],
  ['2024-02-29', 12, '2025-02-28'],
])('ENT-11 %s and %i months is %s: the day is clamped to the month', (from, months, to) => {
  expect(addMonths(on(from), months)).toBe(to);
});

it.each([
  ['2026-03-29', 0, 7, true],
  ['2026-03-30', 1, 1, false],
  ['2026-04-03', 5, 5, false],
  ['2026-04-04', 6, 6, true],
])('VAL-07 %s: weekday %i, Monday-first %i, weekend %s', (date, weekday, iso, weekend) => {
  expect([weekdayOf(on(date)), isoWeekday(on(date)), isWeekend(on(date))]).toEqual([weekday, iso, weekend]);
});

it.each([
  ['2026-03-29', '2026-03-23'],
  ['2026-03-30', '2026-03-30'],
  ['2027-01-01', '2026-12-28'],
])('LAY-17 the week of %s starts on Monday %s', (date, monday) => {
  expect(startOfWeek(on(date))).toBe(monday);
});

it.each([
  ['2026-05-01', true],
  ['2026-05-31', true],
  ['2026-04-30', false],
  ['2026-06-01', false],
])('VAL-06 May holds %s: %s (both end days belong to it)', (date, holds) => {
  expect(inRange(on(date), on('2026-05-01'), on('2026-05-31'))).toBe(holds);
});

it('VAL-06 an end that is null is open', () => {
  expect(inRange(on('1999-01-01'), null, on('2026-05-31'))).toBe(true);
  expect(inRange(on('2026-06-01'), null, on('2026-05-31'))).toBe(false);
  expect(inRange(on('2999-01-01'), on('2026-05-01'), null)).toBe(true);
});

it('LAY-17 a date is shown dd/MM/yyyy', () => {
  expect(formatPlainDate(on('2026-03-09'))).toBe('09/03/2026');
});

describe('ENT-11 arithmetic of days, whatever the clocks do', () => {
  it('ENT-11 adding days and subtracting them returns the first day, and daysBetween counts them', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -50_000, max: 50_000 }), (date, days) => {
        const moved = addDays(date, days);
        expect(addDays(moved, -days)).toBe(date);
        expect(daysBetween(date, moved)).toBe(days);
        expect(Math.sign(comparePlainDates(moved, date))).toBe(Math.sign(days));
      }),
    );
  });

  it('ENT-11 the weekday comes round every seven days and agrees with the platform', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(weekdayOf(date)).toBe(new Date(`${date}T00:00:00Z`).getUTCDay());
        expect(weekdayOf(addDays(date, 7))).toBe(weekdayOf(date));
        expect(isoWeekday(startOfWeek(date))).toBe(1);
        expect(daysBetween(startOfWeek(date), date)).toBe(isoWeekday(date) - 1);
      }),
    );
  });

  it('ENT-11 adding months keeps the day or takes the last of the month', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const moved = addMonths(date, months);
        const sameDay = moved.slice(8) === date.slice(8);
        const lastDay = addDays(moved, 1).slice(8) === '01';
        expect(sameDay || (lastDay && moved.slice(8) < date.slice(8))).toBe(true);
      }),
    );
  });
});
