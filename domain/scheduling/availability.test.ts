import { expect, it } from 'vitest';
import { ALWAYS_FROM, endMinutes, weekProblems, type WeekRange } from './availability.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { parseTime } from '#domain/values/time.ts';

const range = (from: string, to: string, rest: Partial<WeekRange> = {}): WeekRange => ({
  weekday: 1,
  fromTime: parseTime(from),
  toTime: parseTime(to),
  validFrom: ALWAYS_FROM,
  validTo: null,
  ...rest,
});

it('reads 00:00 as the end of the day', () => {
  expect(endMinutes(parseTime('00:00'))).toBe(1440);
  expect(weekProblems([range('00:00', '00:00')])).toEqual({});
});

it('names the ranges that are inverted or overlap, each once', () => {
  const rules = [
    range('09:00', '12:00'),
    range('11:30', '13:00'),
    range('14:00', '13:00'),
    range('12:00', '13:00'),
  ];
  expect(Object.keys(weekProblems(rules))).toEqual([
    'rules.1.fromTime',
    'rules.2.toTime',
    'rules.3.fromTime',
  ]);
});

it('lets ranges touch, and share hours on other weekdays or in other times of the year', () => {
  const [june, july] = [parsePlainDate('2027-06-30'), parsePlainDate('2027-07-01')];
  const rules = [
    range('09:00', '12:00', { validTo: june }),
    range('09:00', '12:00', { validFrom: july }),
    range('12:00', '13:00'),
    range('09:00', '12:00', { weekday: 2 }),
  ];
  expect(weekProblems(rules)).toEqual({});
  expect(weekProblems([rules[0]!, { ...rules[1]!, validFrom: june }])).toHaveProperty('rules.1.fromTime');
  expect(weekProblems([{ ...rules[0]!, validFrom: july }])).toHaveProperty('rules.0.validTo');
});
