import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { StripeSetting, Config } from '#server/config.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db, Scope } from '#server/db/connection/tenant.ts';
import { applyAnswer } from '../apply-answer.ts';
import { stripeClient } from './client.ts';
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

interface WebhookCall {
  request: FastifyRequest;
  config: Pick<Config, StripeSetting>;
  transaction: <T>(scope: Scope, work: (db: Db) => Promise<T>) => Promise<T>;
}

/**
 * Accepts an event with Stripe's signature that is at most five minutes old; throws 400 otherwise. Replies after the commit: if that fails,
 * Stripe sends the event again. Unrelated events get a reply too, because Stripe would repeat them for days.
 */
export async function handleStripeEvent({ request, config, transaction }: WebhookCall): Promise<void> {
  const client = stripeClient(config);
  if (!client || !config.stripeWebhookSecret) throw new ApiError('not-found');
  const { webhooks } = await client();
  const bytes = await readBytes(request);
  const event = await webhooks
    .constructEventAsync(bytes, String(request.headers[SIGNATURE] ?? ''), config.stripeWebhookSecret)
    .catch(() => {
      throw fieldError(SIGNATURE, 'webhook-signature-invalid');
    });
  const { object } = event.data as { object: unknown };
  if (OF_SESSIONS.includes(event.type)) await handleSession(object, event.type === HAS_FAILED, transaction);
  if (isOfMoneyBack(event.type))
    await handleMoneyBack({ stripe: await client(), type: event.type, object, transaction });
}

async function handleSession(
  object: unknown,
  hasFailed: boolean,
  transaction: WebhookCall['transaction'],
): Promise<void> {
  const session = readSession(object);
  const { provider_id: providerId, payment_id: paymentId } = session.metadata ?? {};
  if (!providerId || !paymentId) return;
  await transaction(stripeScope(providerId), async (db) => {
    if (!(await isOurPayment(db, paymentId))) return;
    await applyAnswer(db, paymentId, answerOf(session, hasFailed));
    // Begun, and the process died before it could write the session's name down.
    await sql`update payment set provider_reference = ${session.id}
      where id = ${paymentId} and provider_reference is null`.execute(db);
  });
}
