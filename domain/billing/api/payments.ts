import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { orderKind, orderStatus, PAYMENT_STATE, paymentStatus } from '../payment.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { instant } from '#domain/values/instant.ts';
import { MAX_CENTS, priceCents } from '#domain/values/money.ts';
import { month } from '#domain/values/month.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { exportOf, oneOrMany, readOnlyResource } from '#domain/contract/resource.ts';

export const paymentMethod = z.enum(['CARD', 'TRANSFER', 'CASH', 'TEST_CARD']);
export type PaymentMethod = z.infer<typeof paymentMethod>;
/** Payment methods that support can record; a card can be used only by the student, at the checkout. */
export const takenMethod = z.enum(['TRANSFER', 'CASH', 'TEST_CARD']);

/** Test cards of the demo school: payment succeeds, is declined, succeeds late, or needs a confirmation by the bank. */
export const testCard = z.enum(['PAYS', 'REFUSED', 'LATE', 'CONFIRM']);
export type TestCard = z.infer<typeof testCard>;
/** Cards for payments that staff record: no bank confirmation (`CONFIRM`), because only the student can give it. */
export const takenTestCard = z.enum(['PAYS', 'REFUSED', 'LATE']);

/**
 * Values of the payment list's status filter: a payment's statuses; OVERDUE, computed from the due date; TO_GIVE_BACK: there is an
 * overpayment to refund.
 */
export const paymentState = z.enum(valuesOf(PAYMENT_STATE));

/** One attempt to move money for an order, with what was ordered and the order's invoice. */
export const paymentRecord = z.object({
  id: idOf('payment'),
  orderId: z.string(),
  orderStatus,
  /** COPAYMENT: an employee's share of a company's month. */
  kind: orderKind,
  studentId: z.nullable(z.string()),
  studentName: z.nullable(z.string()),
  businessId: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  method: paymentMethod,
  status: paymentStatus,
  /** Open, and past its due date in the school's time zone. */
  isOverdue: z.boolean(),
  amountCents: z.int(),
  refundedCents: z.int(),
  /** The part received that was an overpayment: it is to be refunded. */
  surplusCents: z.int(),
  currency: z.string(),
  description: z.nullable(z.string()),
  invoiceId: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  providerReference: z.nullable(z.string()),
  /** Reference of a transfer, as it appears on the bank statement. */
  reference: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  dueOn: z.nullable(plainDate),
  paidAt: z.nullable(instant),
  /** Last e-mail reminder sent by support, and the number of reminders. */
  remindedAt: z.nullable(instant),
  reminders: z.int(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type PaymentRecord = z.infer<typeof paymentRecord>;

const roles = ['CUSTOMER_SUPPORT'] as const;
const cents = z.optional(priceCents);

export const paymentFilters = {
  /** The name of the student or company. */
  q: z.optional(text({ max: 100 })),
  status: z.optional(oneOrMany(paymentState)),
  method: z.optional(oneOrMany(paymentMethod)),
  kind: z.optional(orderKind),
  studentId: z.optional(idOf('student')),
  businessId: z.optional(idOf('business')),
  productId: z.optional(idOf('product')),
  amountFrom: cents,
  amountTo: cents,
  createdFrom: z.optional(plainDate),
  createdTo: z.optional(plainDate),
  paidFrom: z.optional(plainDate),
  paidTo: z.optional(plainDate),
  /** Payments that staff must follow up: overdue or declined with an order that is still unpaid, or with an overpayment to refund. */
  toChase: z.optional(z.boolean()),
};

export const payments = readOnlyResource({
  name: 'payments',
  noun: 'payment',
  title: 'payments',
  roles,
  money: 'money',
  record: paymentRecord,
  sortable: ['createdAt', 'amountCents', 'paidAt', 'dueOn'],
  filters: paymentFilters,
});
export const exportPayments = exportOf(payments.list, [
  'createdAt',
  'payer',
  'description',
  'kind',
  'amountCents',
  'status',
  'method',
  'invoiceNumber',
  'refundedCents',
  'paidAt',
  'dueOn',
]);

/** Sums of all filtered payments in cents, sent in the header `Totals` with the rows. */
export const paymentTotals = z.object({
  count: z.int(),
  /** Total received, including amounts that were refunded later. */
  paidCents: z.int(),
  refundedCents: z.int(),
  /** Total of the open payments. */
  pendingCents: z.int(),
  overdueCents: z.int(),
  /** Overpayments not refunded yet. */
  surplusCents: z.int(),
});
export type PaymentTotals = z.infer<typeof paymentTotals>;

/** Totals of the filtered payments for charts: by month of creation, status and method. */
export const paymentSummary = endpoint({
  method: 'GET',
  path: '/backoffice/payments/summary',
  summary: 'Count the payments of the last year that match a filter, by month, status and method',
  roles,
  area: 'payments',
  money: 'money',
  query: z.strictObject({ filter: payments.list.query.shape.filter }),
  reply: z.object({
    currency: z.string(),
    parts: z.array(
      z.object({
        month,
        status: paymentStatus,
        method: paymentMethod,
        count: z.int(),
        /** For received payments, the amount less refunds; for others, the amount requested. */
        cents: z.number(),
      }),
    ),
  }),
});
export type PaymentSummary = z.output<typeof paymentSummary.reply>;

/** Status of a refund. */
export const refundStatus = z.enum(['DONE', 'WAITING', 'FAILED']);

export const refundableCents = z
  .int()
  .check(z.gte(1, errorText('at-least-one-cent')), z.lte(MAX_CENTS, errorText('payment-amount-too-high')));
