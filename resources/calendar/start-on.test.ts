import { expect, it } from 'vitest';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { parseTime } from '#domain/values/time.ts';
import { startOn } from './start-on.ts';

it.each([
  ['2026-07-02', '18:10', '2026-07-03', '2026-07-03', 600],
  ['2026-07-02', '09:59', '2026-07-02', '2026-07-02', 600],
  ['2026-07-02', '10:00', '2026-07-02', '2026-07-02', 660],
  ['2026-07-02', '13:50', '2026-06-30', '2026-07-02', 840],
  ['2026-07-02', '07:00', '2026-06-30', '2026-07-02', 600],
  ['2026-07-02', '21:30', '2026-07-02', '2026-07-03', 600],
])('ROUTE-08 at %s %s, a lesson on %s is offered on %s at minute %i', (today, time, day, date, from) => {
  const now = { date: parsePlainDate(today), time: parseTime(time) };
  expect(startOn(parsePlainDate(day), now)).toEqual({ date, from });
});
