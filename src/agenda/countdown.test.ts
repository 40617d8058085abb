import { expect, it } from 'vitest';
import { remainingTo } from './Countdown.tsx';

const lesson = { startsAt: '2026-11-21T12:00:00Z', endsAt: '2026-11-21T12:30:00Z' };

it.each([
  ['2026-11-19T12:00:00Z', { key: 'days' }],
  ['2026-11-20T12:00:01Z', { key: 'days' }],
  ['2026-11-20T12:01:00Z', { key: 'hours', hours: 23, minutes: 59 }],
  ['2026-11-21T08:48:00Z', { key: 'hours', hours: 3, minutes: 12 }],
  ['2026-11-21T11:01:00Z', { key: 'minutes', minutes: 59 }],
  ['2026-11-21T11:59:59Z', { key: 'minutes', minutes: 1 }],
  ['2026-11-21T12:00:00Z', { key: 'now' }],
  ['2026-11-21T12:29:59Z', { key: 'now' }],
  ['2026-11-21T12:30:00Z', null],
])('at %s it says %o', (now, expected) => {
  expect(remainingTo(lesson, Date.parse(now))).toEqual(expected);
});
