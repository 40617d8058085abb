import type { Stripe } from 'stripe';
import { tagOf } from '#domain/shared/locale.ts';
import type { Config } from '#server/config.ts';
import { providerOrigin } from '#server/tenancy/host.ts';
import type { Charge, PaymentService, Return, Returned } from '../payment-service.ts';
import type { StripeClient } from './client.ts';
import { answerOfIntent, isIntent, readIntent } from './intent.ts';
import { isRefusal } from './refusal.ts';
import { cardOfSession, chargeSavedCard, removeSavedCard } from './saved-card.ts';
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
      const { savedCard } = charge;
      if (savedCard)
        return chargeSavedCard(await client(), {
          charge: { ...charge, savedCard },
          ...factsOf(charge, config),
        });
      const session = readSession(await openSession(await client(), charge, config));
      return { reference: session.id, answer: null, redirectTo: session.url ?? null };
    },
    async fetchAnswer(reference) {
      const { checkout, paymentIntents } = await client();
      if (isIntent(reference)) return answerOfIntent(readIntent(await paymentIntents.retrieve(reference)));
      const session = readSession(await checkout.sessions.retrieve(reference));
      // Ignores an answer about another session than the requested one.
      return session.id === reference ? answerOf(session) : null;
    },
    async withdraw(reference) {
      const { checkout, paymentIntents } = await client();
      if (isIntent(reference)) {
        const ended = await paymentIntents.cancel(reference).catch((error: unknown) => {
          // It was paid, or has ended already.
          if (isRefusal(error)) return paymentIntents.retrieve(reference);
          throw error;
        });
        return answerOfIntent(readIntent(ended));
      }
      const closed = await checkout.sessions.expire(reference).catch((error: unknown) => {
        // The session is not open any more: it was paid or has expired.
        if (isRefusal(error)) return checkout.sessions.retrieve(reference);
        throw error;
      });
      const session = readSession(closed);
      return session.id === reference ? answerOf(session) : null;
    },
    fetchCard: async (reference) => cardOfSession(await client(), reference),
    removeCard: async (card) => removeSavedCard(await client(), card),
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

/** What Stripe shows and returns of a payment, however it is made. */
function factsOf(charge: Charge, config: Pick<Config, 'publicUrl' | 'defaultProvider' | 'port'>) {
  const origin = charge.returnOrigin ?? providerOrigin(charge.subdomain, config);
  const page = `${origin}/student/checkout/${charge.orderId}`;
  return {
    name: charge.description.slice(0, NAME),
    metadata: { provider_id: charge.providerId, payment_id: charge.paymentId },
    page,
    returnUrl: `${page}?back=paid`,
  };
}

/** A card that is kept belongs to a customer at Stripe: the one of before, or one that Stripe makes. Nothing else creates one. */
function payerOf({ keepsCard, customerReference, email }: Charge): Stripe.Checkout.SessionCreateParams {
  if (!keepsCard) return email ? { customer_email: email } : {};
  const options = { payment_method_options: { card: { setup_future_usage: 'on_session' as const } } };
  if (customerReference) return { customer: customerReference, ...options };
  return { customer_creation: 'always', ...(email && { customer_email: email }), ...options };
}

function paramsOf(
  charge: Charge,
  config: Pick<Config, 'publicUrl' | 'defaultProvider' | 'port'>,
): Stripe.Checkout.SessionCreateParams {
  const { paymentId, amountCents, openedAt } = charge;
  const { name, metadata, page, returnUrl } = factsOf(charge, config);
  return {
    mode: 'payment',
    client_reference_id: paymentId,
    ...payerOf(charge),
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
    success_url: returnUrl,
    cancel_url: `${page}?back=left`,
  };
}

/** A refused request is final. Other errors can be temporary, so they are thrown. */
async function refundAt(
  stripe: Stripe,
  { refundId, providerId, reference, amountCents }: Return,
): Promise<Returned> {
  const intent = isIntent(reference)
    ? reference
    : intentOf(readSession(await stripe.checkout.sessions.retrieve(reference)));
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
