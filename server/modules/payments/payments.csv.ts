import type * as z from 'zod/mini';
import type { exportPayments, PaymentRecord } from '#domain/api/payments.ts';
import { centsToDecimal } from '#domain/values/money.ts';
import { csvOfList } from '#server/core/csv.ts';
import type { Db } from '#server/db/tenant.ts';
import { listPayments } from './payments.queries.ts';

const COLUMNS: { [title: string]: (payment: PaymentRecord) => unknown } = {
  Made: ({ createdAt }) => createdAt,
  'Who pays': ({ studentName, businessName }) => studentName ?? businessName,
  For: ({ description }) => description,
  Status: ({ status, isOverdue }) => (isOverdue ? 'OVERDUE' : status),
  'Paid by': ({ method }) => method,
  Amount: ({ amountCents }) => Number(centsToDecimal(amountCents)),
  Refunded: ({ refundedCents }) => Number(centsToDecimal(refundedCents)),
  'To give back': ({ surplusCents }) => Number(centsToDecimal(surplusCents)),
  Currency: ({ currency }) => currency,
  Invoice: ({ invoiceNumber }) => invoiceNumber,
  Due: ({ dueOn }) => dueOn,
  Paid: ({ paidAt }) => paidAt,
  Reference: ({ reference, providerReference }) => reference ?? providerReference,
};

/** The list as CSV, with the list's own filter and sort. */
export const paymentsCsv = (db: Db, query: z.output<typeof exportPayments.query>): Promise<string> =>
  csvOfList(COLUMNS, (range) => listPayments(db, { ...query, range }));
