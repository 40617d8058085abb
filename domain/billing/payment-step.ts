import { isPayableOrder, paymentCan } from './order.ts';
import type { OrderStatus, PaymentStatus } from './payment.ts';

/** The next action for support on a payment. */
export type PaymentStep =
  | 'give-back'
  | 'rest'
  | 'wait-service'
  | 'remind'
  | 'call'
  | 'refused'
  | 'wait'
  | 'late';

interface Stands {
  readonly status: PaymentStatus;
  readonly orderStatus: OrderStatus;
  readonly method: string;
  readonly surplusCents: number;
  readonly isOverdue: boolean;
  readonly remindedAt: string | null;
  readonly providerReference: string | null;
}

/** Returns the next action, or null if there is none. `keptCents`: received for the order, less refunds. */
export function paymentStep(payment: Stands, keptCents: number): PaymentStep | null {
  const { status, method, surplusCents, isOverdue, remindedAt, providerReference, orderStatus } = payment;
  if (surplusCents > 0) return 'give-back';
  if (!paymentCan.record(payment) || !isPayableOrder({ status: orderStatus })) return null;
  if (status === 'EXPIRED' || orderStatus === 'EXPIRED') return 'late';
  if (status === 'FAILED') return 'refused';
  if (providerReference !== null && method !== 'TRANSFER') return 'wait-service';
  if (isOverdue) return remindedAt === null ? 'remind' : 'call';
  return keptCents > 0 ? 'rest' : 'wait';
}
