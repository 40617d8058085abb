import { errorText } from '#domain/values/error-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes, compareTimes, formatTime, minutesOf, parseTime, time, timeOfMinutes } from './time.ts';

const anyMinutes = fc.integer({ min: 0, max: 1439 });

describe('what is no time', () => {
  it.each([
    '24:00',
    '23:60',
    '9:30',
    '09:3',
    '0930',
    '09:30:60',
    '09:30:00.5',
    '-1:00',
    ' 09:30',
    '09:30\n',
    'noon',
  ])("VAL-02 '%s' is refused by name", (value) => {
    const message = `${value} is not a valid Time value`;
    expect(() => parseTime(value)).toThrow(new RangeError(message));
    expect(time.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('VAL-02 a blank is asked for, a number is refused by name', () => {
    expect(time.safeParse('').error?.issues[0]?.message).toBe(errorText('required'));
    expect(time.safeParse(930).error?.issues[0]?.message).toBe('930 is not a valid Time value');
  });
});

it.each([
  ['09:30', '09:30'],
  ['09:30:59', '09:30'],
  ['00:00:00', '00:00'],
  ['23:59', '23:59'],
])('ENT-11 %s is %s: the seconds are dropped', (given, kept) => {
  expect(parseTime(given)).toBe(kept);
  expect(time.parse(given)).toBe(kept);
  expect(formatTime(given)).toBe(kept);
});

it.each([
  ['23:30', 60, '00:30'],
  ['00:15', -30, '23:45'],
  ['10:00', 90, '11:30'],
  ['10:00', 1440, '10:00'],
])('ENT-11 %s and %i minutes reads %s', (from, minutes, to) => {
  expect(addMinutes(parseTime(from), minutes)).toBe(to);
});

it('ENT-11 times and minutes since midnight say the same, and keep the order', () => {
  fc.assert(
    fc.property(anyMinutes, anyMinutes, (a, b) => {
      expect(minutesOf(timeOfMinutes(a))).toBe(a);
      expect(Math.sign(compareTimes(timeOfMinutes(a), timeOfMinutes(b)))).toBe(Math.sign(a - b));
      expect(addMinutes(addMinutes(timeOfMinutes(a), b), -b)).toBe(timeOfMinutes(a));
    }),
  );
});
