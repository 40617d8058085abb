import { type RawBuilder, sql } from 'kysely';
import type { OwnMethod } from '#domain/billing/api/own-orders.ts';
import { isExpiredCard } from '#domain/billing/saved-card.ts';
import { ApiError, fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { sellingProvider } from './selling-provider.queries.ts';

/** Which card pays: a saved one, or a new one that is saved or not. */
export interface CardChoice {
  savedCardId: string | null;
  keepsCard: boolean;
}
export const NEW_CARD: CardChoice = { savedCardId: null, keepsCard: false };

/** Seconds in which a service charges a saved card or has failed to. */
const CHARGING = 60;

/** Throws 400 `savedCardId` for a card that is not the student's, has expired or pays in another way; 400 `keepCard` without a new card. */
export async function assertCardChoice(
  db: Db,
  { savedCardId, keepsCard }: CardChoice,
  { studentId, method }: { studentId: string; method: OwnMethod },
): Promise<void> {
  if (keepsCard && (savedCardId !== null || method === 'TRANSFER'))
    throw fieldError('keepCard', 'only-new-cards-are-saved');
  if (savedCardId === null) return;
  const { rows } = await sql<{ expMonth: number; expYear: number }>`
    select exp_month as "expMonth", exp_year as "expYear" from saved_card
    where id = ${savedCardId} and student_id = ${studentId} and method = ${method}`.execute(db);
  const [card] = rows;
  if (!card) throw fieldError('savedCardId', 'record-not-found');
  const { today } = await sellingProvider(db);
  if (isExpiredCard(card, today)) throw fieldError('savedCardId', 'saved-card-expired');
}

/**
 * Whether the open payment `p`, with its choice `c`, can continue with this one. A test card that waits for the bank's confirmation can
 * always.
 */
export const isSameChoice = ({ savedCardId, keepsCard }: CardChoice): RawBuilder<boolean> => {
  const isPlain = savedCardId === null && !keepsCard;
  return sql<boolean>`case when c.payment_id is null then p.provider_reference is null or ${isPlain}
    when p.method = 'TEST_CARD' and p.provider_reference is not null and ${isPlain} then true
    else c.saved_card_id is not distinct from ${savedCardId}::uuid and (c.consented_at is not null) = ${keepsCard} end`;
};

/** Whether the payment `p` is charging a saved card at this moment, in another window. */
export const isCharging = sql<boolean>`coalesce(c.saved_card_id is not null and p.provider_reference is null
  and c.chosen_at > now() - make_interval(secs => ${CHARGING}), false)`;

/** Throws 422: two cards must not be charged for one order. */
export const paymentIsRunning = () =>
  new ApiError('not-possible', { text: 'payment-is-running', details: { reason: 'running' } });

/** Records how a payment is made before its service is asked; the first choice stays. Consent has the time at which it was given. */
export async function saveCardChoice(
  db: Db,
  paymentId: string,
  { savedCardId, keepsCard }: CardChoice,
): Promise<void> {
  await sql`insert into payment_card (provider_id, payment_id, saved_card_id, consented_at, keep_at, customer_reference)
    select p.provider_id, p.id, ${savedCardId}::uuid, ${keepsCard ? sql`now()` : null}::timestamptz, ${keepsCard ? sql`now()` : null}::timestamptz,
      (select s.customer_reference from saved_card s where ${keepsCard} and s.provider_id = p.provider_id and s.student_id = p.student_id
        and s.method = p.method order by s.created_at limit 1)
    from payment p where p.id = ${paymentId} and p.method <> 'TRANSFER' on conflict do nothing`.execute(db);
}
