import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { Begun, Charge, KeptCard, SavedCard } from '../payment-service.ts';
import { answerOfIntent, isIntent, readIntent } from './intent.ts';
import { isRefusal } from './refusal.ts';

interface SavedCardCharge {
  charge: Charge & { savedCard: SavedCard };
  /** Text that describes the order at Stripe. */
  name: string;
  metadata: Record<string, string>;
  /** Where the payer returns after the bank's confirmation. */
  returnUrl: string;
}

/**
 * Charges a saved card while its holder is present. A bank that asks for confirmation has a page of its own, to which the payer is
 * redirected. A card that Stripe does not know any more is a refused one.
 */
export async function chargeSavedCard(
  { paymentIntents }: Stripe,
  { charge, name, metadata, returnUrl }: SavedCardCharge,
): Promise<Begun> {
  const { paymentId, amountCents, currency, savedCard } = charge;
  try {
    const intent = readIntent(
      await paymentIntents.create(
        {
          amount: amountCents,
          currency: currency.toLowerCase(),
          customer: savedCard.customerReference,
          payment_method: savedCard.reference,
          allowed_payment_method_types: ['card'],
          confirm: true,
          return_url: returnUrl,
          description: name,
          metadata: { ...metadata, saved_card: 'yes' },
        },
        { idempotencyKey: `payment:${paymentId}` },
      ),
    );
    const answer = answerOfIntent(intent);
    const isWaiting = answer.outcome === 'WAITING';
    return {
      reference: intent.id,
      answer: isWaiting ? null : answer,
      redirectTo: isWaiting ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
    };
  } catch (error) {
    return refusedBy(error, charge);
  }
}

/** Returns the refusal of a card as a result. Other errors can be temporary, so they are thrown. */
function refusedBy(error: unknown, { paymentId, amountCents, currency }: Charge): Begun {
  const {
    type,
    code,
    decline_code: declined,
    payment_intent: intent,
  } = error as {
    type?: unknown;
    code?: string;
    decline_code?: string;
    payment_intent?: { id?: string };
  };
  if (type !== 'StripeCardError' && !isRefusal(error)) throw error;
  const reference = intent?.id ?? `refused_${paymentId}`;
  const reason = type === 'StripeCardError' ? (declined ?? code ?? 'card_declined') : 'card_unusable';
  return {
    reference,
    answer: { eventId: `${reference}:FAILED`, outcome: 'FAILED', amountCents, currency, reason },
    redirectTo: null,
  };
}

const kept = z.object({
  payment_intent: z.nullish(
    z.object({
      payment_method: z.nullish(
        z.object({
          id: z.string().check(z.regex(/^pm_\w{1,200}$/)),
          customer: z.nullish(z.string()),
          card: z.nullish(
            z.object({
              brand: z.string(),
              last4: z.string(),
              exp_month: z.int(),
              exp_year: z.int(),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** Returns the card that Stripe keeps since this session; null for a payment in another way. */
export async function cardOfSession({ checkout }: Stripe, reference: string): Promise<KeptCard | null> {
  if (isIntent(reference)) return null;
  const session = await checkout.sessions.retrieve(reference, { expand: ['payment_intent.payment_method'] });
  const method = z.parse(kept, session).payment_intent?.payment_method;
  if (!method?.card || !method.customer) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { reference: method.id, customerReference: method.customer, brand, last4, expMonth, expYear };
}

/** Detaches a card; with the last one its customer is deleted, with the e-mail address. One that is gone already is removed. */
export async function removeSavedCard(
  stripe: Stripe,
  { reference, customerReference, isLast }: SavedCard & { isLast: boolean },
): Promise<void> {
  const removing = isLast ? stripe.customers.del(customerReference) : stripe.paymentMethods.detach(reference);
  await removing.catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });
}
