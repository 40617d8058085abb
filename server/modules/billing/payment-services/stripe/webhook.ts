import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { readBytes } from '#server/http/read-bytes.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db, Scope } from '#server/db/connection/tenant.ts';
import { applyAnswer } from '../apply-answer.ts';
import { keepCards } from '../keep-cards.ts';
import { paymentServices, type ServicesSetting } from '../services.ts';
import { handleCardEvent, isOfCards } from './card-changes.ts';
import { stripeClient } from './client.ts';
import { answerOfIntent, chargesSavedCard, readIntent } from './intent.ts';
import { handleMoneyBack, isOfMoneyBack } from './money-back.ts';
import { isOurPayment, stripeScope } from './ours.ts';
import { answerOf, readSession } from './session.ts';

const SIGNATURE = 'stripe-signature';
const HAS_FAILED = 'checkout.session.async_payment_failed';
const OF_SESSIONS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  HAS_FAILED,
  'checkout.session.expired',
];

/** Of payments by a saved card. */
const OF_INTENTS = ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'];

interface WebhookCall {
  request: FastifyRequest;
  config: ServicesSetting;
  now: Date;
  transaction: <T>(scope: Scope, work: (db: Db) => Promise<T>) => Promise<T>;
}

/**
 * Accepts an event with Stripe's signature that is at most five minutes old; throws 400 otherwise. Replies after the commit: if that fails,
 * Stripe sends the event again. Unrelated events get a reply too, because Stripe would repeat them for days.
 */
export async function handleStripeEvent({ request, config, transaction, now }: WebhookCall): Promise<void> {
  const client = stripeClient(config);
  if (!client || !config.stripeWebhookSecret) throw new ApiError('not-found');
  const { webhooks } = await client();
  const bytes = await readBytes(request);
  const event = await webhooks
    .constructEventAsync(bytes, String(request.headers[SIGNATURE] ?? ''), config.stripeWebhookSecret)
    .catch(() => {
      throw fieldError(SIGNATURE, 'webhook-signature-invalid');
    });
  const { object, previous_attributes: previous } = event.data as {
    object: unknown;
    previous_attributes?: unknown;
  };
  if (OF_SESSIONS.includes(event.type)) {
    const providerId = await handleSession(object, event.type === HAS_FAILED, transaction);
    if (providerId) {
      const inSchool = <T>(work: (db: Db) => Promise<T>) => transaction(stripeScope(providerId), work);
      await keepCards({ transaction: inSchool, services: paymentServices(config), now });
    }
  }
  if (OF_INTENTS.includes(event.type)) await handleIntent(object, transaction);
  if (isOfMoneyBack(event.type))
    await handleMoneyBack({ stripe: await client(), type: event.type, object, transaction });
  if (isOfCards(event.type))
    await handleCardEvent({ stripe: await client(), type: event.type, object, previous, transaction });
}

async function handleSession(
  object: unknown,
  hasFailed: boolean,
  transaction: WebhookCall['transaction'],
): Promise<string | null> {
  const session = readSession(object);
  const { provider_id: providerId, payment_id: paymentId } = session.metadata ?? {};
  if (!providerId || !paymentId) return null;
  await transaction(stripeScope(providerId), async (db) => {
    if (!(await isOurPayment(db, paymentId))) return;
    await applyAnswer(db, paymentId, answerOf(session, hasFailed));
    // Begun, and the process died before it could write the session's name down.
    await sql`update payment set provider_reference = ${session.id}
      where id = ${paymentId} and provider_reference is null`.execute(db);
  });
  return providerId;
}

async function handleIntent(object: unknown, transaction: WebhookCall['transaction']): Promise<void> {
  const intent = readIntent(object);
  const { provider_id: providerId, payment_id: paymentId } = intent.metadata ?? {};
  if (!chargesSavedCard(intent) || !providerId || !paymentId) return;
  await transaction(stripeScope(providerId), async (db) => {
    if (!(await isOurPayment(db, paymentId))) return;
    await applyAnswer(db, paymentId, answerOfIntent(intent));
    // Begun, and the process died before it could write the name down.
    await sql`update payment set provider_reference = ${intent.id}
      where id = ${paymentId} and provider_reference is null`.execute(db);
  });
}
