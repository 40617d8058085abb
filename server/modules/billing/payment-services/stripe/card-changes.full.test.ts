import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listOwnCards } from '#domain/billing/api/own-cards.ts';
import { testApp } from '#tests/support/app.ts';
import { cardBuyers } from '#tests/support/card-buyer.ts';
import { makeProduct } from '#tests/support/sales.ts';
import { stripeStandIn } from '#tests/support/stripe-stand-in.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';

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
const {
  orderedAgain,
  withCard,
  payBy,
  tell: notify,
} = cardBuyers(test, stripe, () => ({ fixture, productId }));

describe('a card that changed at Stripe', () => {
  const renewed = { brand: 'visa', last4: '5556', exp_month: 7, exp_year: 2037 };

  it('is shown with the number and expiry date that its bank gave it', async () => {
    const { agent, card, held } = await withCard();
    for (let times = 0; times < 2; times++)
      await notify('payment_method.automatically_updated', { ...held, card: renewed });
    expect(await agent.call(listOwnCards)).toMatchObject([
      { id: card.id, last4: '5556', expMonth: 7, expYear: 2037 },
    ]);
  });

  it('is kept once where it was saved with its new number already', async () => {
    const { agent, held, ...first } = await withCard();
    await test.sql('update saved_card set last4 = $2 where id = $1', [first.card.id, '1111']);
    const again = await orderedAgain({ agent, ...first });
    await payBy(again, { keepCard: true });
    await notify('checkout.session.completed', stripe.pay());
    expect(await agent.call(listOwnCards)).toHaveLength(2);
    await notify('payment_method.updated', held);
    expect(await agent.call(listOwnCards)).toMatchObject([{ last4: held.card.last4 }]);
  });

  it('is not offered any more when it was removed there, though the event has no customer then', async () => {
    const { agent, held } = await withCard();
    const previous = { customer: held.customer };
    await notify('payment_method.detached', { ...held, customer: null }, { previous });
    await notify('payment_method.detached', { ...held, customer: null }, { previous });
    expect(await agent.call(listOwnCards)).toEqual([]);
  });

  it('is not offered any more when its customer was deleted there', async () => {
    const { agent, held } = await withCard();
    await notify('customer.deleted', { id: held.customer, object: 'customer' });
    expect(await agent.call(listOwnCards)).toEqual([]);
  });

  it('leaves other people’s cards alone: unknown customers, other methods, an event sent again by someone else', async () => {
    const { agent, card, held } = await withCard();
    await notify(
      'payment_method.detached',
      { ...held, id: 'pm_other', customer: null },
      { previous: { customer: held.customer } },
    );
    await notify('payment_method.detached', { ...held, customer: 'cus_unknown' });
    await notify('customer.deleted', { id: 'cus_unknown', object: 'customer' });
    await notify('payment_method.detached', { id: held.id, object: 'payment_method', type: 'sepa_debit' });
    expect(await agent.call(listOwnCards)).toMatchObject([{ id: card.id }]);
  });

  it('is sent again by Stripe when Stripe could not be asked', async () => {
    const { agent, held } = await withCard();
    const gone = { id: held.customer, object: 'customer' };
    stripe.mood = 'down';
    expect((await notify('customer.deleted', gone)).statusCode).toBeGreaterThanOrEqual(500);
    expect(await agent.call(listOwnCards)).toHaveLength(1);
    stripe.mood = 'well';
    expect((await notify('customer.deleted', gone)).statusCode).toBeLessThan(300);
    expect(await agent.call(listOwnCards)).toEqual([]);
  });
});
