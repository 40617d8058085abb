import { expect, it } from 'vitest';
import { invoiceStatus, orderStatus, paymentStatus } from './payment.ts';

it.each([
  ['payment', paymentStatus, 'PAID'],
  ['order', orderStatus, 'COMPLETED'],
  ['invoice', invoiceStatus, 'FAILED'],
])('ENT-09 a status of something else is no %s status', (_, schema, value) => {
  expect(schema.safeParse(value).success).toBe(false);
});

it.each([
  [
    'payment',
    paymentStatus,
    ['PENDING', 'COMPLETED', 'FAILED', 'EXPIRED', 'CANCELLED', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  ],
  ['order', orderStatus, ['PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'PARTIALLY_REFUNDED', 'REFUNDED']],
  ['invoice', invoiceStatus, ['PENDING', 'PAID', 'OVERDUE', 'PARTIALLY_REFUNDED', 'REFUNDED']],
])('ENT-09 every state of money as %s', (_, schema, values) => {
  for (const value of values) expect(schema.parse(value)).toBe(value);
});
