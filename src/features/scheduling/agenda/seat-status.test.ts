import { expect, it } from 'vitest';
import { seatStatusOf } from './seat-status.ts';

it.each([
  ['ASSIGNED', 'BOOKED', 'ASSIGNED'],
  ['PARTIALLY_ASSIGNED', 'CANCELLED', 'CANCELLED'],
  ['ASSIGNED', 'WAITING', 'WAITING'],
  ['COMPLETED', 'NOT_ATTENDED', 'NOT_ATTENDED'],
  ['COMPLETED', 'ATTENDED', 'COMPLETED'],
  ['NOT_REPORTED', 'BOOKED', 'NOT_REPORTED'],
] as const)('a lesson %s with the seat %s is %s', (status, seatStatus, expected) => {
  expect(seatStatusOf({ status, seatStatus })).toBe(expected);
});
