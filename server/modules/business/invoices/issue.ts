import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  BusinessInvoice,
  issueContractInvoice as endpoint,
} from '#domain/business/api/business-invoices.ts';
import { businessCents } from '#domain/business/business-contract.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockBusiness } from '#server/modules/business/businesses/business.ts';
import { alignShares } from '#server/modules/business/copayments/align-shares.ts';
import { contractLineIn } from '#server/modules/billing/orders/contract-line.ts';
import { issueInvoice } from '#server/modules/billing/orders/invoice.ts';
import { mailInvoice } from '#server/modules/billing/orders/invoice-mailing.ts';
import { openPayment } from '#server/modules/billing/orders/open.ts';
import { placeOrder } from '#server/modules/billing/orders/place.ts';
import { openMonthsOf } from './drafts.queries.ts';
import { oneInvoice } from './invoices.queries.ts';

type Draft = z.output<typeof endpoint.body>;

/**
 * Creates the order and the invoice for a company's contract credits of a month, at the contract's price without the employees' shares, and
 * mails it. Idempotent per version and month: the company's row is locked, and a month's credits belong to one invoice. Each employee who
 * holds or has used some of the credits is asked for their share. Returns the existing invoice if the month was invoiced before. Throws 400
 * for a `dueOn` in the past, 422 when there is nothing to invoice.
 */
export async function issueContractInvoice(
  db: Db,
  businessId: string,
  draft: Draft,
): Promise<BusinessInvoice> {
  await lockBusiness(db, businessId);
  const month = `${draft.month.slice(0, 7)}-01` as PlainDate;
  const open = await openMonthsOf(db, businessId);
  const due = open.months.filter((one) => one.month === month);
  if (due.length === 0) return issuedBefore(db, businessId, month);
  const { dueOn = open.dueOn } = draft;
  if (dueOn < open.today) throw fieldError('dueOn', 'day-has-passed');
  const { orderId, totalCents } = await placeOrder(db, {
    studentId: null,
    businessId,
    byStaff: true,
    lines: [],
    agreed: due.map(({ lotId, contractId, kind, credits, ...price }) => ({
      productId: null,
      contractId,
      lotId,
      name: contractLineIn(open.locale, { ...price, currency: open.currency }),
      quantity: 1,
      unitPriceCents: businessCents(credits, price),
      listPriceCents: businessCents(credits, price),
      creditKind: kind,
      credits,
      validMonths: null,
      subscriptionMonths: null,
    })),
  });
  await openPayment(db, { orderId, method: 'TRANSFER', dueOn });
  await alignShares(db, businessId, { isAsking: true });
  // Takes the school's next invoice number last, because other invoices wait for this lock.
  const invoiceId = await issueInvoice(db, { orderId, totalCents, dueOn });
  await mailInvoice(db, { invoiceId, occasion: 'DUE' });
  return orNotFound(await oneInvoice(db, businessId, invoiceId));
}

async function issuedBefore(db: Db, businessId: string, month: PlainDate): Promise<BusinessInvoice> {
  const { rows } = await sql<{ id: string }>`
    select i.id from business_contract c
    join credit_transaction t on t.provider_id = c.provider_id and t.op_key = 'contract:' || c.id || ':' || ${month.slice(0, 7)}
    join credit_entry e on e.provider_id = t.provider_id and e.transaction_id = t.id and e.credits > 0
    join credit_lot l on l.provider_id = e.provider_id and l.id = e.lot_id
    join order_line o on o.provider_id = l.provider_id and o.id = l.order_line_id
    join invoice i on i.provider_id = o.provider_id and i.order_id = o.order_id and not i.is_credit_note
    where c.business_id = ${businessId} limit 1`.execute(db);
  const invoice = rows[0] && (await oneInvoice(db, businessId, rows[0].id));
  if (!invoice)
    throw new ApiError('not-possible', {
      text: 'nothing-to-invoice',
      details: { reason: 'nothing-to-invoice' },
    });
  return invoice;
}
