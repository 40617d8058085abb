import * as z from 'zod/mini';
import { invoiceStatus } from '../payment.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { portalPage, queryNumber } from '#domain/contract/query.ts';

const roles = ['STUDENT'] as const;

const ownInvoice = z.object({
  id: idOf('invoice'),
  number: z.string(),
  isCreditNote: z.boolean(),
  /** Number of the invoice that a credit note corrects. */
  corrects: z.nullable(z.string()),
  issuedOn: plainDate,
  /** Payment status of its order. */
  status: z.enum([...invoiceStatus.options, 'CANCELLED']),
  /** Below zero on a credit note. */
  totalCents: z.int(),
  currency: z.string(),
  orderId: idOf('order'),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
});
export type OwnInvoice = z.infer<typeof ownInvoice>;

export const listOwnInvoices = endpoint({
  method: 'GET',
  path: '/student-platform/invoices',
  summary: 'List your invoices and credit notes, latest first, with the years that have some',
  roles,
  query: z.strictObject({ year: z.optional(queryNumber({ min: 2000, max: 2999 })), ...portalPage }),
  reply: z.object({
    invoices: z.array(ownInvoice),
    total: z.int(),
    /** Latest first, whichever year is asked for. */
    years: z.array(z.int()),
  }),
});

export const getOwnInvoicePdf = endpoint({
  method: 'GET',
  path: '/student-platform/invoices/:id/pdf',
  summary: 'Download one of your invoices or credit notes as a PDF',
  roles,
  params: z.strictObject({ id: idOf('invoice') }),
  replies: 'file',
});
