import * as z from 'zod/mini';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const right = { area: 'payments', money: 'money' } as const;
const params = z.strictObject({ id: idOf('invoice') });

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/backoffice/invoices/:id/pdf',
  summary: 'Download an invoice or credit note as a PDF',
  roles,
  ...right,
  params,
  replies: 'file',
});

export const sendInvoice = endpoint({
  method: 'POST',
  path: '/backoffice/invoices/:id/send',
  summary: 'Mail an invoice or credit note to its payer again; 422 without a known address',
  roles,
  ...right,
  params,
  reply: z.object({ to: z.string() }),
  idempotent: true,
});

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/backoffice/invoices/export',
  summary: 'Export the invoices and credit notes of a range of days as CSV',
  roles,
  ...right,
  query: z.strictObject({ from: plainDate, to: plainDate }),
  reply: z.string(),
  replies: 'csv',
});
