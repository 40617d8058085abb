import { listOwnCards } from '#domain/billing/api/own-cards.ts';
import { getOwnOrder, payOwnOrder, placeOwnOrder } from '#domain/billing/api/own-orders.ts';
import type { TestApp } from './app.ts';
import { makeStudent } from './people.ts';
import type { Fixture } from './tenant.ts';
import type { StripeStandIn } from './stripe-stand-in.ts';

const CARD = { method: 'CARD' } as const;

/** Students who order one product at €90.00 by card, and Stripe, which reports the outcome. */
export function cardBuyers(
  test: TestApp,
  stripe: StripeStandIn,
  shop: () => { fixture: Fixture; productId: string },
) {
  const post = ({ payload, headers }: ReturnType<StripeStandIn['event']>) =>
    test
      .agent('nowhere')
      .inject({ method: 'POST', url: '/api/v1/payment-services/stripe/webhook', payload, headers });
  /** A new student with an order that is to be paid by card. */
  async function ordered() {
    const { fixture, productId } = shop();
    const { id: studentId, email } = await makeStudent(test.pool, fixture.provider);
    const agent = await test.sessionOf(email);
    const { id } = await agent.call(placeOwnOrder, {
      body: { lines: [{ productId, quantity: 1 }], agreedCents: 9000, ...CARD },
    });
    const params = { id };
    const pay = () => agent.apiCall(payOwnOrder, { params, body: CARD });
    const state = async () => {
      const { status, payment } = await agent.call(getOwnOrder, { params });
      return [status, payment?.status];
    };
    return { studentId, email, agent, id, params, pay, state };
  }
  type Buyer = Awaited<ReturnType<typeof ordered>>;
  const tell = (type: string, object: object, more?: Parameters<StripeStandIn['event']>[2]) =>
    post(stripe.event(type, object, more));
  const payBy = ({ agent, params }: Pick<Buyer, 'agent' | 'params'>, more: object) =>
    agent.apiCall(payOwnOrder, { params, body: { ...CARD, ...more } });
  return {
    post,
    tell,
    ordered,
    payBy,
    /** A further order of the same student. */
    async orderedAgain({ agent }: Buyer) {
      const { id } = await agent.call(placeOwnOrder, {
        body: { lines: [{ productId: shop().productId, quantity: 1 }], agreedCents: 9000, ...CARD },
      });
      return { agent, params: { id } };
    },
    /** A student who has paid by card and kept it. */
    async withCard() {
      const buyer = await ordered();
      await payBy(buyer, { keepCard: true });
      await tell('checkout.session.completed', stripe.pay());
      const [card] = await buyer.agent.call(listOwnCards);
      return { ...buyer, card: card!, held: [...stripe.cards.values()].at(-1)! };
    },
    /** A new student who has paid at Stripe, and the event by which Stripe will tell it. */
    async paidAtStripe() {
      const buyer = await ordered();
      await buyer.pay();
      return { ...buyer, event: stripe.event('checkout.session.completed', stripe.pay()) };
    },
  };
}

export type PaidBuyer = Awaited<ReturnType<ReturnType<typeof cardBuyers>['paidAtStripe']>>;
