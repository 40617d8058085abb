import type { TestCard } from '#domain/billing/api/payments.ts';
import type { Charge, PaymentService, SavedCard, ServiceAnswer } from './payment-service.ts';

/** Delay of the answer for the late card, in seconds. */
export const LATE_SECONDS = 30;

/**
 * Test cards of the demo, a service without network: the references contain the request and its time, so that repeated requests get the
 * same reply, also after a restart.
 */
export const testCardService = (chosen: TestCard | null): PaymentService => ({
  method: 'TEST_CARD',
  begin(charge, now) {
    const card = chosen ?? savedAs(charge.savedCard) ?? 'PAYS';
    const reference = referenceOf(card, charge, now);
    return Promise.resolve({
      reference,
      answer: card === 'PAYS' || card === 'REFUSED' ? answerOf(reference, now) : null,
      redirectTo: null,
    });
  },
  fetchAnswer: (reference, now) => Promise.resolve(answerOf(reference, now)),
  fetchCard(reference) {
    const paymentId = REFERENCE.exec(reference)?.[5];
    if (!paymentId) return Promise.resolve(null);
    return Promise.resolve({
      ...PLASTIC,
      reference: `test_card_PAYS_${paymentId}`,
      customerReference: 'test',
    });
  },
  removeCard: () => Promise.resolve(),
  refund: ({ refundId }) =>
    Promise.resolve({ outcome: 'DONE', reference: `test_refund_${refundId}`, reason: null }),
});

const referenceOf = (card: TestCard, { paymentId, amountCents, currency }: Charge, now: Date): string =>
  ['test', card, amountCents, currency, now.getTime(), paymentId].join('_');

const REFERENCE = /^test_(PAYS|REFUSED|LATE|CONFIRM)_(\d+)_([A-Z]{3})_(\d+)_([0-9a-f-]{36})$/;

/** The card on the demo's payment page. */
const PLASTIC = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 } as const;

/** The result of a saved test card, read from its reference. */
const savedAs = (card: SavedCard | null): TestCard | null =>
  (/^test_card_(PAYS|REFUSED|LATE|CONFIRM)_/.exec(card?.reference ?? '')?.[1] ?? null) as TestCard | null;

/** The card that a reference was made with; null: none of the demo's. */
export const cardOf = (reference: string | null): TestCard | null =>
  (REFERENCE.exec(reference ?? '')?.[1] ?? null) as TestCard | null;

function answerOf(reference: string, now: Date): ServiceAnswer | null {
  const [, card, cents, currency = '', at] = REFERENCE.exec(reference) ?? [];
  if (!card) return null;
  // A bank that asks for confirmation waits for the card holder, who continues with a card that pays or is refused.
  const isWaiting =
    card === 'CONFIRM' || (card === 'LATE' && now.getTime() < Number(at) + LATE_SECONDS * 1000);
  const outcome = isWaiting ? 'WAITING' : card === 'REFUSED' ? 'FAILED' : 'PAID';
  return {
    eventId: `${reference}:${outcome}`,
    outcome,
    amountCents: Number(cents),
    currency,
    reason: outcome === 'FAILED' ? 'card_declined' : null,
  };
}
