import type { Stripe } from 'stripe';
import { tagOf } from '#domain/shared/locale.ts';
import type { Config } from '#server/config.ts';
import { providerOrigin } from '#server/tenancy/host.ts';
import type { Charge, PaymentService, Return, Returned } from '../payment-service.ts';
import type { StripeClient } from './client.ts';
import { answerOf, intentOf, readSession } from './session.ts';

/**
 * Stripe keeps a session open for a day at most. Ours ends a little earlier, counted from the payment, so that a repeated request is the
 * same.
 */
const OPEN_HOURS = 23;
/** Maximum length of a product's name at Stripe. */
const NAME = 200;

/** Cards and what else Stripe takes, on its own page (Checkout). */
export function stripeService(
  client: StripeClient,
  config: Pick<Config, 'publicUrl' | 'defaultProvider' | 'port'>,
): PaymentService {
  return {
    method: 'CARD',
    async begin(charge) {
      const session = readSession(await openSession(await client(), charge, config));
      return { reference: session.id, answer: null, redirectTo: session.url ?? null };
    },
    async fetchAnswer(reference) {
      const { checkout } = await client();
      const session = readSession(await checkout.sessions.retrieve(reference));
      // Ignores an answer about another session than the requested one.
      return session.id === reference ? answerOf(session) : null;
    },
    async withdraw(reference) {
      const { checkout } = await client();
      const closed = await checkout.sessions.expire(reference).catch((error: unknown) => {
        // The session is not open any more: it was paid or has expired.
        if (isRefusal(error)) return checkout.sessions.retrieve(reference);
        throw error;
      });
      const session = readSession(closed);
      return session.id === reference ? answerOf(session) : null;
    },
    refund: async (back) => refundAt(await client(), back),
  };
}

/**
 * Opens the payment's only session, in the payer's language. Asked again in another language, Stripe refuses a key that it knows with
 * other parameters: the session is then found by the language in which it was opened; before there was a choice, by none.
 */
async function openSession(
  { checkout }: Stripe,
  charge: Charge,
  config: Pick<Config, 'publicUrl' | 'defaultProvider' | 'port'>,
): Promise<unknown> {
  const idempotencyKey = `payment:${charge.paymentId}`;
  const params = paramsOf(charge, config);
  for (const locale of charge.locales) {
    try {
      return await checkout.sessions.create({ ...params, locale: tagOf(locale) }, { idempotencyKey });
    } catch (error) {
      if ((error as { type?: unknown }).type !== 'StripeIdempotencyError') throw error;
    }
  }
  return checkout.sessions.create(params, { idempotencyKey });
}

function paramsOf(
  charge: Charge,
  config: Pick<Config, 'publicUrl' | 'defaultProvider' | 'port'>,
): Stripe.Checkout.SessionCreateParams {
  const { paymentId, orderId, providerId, email, amountCents, openedAt } = charge;
  const name = charge.description.slice(0, NAME);
  const origin = charge.returnOrigin ?? providerOrigin(charge.subdomain, config);
  const page = `${origin}/student/checkout/${orderId}`;
  const metadata = { provider_id: providerId, payment_id: paymentId };
  return {
    mode: 'payment',
    client_reference_id: paymentId,
    ...(email && { customer_email: email }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: charge.currency.toLowerCase(),
          unit_amount: amountCents,
          product_data: { name },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata, description: name },
    expires_at: Math.floor(Date.parse(openedAt) / 1000) + OPEN_HOURS * 3600,
    success_url: `${page}?back=paid`,
    cancel_url: `${page}?back=left`,
  };
}

/** Stripe has understood what was asked, and does not do it. */
function isRefusal(error: unknown): error is { code?: unknown } {
  return (error as { type?: unknown }).type === 'StripeInvalidRequestError';
}

/** A refusal of what was asked is final; anything else may be better in a minute, and throws. */
async function refundAt(
  stripe: Stripe,
  { refundId, providerId, reference, amountCents }: Return,
): Promise<Returned> {
  const intent = intentOf(readSession(await stripe.checkout.sessions.retrieve(reference)));
  if (!intent) return { outcome: 'FAILED', reference: null, reason: 'nothing_was_paid' };
  try {
    const metadata = { provider_id: providerId, refund_id: refundId };
    const { id, status, failure_reason } = await stripe.refunds.create(
      { payment_intent: intent, amount: amountCents, metadata },
      { idempotencyKey: `refund:${refundId}` },
    );
    const isLost = status === 'failed' || status === 'canceled';
    return {
      outcome: isLost ? 'FAILED' : 'DONE',
      reference: id,
      reason: isLost ? (failure_reason ?? status) : null,
    };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { outcome: 'FAILED', reference: null, reason: String(error.code ?? 'refused').slice(0, 120) };
  }
}
