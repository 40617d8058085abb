import { exportPayments, type PaymentRecord } from '#domain/billing/api/payments.ts';
import { amount, moment, word } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { listPayments, paymentsInOrder } from './payments.queries.ts';

const COLUMNS: ColumnsOf<typeof exportPayments, PaymentRecord> = {
  createdAt: { createdAt: moment(({ createdAt }) => createdAt) },
  payer: { payer: ({ studentName, businessName }) => studentName ?? businessName },
  description: { description: ({ description }) => description },
  kind: { kind: word('office:payments.kind', ({ kind }) => kind) },
  amountCents: { amount: ({ amountCents }) => amount(amountCents), currency: ({ currency }) => currency },
  status: {
    status: word('vocabulary:paymentStatus', ({ status, isOverdue }) => (isOverdue ? 'OVERDUE' : status)),
  },
  method: {
    paymentMethod: word('office:payments.method', ({ method }) => method),
    reference: ({ reference, providerReference }) => reference ?? providerReference,
  },
  invoiceNumber: { invoice: ({ invoiceNumber }) => invoiceNumber },
  refundedCents: {
    refunded: ({ refundedCents }) => amount(refundedCents),
    toRefund: ({ surplusCents }) => amount(surplusCents),
  },
  paidAt: { paidAt: moment(({ paidAt }) => paidAt) },
  dueOn: { dueOn: ({ dueOn }) => dueOn },
};

/** The list of payments as a file, for the accountant too: amounts as numbers. */
export const paymentExport = exporter('payments', exportPayments, {
  page: (db, _reader, query) => listPayments(db, query),
  inOrder: (db, _reader, query) => paymentsInOrder(db, query),
  columns: COLUMNS,
});
