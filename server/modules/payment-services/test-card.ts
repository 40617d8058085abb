import type * as z from 'zod/mini';
import type { testCard } from '#domain/api/payments.ts';
import type { Charge, PaymentService, ServiceAnswer } from './payment-service.ts';

type Card = z.infer<typeof testCard>;

/** How long the late card keeps everybody waiting, in seconds. */
export const LATE_SECONDS = 30;

/**
 * The demo's cards, a service without a network: its references say what it was asked and when, so that it answers the same however
 * often it is asked, also after a restart.
 */
export const testCardService = (card: Card): PaymentService => ({
  method: 'TEST_CARD',
  begin(charge, now) {
    const reference = referenceOf(card, charge, now);
    return Promise.resolve({
      reference,
      answer: card === 'LATE' ? null : answerOf(reference, now),
      redirectTo: null,
    });
  },
  ask: (reference, now) => Promise.resolve(answerOf(reference, now)),
});

const referenceOf = (card: Card, { paymentId, amountCents, currency }: Charge, now: Date): string =>
  ['test', card, amountCents, currency, now.getTime(), paymentId].join('_');

const REFERENCE = /^test_(PAYS|REFUSED|LATE)_(\d+)_([A-Z]{3})_(\d+)_[0-9a-f-]{36}$/;

function answerOf(reference: string, now: Date): ServiceAnswer | null {
  const [, card, cents, currency = '', at] = REFERENCE.exec(reference) ?? [];
  if (!card) return null;
  const isWaiting = card === 'LATE' && now.getTime() < Number(at) + LATE_SECONDS * 1000;
  const outcome = isWaiting ? 'WAITING' : card === 'REFUSED' ? 'FAILED' : 'PAID';
  return {
    eventId: `${reference}:${outcome}`,
    outcome,
    amountCents: Number(cents),
    currency,
    reason: outcome === 'FAILED' ? 'card_declined' : null,
  };
}
