import { exportPayments, type PaymentRecord } from '#domain/billing/api/payments.ts';
import { amount, moment } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { listPayments, paymentsInOrder } from './payments.queries.ts';

const COLUMNS: ColumnsOf<typeof exportPayments, PaymentRecord> = {
  createdAt: { Made: moment(({ createdAt }) => createdAt) },
  payer: { 'Who pays': ({ studentName, businessName }) => studentName ?? businessName },
  description: { For: ({ description }) => description },
  kind: { Kind: ({ kind }) => kind },
  amountCents: { Amount: ({ amountCents }) => amount(amountCents), Currency: ({ currency }) => currency },
  status: { Status: ({ status, isOverdue }) => (isOverdue ? 'OVERDUE' : status) },
  method: {
    'Paid by': ({ method }) => method,
    Reference: ({ reference, providerReference }) => reference ?? providerReference,
  },
  invoiceNumber: { Invoice: ({ invoiceNumber }) => invoiceNumber },
  refundedCents: {
    Refunded: ({ refundedCents }) => amount(refundedCents),
    'To give back': ({ surplusCents }) => amount(surplusCents),
  },
  paidAt: { Paid: moment(({ paidAt }) => paidAt) },
  dueOn: { Due: ({ dueOn }) => dueOn },
};

/** The list of payments as a file, for the accountant too: amounts as numbers. */
export const paymentExport = exporter('payments', exportPayments, {
  page: (db, _reader, query) => listPayments(db, query),
  inOrder: (db, _reader, query) => paymentsInOrder(db, query),
  columns: COLUMNS,
});
