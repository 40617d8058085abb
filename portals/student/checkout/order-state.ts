import type { OwnOrder } from '#domain/billing/api/own-orders.ts';

/** The current state of an order's page. */
export type OrderStep =
  | 'choose'
  | 'paid'
  | 'gone'
  | 'transfer'
  | 'bank'
  | 'waiting'
  | 'failed'
  | 'card'
  | 'test-card';

/** The demo's cards whose payment has been sent but has no result yet. */
const WAITS = new Set(['LATE', 'PAYS']);

/**
 * Returns the current step of an order. `isBack`: the payer returns from the payment service's page, and that page reports the payment as
 * made.
 */
export function stepOf({ status, kind, payment }: OwnOrder, isBack: boolean): OrderStep {
  if (status === 'PAID' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED') return 'paid';
  if (status !== 'PENDING') return 'gone';
  if (payment?.status !== 'PENDING') return 'failed';
  // No payment method has been chosen yet for the employee contribution.
  if (kind === 'COPAYMENT' && payment.method === 'TRANSFER' && !payment.isBegun) return 'choose';
  if (payment.method === 'TRANSFER' || payment.method === 'CASH') return 'transfer';
  if (payment.method === 'CARD') return payment.isBegun && isBack ? 'waiting' : 'card';
  if (payment.testCard === 'CONFIRM') return 'bank';
  return WAITS.has(payment.testCard ?? '') ? 'waiting' : 'test-card';
}

/** Returns the credits that are added immediately. */
export const creditsOf = ({ lines }: OwnOrder): number =>
  lines.reduce((sum, { credits }) => sum + credits, 0);
