import { expect, it } from 'vitest';
import type { PlainDate } from './plain-date.ts';
import { relativeDay, relativeTime } from './relative-time.ts';

const NOW = '2026-06-15T12:00:00Z';

it('what is no instant has no distance', () => {
  expect(() => relativeTime('soon', NOW)).toThrow('soon is not a valid Instant value');
  expect(() => relativeTime(NOW, 'now')).toThrow('now is not a valid Instant value');
});

it.each([
  ['2026-06-15T12:00:59Z', 'now'],
  ['2026-06-15T12:01:00Z', 'in 1 minute'],
  ['2026-06-15T11:00:01Z', '59 minutes ago'],
  ['2026-06-15T15:30:00Z', 'in 3 hours'],
  ['2026-06-14T12:00:00Z', '1 day ago'],
  ['2026-06-16T14:00:00+02:00', 'in 1 day'],
  ['2026-06-17T11:59:00Z', 'in 1 day'],
  ['2026-06-09T11:59:00Z', '6 days ago'],
  ['2026-06-02T12:01:00Z', '1 week ago'],
  ['2026-06-01T12:00:00Z', '2 weeks ago'],
  ['2026-08-20T12:00:00Z', 'in 2 months'],
  ['2024-06-01T12:00:00Z', '2 years ago'],
])('%s is %s', (iso, words) => {
  expect(relativeTime(iso, NOW)).toBe(words);
});

it.each([
  ['2026-06-16', 'tomorrow'],
  ['2026-06-17', 'in 2 days'],
  ['2026-06-25', 'in 10 days'],
  ['2026-07-25', 'in 40 days'],
] as const)('the day %s is %s', (day, words) => {
  expect(relativeDay(day as PlainDate, '2026-06-15' as PlainDate)).toBe(words);
});

it('the words follow the locale', () => {
  expect(relativeTime('2026-06-15T15:00:00Z', NOW, 'es')).toBe('dentro de 3 horas');
});
