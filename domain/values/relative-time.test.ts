import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

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
  ['2026-06-14T12:00:00Z', 'yesterday'],
  ['2026-06-16T14:00:00+02:00', 'tomorrow'],
  ['2026-06-09T11:59:00Z', '6 days ago'],
  ['2026-06-01T12:00:00Z', '2 weeks ago'],
  ['2026-08-20T12:00:00Z', 'in 2 months'],
  ['2024-06-01T12:00:00Z', '2 years ago'],
])('%s is %s', (iso, words) => {
  expect(relativeTime(iso, NOW)).toBe(words);
});

it('the words follow the locale', () => {
  expect(relativeTime('2026-06-15T15:00:00Z', NOW, 'es')).toBe('dentro de 3 horas');
});
