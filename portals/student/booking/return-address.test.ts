import { expect, it } from 'vitest';
import { sessionStore } from '#src/storage.ts';
import { rememberBooking, takeBooking } from './return-address.ts';

const TO = '/student/book?kind=weekly&weekly=2-18:00';
const HOUR = 3_600_000;

it('a booking is returned to once, within an hour', () => {
  rememberBooking(TO, 0);
  expect(takeBooking(HOUR - 1)).toBe(TO);
  expect(takeBooking(HOUR - 1)).toBeNull();
  rememberBooking(TO, 0);
  expect(takeBooking(HOUR)).toBeNull();
});

it.each([
  '{',
  '{"to":1,"at":0}',
  '{"to":"https://elsewhere.example","at":0}',
  '{"to":"/student/booking","at":0}',
])('%s leads nowhere', (text) => {
  sessionStore().setItem('booking-return', text);
  expect(takeBooking(1)).toBeNull();
});
