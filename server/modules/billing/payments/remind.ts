import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import { paymentCan } from '#domain/billing/order.ts';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { addPaymentEvent } from '#server/modules/billing/orders/events.ts';
import { payerOf } from '#server/modules/billing/orders/invoice-mailing.ts';
import { lockPayment } from '#server/modules/billing/orders/pay.ts';
import { DUE_MAIL, type DueFacts } from './due-mail.ts';
import { onePayment } from './payments.queries.ts';

const NO_ADDRESS = errorText('payer-without-email');

/** Mails a payment reminder. Throws 422 when nothing is due, within a day of the last reminder, and without a recipient. */
export async function remindPayment(db: Db, id: string, message: string | null): Promise<void> {
  const { status, orderStatus, orderId } = await lockPayment(db, id);
  if (!paymentCan.remind({ status }) || orderStatus !== 'PENDING')
    throw new ApiError('not-possible', { text: 'nothing-due' });
  const to = await payerOf(db, orderId);
  if (!to) throw new ApiError('not-possible', { text: NO_ADDRESS });
  const { rows } = await sql<{ reminders: number }>`
    update payment set reminded_at = now(), reminders = reminders + 1
    where id = ${id} and (reminded_at is null or reminded_at < now() - interval '24 hours') returning reminders`.execute(
    db,
  );
  const [reminded] = rows;
  if (!reminded) throw new ApiError('not-possible', { text: 'reminded-recently' });
  const payment = orNotFound(await onePayment(db, id));
  const { iban } = await db.selectFrom('provider').select('iban').executeTakeFirstOrThrow();
  const facts: DueFacts = {
    orderId,
    to: { firstName: to.firstName, isStudent: payment.studentId !== null },
    description: payment.description ?? '',
    amountCents: payment.amountCents,
    currency: payment.currency,
    dueOn: payment.dueOn,
    hasFailed: status === 'FAILED',
    invoiceNumber: payment.invoiceNumber,
    iban,
    message,
  };
  const dedupeKey = `payment-due:${id}:${reminded.reminders}`;
  await enqueueMessages(db, {
    mails: [{ providerId: to.providerId, dedupeKey, to: to.email, template: DUE_MAIL, facts }],
    events: [],
  });
  await addPaymentEvent(db, { paymentId: id, kind: 'REMINDED', detail: { to: to.email } });
}
