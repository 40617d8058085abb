import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseOwnCard, listOwnCards, removeOwnCard } from '#domain/billing/api/own-cards.ts';
import { getPaymentDetail, refundPayment } from '#domain/billing/api/orders.ts';
import { askAfterOwnOrder, getOwnOrder } from '#domain/billing/api/own-orders.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { cardBuyers } from '#tests/support/card-buyer.ts';
import { makeProduct } from '#tests/support/sales.ts';
import { stripeStandIn } from '#tests/support/stripe-stand-in.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { keepCards } from '../keep-cards.ts';
import { reconcilePayments } from '../reconcile.ts';
import { sendRefunds } from '../refunds.ts';
import { removeCards } from '../remove-cards.ts';
import { paymentServices } from '../services.ts';

const stripe = await stripeStandIn();
const test = testApp({ env: stripe.env });
let fixture: Fixture;
let productId: string;
beforeAll(async () => {
  fixture = await makeFixture(test);
  productId = (await makeProduct(test.pool, fixture.provider)).id;
});
beforeEach(() => {
  stripe.mood = 'well';
});
const services = paymentServices(readConfig({ NODE_ENV: 'test', ...stripe.env }));
const transaction = <T>(work: (db: Db) => Promise<T>) =>
  inProviderTransaction(test.pool, fixture.provider, work);
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const {
  ordered,
  orderedAgain,
  withCard,
  payBy,
  tell: notify,
} = cardBuyers(test, stripe, () => ({ fixture, productId }));

const chargesOf = (customer: string) =>
  [...stripe.intents.values()].filter((one) => one.customer === customer && one.status === 'succeeded');
const rowsOf = (table: string) =>
  test.sql(`select * from ${table} where provider_id = $1`, [fixture.provider.id]);

describe('keeping a card', () => {
  it('is asked of Stripe only with consent, whose time is recorded, and never has the number here', async () => {
    const before = new Date();
    const plain = await ordered();
    await payBy(plain, {});
    const { form } = stripe.heard.at(-1)!;
    expect([...form.keys()].filter((name) => /customer_creation|setup_future_usage/.test(name))).toEqual([]);
    await notify('checkout.session.completed', stripe.pay());
    expect(await plain.agent.call(listOwnCards)).toEqual([]);

    const { card, studentId } = await withCard();
    const asked = stripe.heard.findLast(({ what }) => what === 'POST /v1/checkout/sessions')!.form;
    expect(asked.get('customer_creation')).toBe('always');
    expect(asked.get('payment_method_options[card][setup_future_usage]')).toBe('on_session');
    expect(card).toMatchObject({
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2034,
      isDefault: true,
      isExpired: false,
    });
    const [row] = await test.sql<{ consented_at: Date }>('select * from saved_card where student_id = $1', [
      studentId,
    ]);
    expect(new Date(row!.consented_at).getTime()).toBeGreaterThanOrEqual(before.getTime() - 1000);
  });

  it('waits while Stripe cannot be reached; the payment does not', async () => {
    const buyer = await ordered();
    await payBy(buyer, { keepCard: true });
    const event = stripe.pay();
    stripe.mood = 'down';
    await notify('checkout.session.completed', event);
    expect(await buyer.state()).toEqual(['PAID', 'COMPLETED']);
    expect(await buyer.agent.call(listOwnCards)).toEqual([]);
    stripe.mood = 'well';
    const run = () => keepCards({ transaction, services, now: soon(600) });
    await Promise.all([run(), run(), run()]);
    expect(await buyer.agent.call(listOwnCards)).toHaveLength(1);
  });

  it('keeps the same card once: the older name of it is removed at Stripe, the choice stays', async () => {
    const first = await withCard();
    await first.agent.call(chooseOwnCard, { params: { id: first.card.id } });
    const again = await orderedAgain(first);
    await payBy(again, { keepCard: true });
    expect(stripe.heard.at(-1)!.form.get('customer')).toBe(first.held.customer);
    await notify('checkout.session.completed', stripe.pay());
    await removeCards({ transaction, services, now: soon(1) });
    const cards = await first.agent.call(listOwnCards);
    expect(cards).toHaveLength(1);
    expect([cards[0]!.id === first.card.id, cards[0]!.isDefault]).toEqual([false, true]);
    expect(
      [...stripe.cards.values()].filter(({ customer }) => customer === first.held.customer),
    ).toHaveLength(1);
  });

  it('starts a new session where the payer changes their mind about it', async () => {
    const buyer = await ordered();
    await payBy(buyer, { keepCard: true });
    const first = stripe.last();
    await payBy(buyer, {});
    expect([stripe.last().id === first.id, first.status]).toEqual([false, 'expired']);
    await notify('checkout.session.completed', stripe.pay());
    expect(await buyer.agent.call(listOwnCards)).toEqual([]);
  });
});

