import type { OrderStatus, PaymentStatus } from './payment.ts';
import { whenStatus } from '#domain/shared/capability.ts';

interface CouponValue {
  readonly percentOff: number | null;
  readonly amountOffCents: number | null;
}

/** Returns the discount of a coupon in cents: at most the amount; half a cent is rounded in the customer's favour. */
export function discountOf({ percentOff, amountOffCents }: CouponValue, subTotalCents: number): number {
  const off = amountOffCents ?? Math.round((subTotalCents * (percentOff ?? 0)) / 100);
  return Math.min(off, subTotalCents);
}

/** Returns the discount of each coupon. They apply in order, each to what the coupons before it left. */
export function discountsOf(coupons: readonly CouponValue[], subTotalCents: number): number[] {
  let left = subTotalCents;
  return coupons.map((coupon) => {
    const off = discountOf(coupon, left);
    left -= off;
    return off;
  });
}

/** Footer of a new school's invoices (migration 0028); only correct while its prices are without tax. */
export const EXEMPT_FOOTER = 'Teaching is exempt from VAT (art. 20.1.9 of Ley 37/1992).';

/** Actions that a payment's status allows. */
export const paymentCan = {
  /** The money arrived in another way than by card; possible after the due date too. */
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
 * Returns how many available credits of a lot to withdraw for a partial refund: the same share as of the money, at most the available ones.
 * Used and reserved credits stay.
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
