import { describe, expect, it } from 'vitest';
import { isWeekday, parseWeekday, WEEK, WEEKDAYS, weekday } from './weekday.ts';

describe('what is no weekday', () => {
  it.each([7, -1, 1.5, Number.NaN, '7', '', ' 1', 'monday'])("VAL-05 '%s' is refused by name", (value) => {
    expect(() => parseWeekday(value)).toThrow(new RangeError(`${value} is not a valid Weekday value`));
    expect(weekday.safeParse(value).success).toBe(false);
    expect(isWeekday(value)).toBe(false);
  });

  it('VAL-05 a refused weekday of a body is named', () => {
    expect(weekday.safeParse(7).error?.issues[0]?.message).toBe('7 is not a valid Weekday value');
  });
});

it('ENT-08 weekdays are Sunday 0 to Saturday 6, as numbers or digits', () => {
  expect(WEEKDAYS).toEqual([0, 1, 2, 3, 4, 5, 6]);
  for (const day of WEEKDAYS) expect([parseWeekday(day), parseWeekday(String(day))]).toEqual([day, day]);
  expect(weekday.parse(0)).toBe(0);
});

it('LAY-17 a shown week starts on Monday and has every day once', () => {
  expect(WEEK[0]).toBe(1);
  expect([...WEEK].sort()).toEqual([...WEEKDAYS]);
});
