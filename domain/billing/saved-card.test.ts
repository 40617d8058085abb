import { expect, it } from 'vitest';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { cardExpiry, isExpiredCard } from './saved-card.ts';

const CARD = { expMonth: 8, expYear: 2029 };

it.each([
  ['2029-07-31', false],
  ['2029-08-31', false],
  ['2029-09-01', true],
  ['2030-01-01', true],
])('is valid to the end of its month: on %s', (day, isExpired) => {
  expect(isExpiredCard(CARD, parsePlainDate(day))).toBe(isExpired);
});

it('shows the month of expiry as cards print it', () => {
  expect([cardExpiry(CARD), cardExpiry({ expMonth: 12, expYear: 2034 })]).toEqual(['08/29', '12/34']);
});
