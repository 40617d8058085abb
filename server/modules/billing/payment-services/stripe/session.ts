import * as z from 'zod/mini';
import type { ServiceAnswer } from '../payment-service.ts';

/** The expected form of a Checkout Session; other answers are rejected. */
const session = z.object({
  id: z.string().check(z.regex(/^cs_\w{1,200}$/)),
  status: z.nullable(z.enum(['open', 'complete', 'expired'])),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().check(z.gte(0)),
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  payment_intent: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
  url: z.nullish(z.string().check(z.regex(/^https?:\/\//))),
  metadata: z.nullish(z.object({ provider_id: z.optional(z.uuid()), payment_id: z.optional(z.uuid()) })),
});
export type Session = z.infer<typeof session>;

/** Parses a session; throws for other values. */
export const readSession = (value: unknown): Session => z.parse(session, value);

/** Returns the outcome of the payment by this session. `hasFailed`: a payment method that takes days has failed. */
export function answerOf(
  { id, status, payment_status: paid, amount_total: amountCents, currency }: Session,
  hasFailed = false,
): ServiceAnswer {
  const isExpired = status === 'expired';
  const outcome = paid !== 'unpaid' ? 'PAID' : isExpired || hasFailed ? 'FAILED' : 'WAITING';
  return {
    // One answer has one id, whether it comes from a webhook, a request or repeated events.
    eventId: `${id}:${outcome}`,
    outcome,
    amountCents,
    currency: currency.toUpperCase(),
    reason: outcome !== 'FAILED' ? null : isExpired ? 'expired' : 'payment_failed',
  };
}

/** The payment at Stripe behind a session; null while nothing was paid. */
export const intentOf = ({ payment_intent: intent }: Session): string | null =>
  typeof intent === 'object' && intent !== null ? intent.id : (intent ?? null);
