import type { OrderStatus, PaymentStatus } from './payment.ts';
import { whenStatus } from './capability.ts';

interface CouponValue {
  readonly percentOff: number | null;
  readonly amountOffCents: number | null;
}

/** What a coupon takes off an amount, in cents: never more than the amount; half a cent goes to the customer. */
export function discountOf({ percentOff, amountOffCents }: CouponValue, subTotalCents: number): number {
  const off = amountOffCents ?? Math.round((subTotalCents * (percentOff ?? 0)) / 100);
  return Math.min(off, subTotalCents);
}

/** '21 %', '5.5 %': a rate of tax as people read it. */
export const formatRate = (ratePoints: number): string => `${ratePoints / 100} %`;

/** What may be done to a payment in its status. */
export const paymentCan = {
  /** The money has come, some other way than by card. */
  record: whenStatus<PaymentStatus>('PENDING', 'FAILED'),
  cancel: whenStatus<PaymentStatus>('PENDING'),
  remind: whenStatus<PaymentStatus>('PENDING', 'FAILED'),
  refund: whenStatus<PaymentStatus>('COMPLETED', 'PARTIALLY_REFUNDED'),
};

/** Money has come for it. */
export const isPaidOrder = whenStatus<OrderStatus>('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED');
