import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { Db, Scope } from '#server/db/connection/tenant.ts';

/** Returns the scope for writing Stripe's answers: the school's, without an actor. */
export const stripeScope = (providerId: string): Scope => ({ providerId, actorId: null, action: 'stripe' });

/** Whether the school of the transaction has this payment. */
export async function isOurPayment(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('payment').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

const intentOfOurs = z.object({
  metadata: z.object({ provider_id: z.uuid(), payment_id: z.uuid() }),
});

/**
 * Returns our payment that a Stripe object belongs to, from the metadata that we wrote; null if it is not one of ours. Throws if Stripe is
 * unreachable.
 */
export async function ownerOf(
  stripe: Stripe,
  intent: string,
): Promise<{ providerId: string; paymentId: string } | null> {
  const read = z.safeParse(intentOfOurs, await stripe.paymentIntents.retrieve(intent));
  if (!read.success) return null;
  const { provider_id: providerId, payment_id: paymentId } = read.data.metadata;
  return { providerId, paymentId };
}
