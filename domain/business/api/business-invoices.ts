import * as z from 'zod/mini';
import { creditKind } from '#domain/billing/credit.ts';
import { invoiceStatus } from '#domain/billing/payment.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { businessLesson } from './business-usage.ts';
import { portalPage } from '#domain/contract/query.ts';

const support = ['CUSTOMER_SUPPORT'] as const;
/** An HR manager sees their own company's; support names the company. */
const both = ['BUSINESS_MANAGER', 'CUSTOMER_SUPPORT'] as const;
const right = { area: 'business', money: 'money' } as const;

const businessInvoice = z.object({
  id: idOf('invoice'),
  number: z.string(),
  isCreditNote: z.boolean(),
  issuedOn: plainDate,
  dueOn: z.nullable(plainDate),
  /** Payment status of its order. */
  status: z.enum([...invoiceStatus.options, 'CANCELLED']),
  /** Below zero on a credit note. */
  totalCents: z.int(),
  currency: z.string(),
  /** The open or received payment, for people who can see payments. */
  paymentId: z.nullable(z.string()),
  lines: z.array(
    z.object({
      id: z.string(),
      description: z.string(),
      kind: creditKind,
      credits: z.int(),
      amountCents: z.int(),
      /** The credits of this line: date added, expiry date, and how many are left in the company pool. */
      lot: z.nullable(
        z.object({ grantedOn: plainDate, expiresOn: z.nullable(plainDate), leftInPool: z.int() }),
      ),
    }),
  ),
});
export type BusinessInvoice = z.infer<typeof businessInvoice>;

export const businessInvoices = endpoint({
  method: 'GET',
  path: '/business-platform/invoices',
  summary: "List a company's invoices and credit notes, latest first, with the credits of each line",
  roles: both,
  ...right,
  query: z.strictObject({ businessId: z.optional(idOf('business')), ...portalPage }),
  reply: z.object({
    total: z.int(),
    /** Sum of all invoices: unpaid, and the overdue part of it. */
    openCents: z.int(),
    overdueCents: z.int(),
    invoices: z.array(businessInvoice),
  }),
});

export const businessInvoicePdf = endpoint({
  method: 'GET',
  path: '/business-platform/invoices/:id/pdf',
  summary: "Download a company's invoice or credit note as a PDF",
  roles: both,
  ...right,
  params: z.strictObject({ id: idOf('invoice') }),
  replies: 'file',
});

export const businessInvoiceUse = endpoint({
  method: 'GET',
  path: '/business-platform/invoices/:id/use',
  summary: 'List how the credits of each invoice line were used, and their lessons',
  roles: both,
  ...right,
  params: z.strictObject({ id: idOf('invoice') }),
  reply: z.array(
    z.object({
      id: z.string(),
      description: z.string(),
      /** Credits on the invoice; the other values show where they are now, and add up to it. */
      credits: z.int(),
      pool: z.int(),
      free: z.int(),
      held: z.int(),
      used: z.int(),
      lost: z.int(),
      expired: z.int(),
      takenBack: z.int(),
      /** Employee contributions to this line. Whether they are paid is a matter between employees and school. */
      shares: z.array(
        z.object({ studentId: z.string(), studentName: z.string(), credits: z.int(), cents: z.int() }),
      ),
      /** Newest first, each with its cost in credits and money of this line. */
      lessons: z.array(businessLesson),
    }),
  ),
});
export type InvoiceLineUse = z.infer<(typeof businessInvoiceUse)['reply']>[number];

const params = z.strictObject({ id: idOf('business') });

const invoiceDraft = z.object({
  /** The first of the month. */
  month: plainDate,
  credits: z.int(),
  totalCents: z.int(),
  /** Employee contributions. They are not on the invoice. */
  employeesCents: z.int(),
  lines: z.array(
    z.object({
      contractId: z.string(),
      description: z.string(),
      kind: creditKind,
      credits: z.int(),
      creditPriceCents: z.int(),
      copaymentPercent: z.int(),
      amountCents: z.int(),
      /** Date on which the credits were added to the pool. */
      grantedOn: plainDate,
    }),
  ),
});
export type InvoiceDraft = z.infer<typeof invoiceDraft>;

export const invoiceDrafts = endpoint({
  method: 'GET',
  path: '/backoffice/business/:id/invoice-drafts',
  summary: "List the months of a company's contract that are not invoiced yet, as drafts of their invoices",
  roles: support,
  ...right,
  params,
  reply: z.object({
    /** Due date if the invoice were issued today. */
    dueOn: plainDate,
    /** Name and address on the invoice; null: there is no one to send an e-mail to. */
    billing: z.object({
      name: z.string(),
      taxId: z.nullable(z.string()),
      address: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
    drafts: z.array(invoiceDraft),
  }),
});

export const issueContractInvoice = endpoint({
  method: 'POST',
  path: '/backoffice/business/:id/invoices',
  summary:
    "Issue and mail the invoice of a contract's month; returns an existing one; 422 for a month with nothing to invoice",
  roles: support,
  ...right,
  params,
  body: z.strictObject({
    /** Any day of it. */
    month: plainDate,
    dueOn: z.optional(plainDate),
  }),
  reply: businessInvoice,
  idempotent: true,
});
