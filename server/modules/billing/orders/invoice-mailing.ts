import { type RawBuilder, sql } from 'kysely';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { INVOICE_EMAIL, PAYER, PAYER_EMAIL } from './buyer.ts';
import { INVOICE_MAIL, type InvoiceFacts, type InvoiceOccasion } from './invoice-mail.ts';
import { invoicePaperOf } from './invoice-paper.ts';

export interface Recipient {
  email: string;
  firstName: string;
  providerId: string;
}

/**
 * Returns the recipient of mails about an order: the student, or the company's address for invoices, otherwise its first manager; null if
 * there is none.
 */
export const payerOf = (db: Db, orderId: string): Promise<Recipient | null> =>
  recipientOf(db, orderId, { email: PAYER_EMAIL, name: sql`a.first_name` });

/** Returns the recipient of an order's invoices: the one entered for them, otherwise the order's recipient. */
const billedOf = (db: Db, orderId: string): Promise<Recipient | null> =>
  recipientOf(db, orderId, {
    email: INVOICE_EMAIL,
    name: sql`case when d.kind <> 'PERSON' and d.email is not null then d.name else a.first_name end`,
  });

async function recipientOf(
  db: Db,
  orderId: string,
  { email, name }: { email: RawBuilder<string | null>; name: RawBuilder<unknown> },
): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    select ${email} as email, coalesce(${name}, case when b.billing_email is null then m.first_name end, b.name) as "firstName",
      o.provider_id as "providerId"
    from customer_order o ${PAYER}
    where o.id = ${orderId}`.execute(db);
  return rows[0]?.email ? rows[0] : null;
}

/**
 * Queues the e-mail with an invoice's PDF (created when it is sent): once per occasion, or again if support requests it. Returns the
 * address; null if there is none.
 */
export async function mailInvoice(
  db: Db,
  { invoiceId, occasion }: { invoiceId: string; occasion: InvoiceOccasion },
): Promise<string | null> {
  const paper = orNotFound(await invoicePaperOf(db, invoiceId));
  const to = await billedOf(db, paper.orderId);
  if (!to) return null;
  const facts: InvoiceFacts = {
    to: { firstName: to.firstName, isStudent: paper.studentId !== null },
    occasion,
    paper,
  };
  const dedupeKey = `invoice:${invoiceId}:${occasion === 'AGAIN' ? newId() : occasion}`;
  await enqueueMessages(db, {
    mails: [{ providerId: to.providerId, dedupeKey, to: to.email, template: INVOICE_MAIL, facts }],
    events: [],
  });
  return to.email;
}
