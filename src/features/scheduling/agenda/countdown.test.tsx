import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#tests/support/screens.tsx';
import { Countdown, remainingTo } from './Countdown.tsx';

afterEach(() => void vi.useRealTimers());

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

it.each([
  ['2026-11-19T17:40:00Z', 'in 2 days'],
  ['2026-11-19T22:59:00Z', 'in 2 days'],
  ['2026-11-19T23:01:00Z', 'tomorrow'],
  ['2026-11-11T12:00:00Z', 'in 10 days'],
])('ROUTE-19 at %s the noon of the 21st is %s for who reads Madrid’s calendar', (now, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  renderScreen(<Countdown lesson={lesson} />);
  expect(screen.getByText(words)).toBeDefined();
});
