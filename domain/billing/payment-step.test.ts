import { describe, expect, it } from 'vitest';
import { paymentStep } from './payment-step.ts';

const open = {
  status: 'PENDING',
  orderStatus: 'PENDING',
  method: 'TRANSFER',
  surplusCents: 0,
  isOverdue: false,
  remindedAt: null,
  providerReference: null,
} as const;
const paid = { ...open, status: 'COMPLETED', orderStatus: 'PAID' } as const;

describe('paymentStep', () => {
  it.each([
    ['nothing once it is paid', paid, 0, null],
    ['nothing for an order given up', { ...open, status: 'CANCELLED', orderStatus: 'CANCELLED' }, 0, null],
    ['nothing for an old refusal of a paid order', { ...paid, status: 'FAILED' }, 0, null],
    ['an overpayment is refunded first', { ...paid, surplusCents: 1 }, 0, 'give-back'],
    ['waiting, while it is not due', open, 0, 'wait'],
    ['the rest, where a part has come', open, 100, 'rest'],
    ['a reminder once it is late', { ...open, isOverdue: true }, 0, 'remind'],
    ['a call after the reminder', { ...open, isOverdue: true, remindedAt: '2026-01-01' }, 0, 'call'],
    ['another way after a refusal', { ...open, status: 'FAILED' }, 0, 'refused'],
    ['patience with a service', { ...open, method: 'TEST_CARD', providerReference: 'x' }, 0, 'wait-service'],
    ['late money of what expired', { ...open, status: 'EXPIRED', orderStatus: 'EXPIRED' }, 0, 'late'],
  ] as const)('%s', (_, payment, keptCents, step) => {
    expect(paymentStep(payment, keptCents)).toBe(step);
  });
});
