import { expect, it } from 'vitest';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { parseTime } from '#domain/values/time.ts';
import { snoozeTimes } from './snooze.ts';

const at = (date: string, time: string) =>
  snoozeTimes({ date: parsePlainDate(date), time: parseTime(time) }).map(
    ({ choice, until }) => `${choice} ${until.date} ${until.time}`,
  );

it.each([
  [
    '2026-11-25',
    '10:20',
    ['TODAY 2026-11-25 14:00', 'TOMORROW 2026-11-26 09:00', 'NEXT_WEEK 2026-11-30 09:00'],
  ],
  [
    '2026-11-25',
    '18:00',
    ['TODAY 2026-11-25 21:00', 'TOMORROW 2026-11-26 09:00', 'NEXT_WEEK 2026-11-30 09:00'],
  ],
  ['2026-11-25', '18:01', ['TOMORROW 2026-11-26 09:00', 'NEXT_WEEK 2026-11-30 09:00']],
  ['2026-11-25', '23:59', ['TOMORROW 2026-11-26 09:00', 'NEXT_WEEK 2026-11-30 09:00']],
  ['2026-12-31', '22:00', ['TOMORROW 2027-01-01 09:00', 'NEXT_WEEK 2027-01-04 09:00']],
])('on %s at %s', (date, time, expected) => {
  expect(at(date, time)).toEqual(expected);
});

it('next week on a Sunday is the next day, and on a Monday a week away', () => {
  expect(at('2026-11-29', '20:00')).toEqual(['TOMORROW 2026-11-30 09:00', 'NEXT_WEEK 2026-11-30 09:00']);
  expect(at('2026-11-30', '20:00')[1]).toBe('NEXT_WEEK 2026-12-07 09:00');
});
