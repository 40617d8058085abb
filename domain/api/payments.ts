import * as z from 'zod/mini';
import { paymentStatus } from '#domain/payment.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { idOf } from './id.ts';
import { oneOrMany, readOnlyResource } from './resource.ts';

export const paymentMethod = z.enum(['CARD', 'TRANSFER', 'CASH', 'TEST_CARD']);

/** One attempt to move money for an order, with what was ordered and the order's invoice. */
export const paymentRecord = z.object({
  id: idOf('payment'),
  orderId: z.string(),
  studentId: z.nullable(z.string()),
  studentName: z.nullable(z.string()),
  businessId: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  method: paymentMethod,
  status: paymentStatus,
  amountCents: z.int(),
  refundedCents: z.int(),
  currency: z.string(),
  description: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  providerReference: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  dueOn: z.nullable(plainDate),
  paidAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type PaymentRecord = z.infer<typeof paymentRecord>;

export const payments = readOnlyResource({
  name: 'payments',
  noun: 'payment',
  title: 'payments',
  who: ['CUSTOMER_SUPPORT'],
  record: paymentRecord,
  sortable: ['createdAt'],
  filters: {
    /** The name of the student or company. */
    q: z.optional(text({ max: 100 })),
    status: z.optional(oneOrMany(paymentStatus)),
    method: z.optional(oneOrMany(paymentMethod)),
    studentId: z.optional(idOf('student')),
    businessId: z.optional(idOf('business')),
    createdFrom: z.optional(plainDate),
    createdTo: z.optional(plainDate),
  },
});
