import * as z from 'zod/mini';
import { SHARED, valuesOf, type Vocabulary } from '#domain/shared/appearance.ts';

const PAID = { colour: 'success', icon: 'Paid' } as const;
const PARTIALLY_REFUNDED = { colour: 'accent', icon: 'Undo' } as const;

/** One attempt to move money. */
export const PAYMENT_STATUS = {
  PENDING: SHARED.PENDING,
  /** The money has arrived. */
  COMPLETED: SHARED.COMPLETED,
  FAILED: { colour: 'danger', icon: 'ErrorOutline' },
  EXPIRED: SHARED.EXPIRED,
  CANCELLED: SHARED.CANCELLED,
  PARTIALLY_REFUNDED,
  REFUNDED: SHARED.REFUNDED,
} as const satisfies Vocabulary;
export type PaymentStatus = keyof typeof PAYMENT_STATUS;
export const paymentStatus = z.enum(valuesOf(PAYMENT_STATUS));

/** What a payment is shown as: its status, or what it is besides. */
export const PAYMENT_STATE = {
  ...PAYMENT_STATUS,
  OVERDUE: SHARED.OVERDUE,
  /** It has an overpayment to refund. */
  TO_GIVE_BACK: { colour: 'warning', icon: 'Undo' },
} as const satisfies Vocabulary;

/** What a student or a business ordered; PAID goes with exactly one grant and one invoice (I5). */
export const ORDER_STATUS = {
  PENDING: SHARED.PENDING,
  PAID,
  EXPIRED: SHARED.EXPIRED,
  CANCELLED: SHARED.CANCELLED,
  PARTIALLY_REFUNDED,
  REFUNDED: SHARED.REFUNDED,
} as const satisfies Vocabulary;
export type OrderStatus = keyof typeof ORDER_STATUS;
export const orderStatus = z.enum(valuesOf(ORDER_STATUS));

/** What an order is for: something that is sold, or an employee's share of what the company's contract gave (decision 22). */
export const orderKind = z.enum(['SALE', 'COPAYMENT']);
export type OrderKind = z.infer<typeof orderKind>;

/** An issued invoice, as its order's payments make it; it is never deleted, a refund issues one of its own. */
export const INVOICE_STATUS = {
  PENDING: SHARED.PENDING,
  PAID,
  OVERDUE: SHARED.OVERDUE,
  PARTIALLY_REFUNDED,
  REFUNDED: SHARED.REFUNDED,
} as const satisfies Vocabulary;
export type InvoiceStatus = keyof typeof INVOICE_STATUS;
export const invoiceStatus = z.enum(valuesOf(INVOICE_STATUS));