describe('paying with a saved card', () => {
  it('pays in one request, and is repeated without a second charge', async () => {
    const buyer = await withCard();
    const again = await orderedAgain(buyer);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => payBy(again, { savedCardId: buyer.card.id })),
    );
    expect(answers.filter(({ status }) => status === 200 || status === 422)).toHaveLength(4);
    expect(await buyer.agent.call(getOwnOrder, { params: again.params })).toMatchObject({ status: 'PAID' });
    expect(chargesOf(buyer.held.customer)).toHaveLength(1);
    expect(chargesOf(buyer.held.customer)[0]).toMatchObject({ amount: 9000, currency: 'eur' });
    const { form } = stripe.heard.findLast(({ what }) => what === 'POST /v1/payment_intents')!;
    expect(form.get('off_session')).toBeNull();
    await notify('payment_intent.succeeded', chargesOf(buyer.held.customer)[0]!);
    const invoices = (await buyer.agent.call(getOwnOrder, { params: again.params })).invoices;
    expect(invoices).toHaveLength(1);
  });

  it('two windows with two cards charge one of them', async () => {
    const buyer = await withCard();
    stripe.card = { brand: 'mastercard', last4: '4444', exp_month: 1, exp_year: 2033 };
    const second = await orderedAgain(buyer);
    await payBy(second, { keepCard: true });
    await notify('checkout.session.completed', stripe.pay());
    stripe.card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 };
    const cards = await buyer.agent.call(listOwnCards);
    expect(cards).toHaveLength(2);
    const order = await orderedAgain(buyer);
    const answers = await Promise.all(cards.map(({ id }) => payBy(order, { savedCardId: id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await buyer.agent.call(getOwnOrder, { params: order.params })).toMatchObject({ status: 'PAID' });
    expect(chargesOf(buyer.held.customer)).toHaveLength(1);
  });

  it('goes to the bank where it asks; confirmed it pays, refused it fails and another way is open', async () => {
    const buyer = await withCard();
    buyer.held.outcome = 'asks';
    for (const isConfirmed of [false, true]) {
      const order = await orderedAgain(buyer);
      const begun = await payBy(order, { savedCardId: buyer.card.id });
      const intent = [...stripe.intents.values()].at(-1)!;
      expect(begun.body.redirectTo).toBe(`https://bank.example/${intent.id}`);
      stripe.confirm(intent, isConfirmed);
      const state = await buyer.agent.call(askAfterOwnOrder, { params: order.params });
      expect(state).toMatchObject(
        isConfirmed ? { status: 'PAID' } : { status: 'PENDING', payment: { status: 'FAILED' } },
      );
    }
  });

  it('a bank page that is left is closed before another way is begun, and counts where it was confirmed after all', async () => {
    const buyer = await withCard();
    buyer.held.outcome = 'asks';
    const left = await orderedAgain(buyer);
    await payBy(left, { savedCardId: buyer.card.id });
    const intent = [...stripe.intents.values()].at(-1)!;
    await payBy(left, {});
    expect([intent.status, stripe.last().status]).toEqual(['canceled', 'open']);
    const late = await orderedAgain(buyer);
    await payBy(late, { savedCardId: buyer.card.id });
    stripe.confirm([...stripe.intents.values()].at(-1)!, true);
    await payBy(late, {});
    expect(await buyer.agent.call(getOwnOrder, { params: late.params })).toMatchObject({ status: 'PAID' });
  });

  it('says why a card is declined or cannot be used any more, and leaves the order open', async () => {
    const buyer = await withCard();
    buyer.held.outcome = 'declined';
    const order = await orderedAgain(buyer);
    const declined = await payBy(order, { savedCardId: buyer.card.id });
    expect(declined.body.order).toMatchObject({
      status: 'PENDING',
      payment: { status: 'FAILED', failureReason: 'insufficient_funds' },
    });
    stripe.cards.delete(buyer.held.id);
    const gone = await payBy(order, { savedCardId: buyer.card.id });
    expect(gone.body.order.payment).toMatchObject({ status: 'FAILED', failureReason: 'card_unusable' });
    await payBy(order, {});
    await notify('checkout.session.completed', stripe.pay());
    expect(await buyer.agent.call(getOwnOrder, { params: order.params })).toMatchObject({ status: 'PAID' });
  });

  it('is found by the webhook and the job though the process died before it wrote the name down', async () => {
    const buyer = await withCard();
    const order = await orderedAgain(buyer);
    buyer.held.outcome = 'asks';
    await payBy(order, { savedCardId: buyer.card.id });
    const paid = stripe.confirm([...stripe.intents.values()].at(-1)!, true);
    await test.sql('update payment set provider_reference = null, ask_at = null where order_id = $1', [
      order.params.id,
    ]);
    await Promise.all([
      notify('payment_intent.succeeded', paid),
      notify('payment_intent.succeeded', paid),
      reconcilePayments({ transaction, services, now: soon(5) }),
    ]);
    expect(await buyer.agent.call(getOwnOrder, { params: order.params })).toMatchObject({ status: 'PAID' });
  });

  it('is refunded as any payment is', async () => {
    const buyer = await withCard();
    const order = await orderedAgain(buyer);
    await payBy(order, { savedCardId: buyer.card.id });
    const [payment] = await test.sql<{ id: string }>('select id from payment where order_id = $1', [
      order.params.id,
    ]);
    const params = { id: payment!.id };
    await fixture.agents.support.call(refundPayment, {
      params,
      body: { amountCents: 900, reason: 'As agreed' },
    });
    await sendRefunds({ transaction, services, providerId: fixture.provider.id, now: soon(600) });
    const { refunds } = await fixture.agents.support.call(getPaymentDetail, { params });
    expect(refunds[0]).toMatchObject({ status: 'DONE', amountCents: 900 });
  });
});

