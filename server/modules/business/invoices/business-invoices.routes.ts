import {
  businessInvoicePdf,
  businessInvoiceUse,
  businessInvoices,
  invoiceDrafts,
  issueContractInvoice,
} from '#domain/business/api/business-invoices.ts';
import { paperLogoOf } from '#server/formats/brand-picture.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import { type Route, route, manualTransactionRoute } from '#server/http/route.ts';
import { resolveBusinessId } from '#server/modules/business/businesses/own-business.ts';
import { invoicePaperOf } from '#server/modules/billing/orders/invoice-paper.ts';
import { invoiceFile } from '#server/modules/billing/payments/invoices.ts';
import { draftsOf } from './drafts.queries.ts';
import { invoicesOf } from './invoices.queries.ts';
import { issueContractInvoice as issue } from './issue.ts';
import { useOfInvoice } from './use.queries.ts';

/** Module: invoices to companies, from draft to issue. */
export const businessInvoiceRoutes: readonly Route[] = [
  route(businessInvoices, async ({ db, session, query }) => {
    const businessId = await resolveBusinessId(db, session, query.businessId);
    if (businessId === null) throw fieldError('businessId', 'choose-company');
    return invoicesOf(db, businessId, query);
  }),
  manualTransactionRoute(businessInvoicePdf, async ({ transaction, session, params }) => {
    const [paper, logo] = await transaction(async (db) => {
      const own = await resolveBusinessId(db, session, undefined);
      const wanted = await invoicePaperOf(db, params.id);
      const isSeen = wanted?.businessId && (own === null || own === wanted.businessId);
      const paper = orNotFound(isSeen ? wanted : null);
      return [paper, await paperLogoOf(db, paper.logotypeUrl)] as const;
    });
    return invoiceFile(paper, logo);
  }),
  route(businessInvoiceUse, async ({ db, session, params }) =>
    orNotFound(await useOfInvoice(db, params.id, await resolveBusinessId(db, session, undefined))),
  ),
  route(invoiceDrafts, ({ db, params }) => draftsOf(db, params.id)),
  route(issueContractInvoice, ({ db, params, body }) => issue(db, params.id, body)),
];
