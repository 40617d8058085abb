import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateTime, firstDateTime, formatDateTime, parseDateTime } from './date-time.ts';
import { addDays, daysBetween, parsePlainDate, weekdayOf } from './plain-date.ts';
import { parseTime, timeOfMinutes } from './time.ts';

describe('what is no date-time', () => {
  it.each([
    '2026-02-30 10:00',
    '2026-02-28 24:00',
    '2026-02-28',
    '2026-02-28T10:00',
    '2026-02-28  10:00',
    '10:00 2026-02-28',
    '',
  ])("VAL-05 '%s' is refused by name", (value) => {
    expect(() => parseDateTime(value)).toThrow(new RangeError(`${value} is not a valid DateTime value`));
  });

  it.each([
    [{ date: '2026-02-30', time: '10:00' }, 'date', '2026-02-30 is not a valid PlainDate value'],
    [{ date: '2026-02-28', time: '25:00' }, 'time', '25:00 is not a valid Time value'],
    [{ date: '2026-02-28', time: '10:00', timezone: 'X/Y' }, 'timezone', 'X/Y is not a valid Timezone value'],
  ])('VAL-05 %o is refused at %s', (value, field, message) => {
    const [issue] = dateTime.safeParse(value).error?.issues ?? [];
    expect([issue?.path.join('.'), issue?.message]).toEqual([field, message]);
  });

  it('VAL-05 an unknown part is refused as such', () => {
    const given = { date: '2026-02-28', time: '10:00', zone: 'UTC' };
    expect(dateTime.safeParse(given).error?.issues[0]?.code).toBe('unrecognized_keys');
  });
});

describe('the first date of a weekday', () => {
  const from = parsePlainDate('2026-03-25');

  it.each([
    ['7', '10:00', '7 is not a valid Weekday value'],
    ['monday', '10:00', 'monday is not a valid Weekday value'],
    ['1', '24:00', '24:00 is not a valid Time value'],
    ['1', '', ' is not a valid Time value'],
  ])("VAL-05 weekday '%s' at '%s' does not parse, so there is no date", (weekday, clock, message) => {
    expect(() => firstDateTime(from, weekday, clock)).toThrow(new RangeError(message));
  });

  it('VAL-05 it is within seven days of the given one, on the weekday, at the time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 6 }), (offset, weekday) => {
        const start = addDays(from, offset);
        const { date, time } = firstDateTime(start, weekday, '02:30:00');
        expect(weekdayOf(date)).toBe(weekday);
        expect(daysBetween(start, date)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(start, date)).toBeLessThan(7);
        expect(time).toBe('02:30');
      }),
    );
  });
});

it('ENT-11 the string form is yyyy-MM-dd HH:mm, both ways, in every minute of the changing night', () => {
  expect(
    formatDateTime({ date: parsePlainDate('2026-03-29'), time: parseTime('02:30'), timezone: 'UTC' }),
  ).toBe('2026-03-29 02:30');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
      const value = { date: addDays(parsePlainDate('2026-03-29'), days), time: timeOfMinutes(minutes) };
      expect(parseDateTime(formatDateTime(value))).toEqual(value);
    }),
  );
});
