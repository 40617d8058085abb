import { describe, expect, it } from 'vitest';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { parseTime } from '#domain/values/time.ts';
import { weeklyMisfit, weeklyTimes } from './weekly-slots.ts';

const MONDAY = parsePlainDate('2026-11-30');
const days = Array.from({ length: 28 }, (_, day) => addDays(MONDAY, day));
const start = (week: number, day: number, time: string) => {
  const date = addDays(MONDAY, week * 7 + day);
  return { date, time: parseTime(time), startsAt: `${date}T${time}:00Z` };
};
const every = (day: number, time: string, weeks = [0, 1, 2, 3]) =>
  weeks.map((week) => start(week, day, time));

describe('weekly times', () => {
  it('BOOK-06 are those that are free on three of four dates, with the first free date and what is missing', () => {
    const starts = [
      ...every(0, '18:00'),
      ...every(0, '09:00', [1, 2, 3]),
      ...every(2, '10:00', [0, 2]),
      ...every(6, '10:00'),
    ];
    expect(weeklyTimes(starts, days)).toEqual([
      { weekday: 1, startTime: '09:00', startsAt: '2026-12-07T09:00:00Z', missing: 1 },
      { weekday: 1, startTime: '18:00', startsAt: '2026-11-30T18:00:00Z', missing: 0 },
      { weekday: 0, startTime: '10:00', startsAt: '2026-12-06T10:00:00Z', missing: 0 },
    ]);
  });

  it('do not count holidays, nor an hour that the clocks repeat twice', () => {
    const holiday = addDays(MONDAY, 7);
    const open = days.filter((day) => day !== holiday);
    const starts = [...every(0, '18:00', [0, 2, 3]), start(0, 0, '18:00')];
    expect(weeklyTimes(starts, open)).toMatchObject([{ weekday: 1, startTime: '18:00', missing: 0 }]);
  });
});

it('BOOK-23 the nearest hour of the day comes before the same hour of another day, around the end of the week too', () => {
  const wanted = { weekday: 0, startTime: parseTime('18:00') } as const;
  const times = [
    { weekday: 3, startTime: parseTime('18:00') },
    { weekday: 1, startTime: parseTime('18:00') },
    { weekday: 0, startTime: parseTime('17:30') },
    { weekday: 0, startTime: parseTime('08:00') },
  ] as const;
  const inOrder = times.toSorted((a, b) => weeklyMisfit(a, wanted) - weeklyMisfit(b, wanted));
  expect(inOrder.map(({ weekday, startTime }) => `${weekday} ${startTime}`)).toEqual([
    '0 17:30',
    '1 18:00',
    '3 18:00',
    '0 08:00',
  ]);
});