describe('removing a card', () => {
  it('detaches it at Stripe, and forgets the customer with the last one', async () => {
    const { agent, card, held } = await withCard();
    expect(await agent.call(removeOwnCard, { params: { id: card.id } })).toEqual([]);
    expect(stripe.cards.has(held.id)).toBe(false);
    expect(stripe.heard.at(-1)!.what).toBe(`DELETE /v1/customers/${held.customer}`);
    expect((await agent.apiCall(removeOwnCard, { params: { id: card.id } })).status).toBe(404);
  });

  it('is done later while Stripe cannot be reached, and the card is gone here already', async () => {
    const { agent, card, held } = await withCard();
    stripe.mood = 'down';
    expect(await agent.call(removeOwnCard, { params: { id: card.id } })).toEqual([]);
    expect(stripe.cards.has(held.id)).toBe(true);
    stripe.mood = 'well';
    const run = () => removeCards({ transaction, services, now: soon(600) });
    await Promise.all([run(), run()]);
    expect(stripe.cards.has(held.id)).toBe(false);
    expect(await rowsOf('card_removal')).toEqual([]);
  });

  it('in one window while another pays: it is charged once or not at all', async () => {
    const buyer = await withCard();
    const order = await orderedAgain(buyer);
    const [paid, removed] = await Promise.all([
      payBy(order, { savedCardId: buyer.card.id }),
      buyer.agent.apiCall(removeOwnCard, { params: { id: buyer.card.id } }),
    ]);
    expect(removed.status).toBe(200);
    const { status } = await buyer.agent.call(getOwnOrder, { params: order.params });
    expect([status, chargesOf(buyer.held.customer).length]).toEqual(
      paid.status === 200 && status === 'PAID' ? ['PAID', 1] : ['PENDING', 0],
    );
  });
});
