import type { OrderStatus, PaymentStatus } from './payment.ts';
import { whenStatus } from '#domain/shared/capability.ts';

interface CouponValue {
  readonly percentOff: number | null;
  readonly amountOffCents: number | null;
}

/** What a coupon takes off an amount, in cents: never more than the amount; half a cent goes to the customer. */
export function discountOf({ percentOff, amountOffCents }: CouponValue, subTotalCents: number): number {
  const off = amountOffCents ?? Math.round((subTotalCents * (percentOff ?? 0)) / 100);
  return Math.min(off, subTotalCents);
}

/** What each of several coupons takes off: one after another, each of what those before it left. */
export function discountsOf(coupons: readonly CouponValue[], subTotalCents: number): number[] {
  let left = subTotalCents;
  return coupons.map((coupon) => {
    const off = discountOf(coupon, left);
    left -= off;
    return off;
  });
}

/** What a new school's invoices say below (migration 0028): true of prices without tax alone. */
export const EXEMPT_FOOTER = 'Teaching is exempt from VAT (art. 20.1.9 of Ley 37/1992).';

/** What may be done to a payment in its status. */
export const paymentCan = {
  /** The money has come, some other way than by card; late, too. */
  record: whenStatus<PaymentStatus>('PENDING', 'FAILED', 'EXPIRED'),
  cancel: whenStatus<PaymentStatus>('PENDING'),
  remind: whenStatus<PaymentStatus>('PENDING', 'FAILED'),
  refund: whenStatus<PaymentStatus>('COMPLETED', 'PARTIALLY_REFUNDED'),
};

/** It can still be paid: it is pending or has only expired. */
export const isPayableOrder = whenStatus<OrderStatus>('PENDING', 'EXPIRED');

interface OrderLot {
  readonly credits: number;
  readonly availableCredits: number;
}

/**
 * What giving part of an order's money back suggests of a lot's free credits: as large a share as of the money, and never more
 * than are free. What is used or set aside for a lesson stays.
 */
export function creditsForRefund(lot: OrderLot, amountCents: number, paidCents: number): number {
  if (paidCents <= 0) return lot.availableCredits;
  return Math.min(
    lot.availableCredits,
    Math.round((lot.credits * Math.min(amountCents, paidCents)) / paidCents),
  );
}

/** Value of the available credits of an order's lots at the price paid for each; at most `leftCents`. */
export function worthOfUnused(lots: readonly OrderLot[], paidCents: number, leftCents: number): number {
  const all = lots.reduce((sum, { credits }) => sum + credits, 0);
  const unused = lots.reduce((sum, { availableCredits }) => sum + availableCredits, 0);
  return all === 0 ? 0 : Math.min(leftCents, Math.round((paidCents * unused) / all));
}
