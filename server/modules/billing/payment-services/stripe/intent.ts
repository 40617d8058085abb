import * as z from 'zod/mini';
import type { ServiceAnswer } from '../payment-service.ts';

/** The expected form of a PaymentIntent by which we charge a saved card; other answers are rejected. */
const intent = z.object({
  id: z.string().check(z.regex(/^pi_\w{1,200}$/)),
  status: z.string(),
  amount: z.int().check(z.gte(0)),
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  next_action: z.nullish(
    z.object({ redirect_to_url: z.nullish(z.object({ url: z.string().check(z.regex(/^https?:\/\//)) })) }),
  ),
  last_payment_error: z.nullish(
    z.object({ code: z.nullish(z.string()), decline_code: z.nullish(z.string()) }),
  ),
  metadata: z.nullish(
    z.object({
      provider_id: z.optional(z.uuid()),
      payment_id: z.optional(z.uuid()),
      saved_card: z.optional(z.string()),
    }),
  ),
});
export type Intent = z.infer<typeof intent>;

/** Parses a PaymentIntent; throws for other values. */
export const readIntent = (value: unknown): Intent => z.parse(intent, value);

/** Whether a reference is that of a PaymentIntent, not of a session. */
export const isIntent = (reference: string): boolean => reference.startsWith('pi_');

/** Whether it charges a saved card; those behind sessions are answered by their session. */
export const chargesSavedCard = ({ metadata }: Intent): boolean => metadata?.saved_card !== undefined;

/** Returns the outcome of a payment by a saved card. A refused one is final, because it is not confirmed again. */
export function answerOfIntent({
  id,
  status,
  amount,
  currency,
  last_payment_error: error,
}: Intent): ServiceAnswer {
  const hasFailed = status === 'requires_payment_method' || status === 'canceled';
  const outcome = status === 'succeeded' ? 'PAID' : hasFailed ? 'FAILED' : 'WAITING';
  const reason = status === 'canceled' ? 'expired' : (error?.decline_code ?? error?.code ?? 'payment_failed');
  return {
    eventId: `${id}:${outcome}`,
    outcome,
    amountCents: amount,
    currency: currency.toUpperCase(),
    reason: hasFailed ? reason : null,
  };
}
