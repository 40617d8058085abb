import type { OwnOrder } from '#domain/billing/api/own-orders.ts';

/** What an order's page is about now. */
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

/** The demo's cards that somebody has used and that have not answered yet. */
const WAITS = new Set(['LATE', 'PAYS']);

/** `isBack`: whoever pays comes from the service's own page, and says that it is done. */
export function stepOf({ status, kind, payment }: OwnOrder, isBack: boolean): OrderStep {
  if (status === 'PAID' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED') return 'paid';
  if (status !== 'PENDING') return 'gone';
  if (payment?.status !== 'PENDING') return 'failed';
  // Of a share nobody has chosen the way yet.
  if (kind === 'COPAYMENT' && payment.method === 'TRANSFER' && !payment.isBegun) return 'choose';
  if (payment.method === 'TRANSFER' || payment.method === 'CASH') return 'transfer';
  if (payment.method === 'CARD') return payment.isBegun && isBack ? 'waiting' : 'card';
  if (payment.testCard === 'CONFIRM') return 'bank';
  return WAITS.has(payment.testCard ?? '') ? 'waiting' : 'test-card';
}

/** The credits that come at once. */
export const creditsOf = ({ lines }: OwnOrder): number =>
  lines.reduce((sum, { credits }) => sum + credits, 0);
