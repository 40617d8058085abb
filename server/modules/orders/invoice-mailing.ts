import { sql } from 'kysely';
import { enqueueAll } from '#server/core/outbox-messages.ts';
import { newId } from '#server/core/id.ts';
import { found } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import { PAYER, PAYER_EMAIL } from './buyer.ts';
import { INVOICE_MAIL, type InvoiceFacts, type InvoiceOccasion } from './invoice-mail.ts';
import { invoicePaperOf } from './invoice-paper.ts';

export interface Recipient {
  email: string;
  firstName: string;
  providerId: string;
}

/** Whom mail about an order goes to: the student, or the company's address for invoices, else its first manager; null: nobody. */
export async function payerOf(db: Db, orderId: string): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    select ${PAYER_EMAIL} as email, coalesce(a.first_name, case when b.billing_email is null then m.first_name end, b.name) as "firstName",
      o.provider_id as "providerId"
    from customer_order o ${PAYER}
    where o.id = ${orderId}`.execute(db);
  return rows[0]?.email ? rows[0] : null;
}

/**
 * Queues the mail with an invoice's PDF, which is written as it leaves: once for each occasion, or again where support asks for it.
 * Answers to which address; null where there is none.
 */
export async function mailInvoice(
  db: Db,
  { invoiceId, occasion }: { invoiceId: string; occasion: InvoiceOccasion },
): Promise<string | null> {
  const paper = found(await invoicePaperOf(db, invoiceId));
  const to = await payerOf(db, paper.orderId);
  if (!to) return null;
  const facts: InvoiceFacts = {
    to: { firstName: to.firstName, isStudent: paper.studentId !== null },
    occasion,
    paper,
  };
  const dedupeKey = `invoice:${invoiceId}:${occasion === 'AGAIN' ? newId() : occasion}`;
  await enqueueAll(db, {
    mails: [{ providerId: to.providerId, dedupeKey, to: to.email, template: INVOICE_MAIL, facts }],
    events: [],
  });
  return to.email;
}
