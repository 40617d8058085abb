import { exportInvoices, getInvoicePdf, sendInvoice } from '#domain/billing/api/invoices.ts';
import {
  cancelPayment,
  getPaymentDetail,
  priceOrder,
  recordPayment,
  refundPayment,
  remindPayment,
  takePayment,
} from '#domain/billing/api/orders.ts';
import { remindManyPayments, remindPayments } from '#domain/billing/api/payment-reminders.ts';
import { payments, type PaymentRecord, paymentSummary } from '#domain/billing/api/payments.ts';
import { can } from '#domain/shared/rights.ts';
import { paperLogoOf } from '#server/formats/brand-picture.ts';
import { toBulkResult } from '#server/lists/bulk.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { auditedRoute, route, type Route, manualTransactionRoute } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { beginBatch } from '#server/modules/office/batches/batches.ts';
import { buyerOf } from '#server/modules/billing/orders/buyer.ts';
import { invoicingOf } from '#server/modules/billing/orders/invoice.ts';
import { invoicePaperOf } from '#server/modules/billing/orders/invoice-paper.ts';
import { priceOf } from '#server/modules/billing/orders/price.ts';
import { refundPayment as refund } from '#server/modules/billing/orders/refund.ts';
import { cancelPayment as cancel } from '#server/modules/billing/orders/unpaid.ts';
import { paymentDetailOf } from './detail.queries.ts';
import { invoiceFile, invoicesCsv, sendInvoice as send } from './invoices.ts';
import { listPayments, onePayment, paymentIds } from './payments.queries.ts';
import { recordPayment as record, takePayment as take } from './payments.ts';
import { remindPayment as remind } from './remind.ts';
import { paymentSummaryOf } from './summary.queries.ts';

interface Hooks {
  /** Called after a refund of a company's payment. */
  onBusinessPaymentChanged: (db: Db, businessId: string) => Promise<void>;
}

/** Module: payments: recording, refunding, reminding and their lists for support. */
export const paymentRoutes = ({ onBusinessPaymentChanged }: Hooks): readonly Route[] => {
  const corrected = async (db: Db, id: string): Promise<PaymentRecord> => {
    const payment = orNotFound(await onePayment(db, id));
    if (payment.businessId) await onBusinessPaymentChanged(db, payment.businessId);
    return payment;
  };
  return [
    route(payments.list, ({ db, query }) => listPayments(db, query)),
    route(paymentSummary, ({ db, query }) => paymentSummaryOf(db, query.filter)),
    route(payments.one, async ({ db, params }) => orNotFound(await onePayment(db, params.id))),
    route(getPaymentDetail, async ({ db, params }) => orNotFound(await paymentDetailOf(db, params.id))),
    route(priceOrder, async ({ db, body }) => {
      const { studentId = null, businessId = null, lines, coupons } = body;
      const payer = { studentId, businessId };
      const price = await priceOf(db, { ...payer, lines, coupons, byStaff: true });
      return { ...price, ...(await invoicingOf(db)), buyer: await buyerOf(db, payer) };
    }),
    route(takePayment, ({ db, session, body, now }) =>
      take(db, body, { mayPrice: can(session.rights, 'finance', 'edit'), now }),
    ),
    route(recordPayment, ({ db, params, body }) => record(db, params.id, body)),
    route(cancelPayment, async ({ db, params, body }) => {
      await cancel(db, { paymentId: params.id, reason: body.reason });
      return corrected(db, params.id);
    }),
    route(refundPayment, async ({ db, params, body: { credits = [], endSubscription = false, ...body } }) => {
      await refund(db, { ...body, paymentId: params.id, credits, endSubscription });
      return corrected(db, params.id);
    }),
    route(remindPayment, async ({ db, params, body }) => {
      await remind(db, params.id, body.message ?? null);
      return orNotFound(await onePayment(db, params.id));
    }),
    route(remindPayments, ({ db, body: { ids, message = null } }) =>
      toBulkResult(db, ids, (id) => remind(db, id, message)),
    ),
    route(remindManyPayments, async ({ db, session, body: { selection, ...input } }) => {
      const ids = 'ids' in selection ? selection.ids : await paymentIds(db, selection.filter);
      return beginBatch(db, session, { kind: 'PAYMENT_REMINDER', resource: 'payments', input, ids });
    }),
    manualTransactionRoute(getInvoicePdf, async ({ transaction, params }) => {
      const [paper, logo] = await transaction(async (db) => {
        const paper = orNotFound(await invoicePaperOf(db, params.id));
        return [paper, await paperLogoOf(db, paper.logotypeUrl)] as const;
      });
      return invoiceFile(paper, logo);
    }),
    route(sendInvoice, ({ db, params }) => send(db, params.id)),
    auditedRoute(exportInvoices, ({ db, session, query }) => invoicesCsv(db, session, query)),
  ];
};
