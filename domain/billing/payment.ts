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

/** Display status of a payment: its own status, or overdue, or with an overpayment to refund. */
export const PAYMENT_STATE = {
  ...PAYMENT_STATUS,
  OVERDUE: SHARED.OVERDUE,
  /** It has an overpayment to refund. */
  TO_GIVE_BACK: { colour: 'warning', icon: 'Undo' },
} as const satisfies Vocabulary;

/** Status of an order of a student or a company. A PAID order has exactly one grant and one invoice (I5). */
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

/** What can happen to a payment, as its timeline shows it. */
export const PAYMENT_EVENTS = [
  'MADE',
  'RECEIVED',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'REFUNDED',
  'REMINDED',
  'INVOICE_SENT',
  'PROVIDER',
  'NOTED',
] as const;
export const paymentEvent = z.enum(PAYMENT_EVENTS);
export type PaymentEventKind = z.infer<typeof paymentEvent>;

/** Purpose of an order: a sale, or an employee's contribution to the credits of a company contract (decision 22). */
export const orderKind = z.enum(['SALE', 'COPAYMENT']);
export type OrderKind = z.infer<typeof orderKind>;

/** Status of an issued invoice, computed from its order's payments. An invoice is never deleted; a refund issues a credit note. */
export const INVOICE_STATUS = {
  PENDING: SHARED.PENDING,
  PAID,
  OVERDUE: SHARED.OVERDUE,
  PARTIALLY_REFUNDED,
  REFUNDED: SHARED.REFUNDED,
} as const satisfies Vocabulary;
export type InvoiceStatus = keyof typeof INVOICE_STATUS;
export const invoiceStatus = z.enum(valuesOf(INVOICE_STATUS));
