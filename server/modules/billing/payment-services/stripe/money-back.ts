import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { Db, Scope } from '#server/db/connection/tenant.ts';
import { addPaymentEvent } from '#server/modules/billing/orders/events.ts';
import { applyAnswer } from '../apply-answer.ts';
import type { ServiceAnswer } from '../payment-service.ts';
import { raisePaymentTask } from '../raise-payment-task.ts';
import { failRefund, failSentRefund } from '../refunds.ts';
import { bookSentRefund } from '../refund-webhook.ts';
import { answerOfIntent, chargesSavedCard, readIntent } from './intent.ts';
import { isOurPayment, ownerOf, stripeScope } from './ours.ts';
import { answerOf, readSession } from './session.ts';

const OF_REFUNDS = [
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.refund.updated',
];
const OF_DISPUTES = ['charge.dispute.created', 'charge.dispute.closed'];
/** Whether an event is about a refund or a chargeback. */
export const isOfMoneyBack = (type: string): boolean =>
  OF_REFUNDS.includes(type) || OF_DISPUTES.includes(type);

/** A charge, a refund or a dispute: each names the payment at Stripe. */
const about = z.object({ payment_intent: z.nullish(z.string().check(z.regex(/^pi_\w{1,200}$/))) });
const refund = z.object({
  id: z.string().check(z.regex(/^\w{1,200}$/)),
  amount: z.int().check(z.gte(1)),
  status: z.nullish(z.string()),
  failure_reason: z.nullish(z.string()),
  metadata: z.nullish(z.object({ refund_id: z.optional(z.uuid()) })),
});
const dispute = z.object({
  id: z.string().check(z.regex(/^\w{1,200}$/)),
  amount: z.int().check(z.gte(0)),
  status: z.string(),
  evidence_details: z.nullish(z.object({ due_by: z.nullish(z.int()) })),
});
type Refund = z.infer<typeof refund>;

interface Heard {
  stripe: Stripe;
  type: string;
  object: unknown;
  transaction: <T>(scope: Scope, work: (db: Db) => Promise<T>) => Promise<T>;
}

/**
 * Handles Stripe's events about refunds and disputes. Refunds are read from Stripe, so repeated, reordered or concurrent events have the
 * same result. Throws when Stripe cannot be reached; Stripe then sends the event again.
 */
export async function handleMoneyBack({ stripe, type, object, transaction }: Heard): Promise<void> {
  const { payment_intent: intent } = z.parse(about, object);
  const owner = intent ? await ownerOf(stripe, intent) : null;
  if (!intent || !owner) return;
  const { providerId, paymentId } = owner;
  const isDispute = OF_DISPUTES.includes(type);
  // The event of the payment can arrive later, so the payment is applied before the refund.
  const [paid, refunds] = await Promise.all([
    answerFor(stripe, intent),
    isDispute ? [] : refundsOf(stripe, intent),
  ]);
  await transaction(stripeScope(providerId), async (db) => {
    if (!(await isOurPayment(db, paymentId))) return;
    if (paid) await applyAnswer(db, paymentId, paid);
    if (isDispute) await handleDispute(db, paymentId, { type, object });
    for (const each of refunds) await handleRefund(db, paymentId, each);
  });
}

/** The answer of the session behind a payment, or of the payment itself if it charged a saved card. */
async function answerFor(stripe: Stripe, intent: string): Promise<ServiceAnswer | null> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  if (data[0]) return answerOf(readSession(data[0]));
  const read = readIntent(await stripe.paymentIntents.retrieve(intent));
  return chargesSavedCard(read) ? answerOfIntent(read) : null;
}

async function refundsOf(stripe: Stripe, intent: string): Promise<Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  // The oldest first, as they were sent.
  return data.map((each) => z.parse(refund, each)).toReversed();
}

async function handleRefund(db: Db, paymentId: string, { id, amount, ...of }: Refund): Promise<void> {
  const ours = of.metadata?.refund_id;
  const isLost = of.status === 'failed' || of.status === 'canceled';
  const reason = of.failure_reason ?? of.status ?? 'failed';
  if (isLost && ours) await failRefund(db, ours, reason);
  else if (isLost && (await failSentRefund(db, id, reason)))
    await raisePaymentTask(db, { paymentId, matter: 'REFUND_LOST', amountCents: amount });
  else if (of.status === 'succeeded' && !ours)
    await bookSentRefund(db, { paymentId, reference: id, amountCents: amount });
}

async function handleDispute(
  db: Db,
  paymentId: string,
  { type, object }: Pick<Heard, 'type' | 'object'>,
): Promise<void> {
  const { id, amount: amountCents, status, evidence_details: evidence } = z.parse(dispute, object);
  const isNewOne = type === 'charge.dispute.created';
  const detail = {
    reason: isNewOne ? 'disputed' : `dispute_${status === 'lost' ? 'lost' : 'won'}`,
    amountCents,
  };
  const externalId = `${id}:${isNewOne ? 'opened' : 'closed'}`;
  if (!(await addPaymentEvent(db, { paymentId, kind: 'NOTED', detail, externalId }))) return;
  const until = evidence?.due_by ? new Date(evidence.due_by * 1000) : undefined;
  const closed = status === 'lost' ? 'DISPUTE_LOST' : 'DISPUTE_WON';
  await raisePaymentTask(db, { paymentId, matter: isNewOne ? 'DISPUTE' : closed, amountCents, until });
}
