import { beforeAll, describe, expect, it } from 'vitest';
import { refundPayment } from '#domain/billing/api/orders.ts';
import { getOwnOrder, payOwnOrder, placeOwnOrder } from '#domain/billing/api/own-orders.ts';
import { changeOwnSubscription, listOwnSubscriptions } from '#domain/billing/api/own-subscriptions.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeProduct } from '#tests/support/sales.ts';
import { hidesOthers, makeFixture, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { remindOfFailed } from '#server/modules/billing/payments/follow-up.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
  await test.sql('update provider set is_demo = true where id = $1', [fixture.provider.id]);
});

async function newStudent() {
  const student = await makeStudent(pool, fixture.provider);
  return { ...student, agent: await test.sessionOf(student.email) };
}
/** A student's order, and how it is paid with one of the test cards. */
async function ordered(product: object = {}) {
  const { agent, email } = await newStudent();
  const { id: productId } = await makeProduct(pool, fixture.provider, product);
  const lines = [{ productId, quantity: 1 }];
  const { id } = await agent.call(placeOwnOrder, { body: { lines, method: 'TEST_CARD', agreedCents: 9000 } });
  const params = { id };
  const pay = (testCard: 'PAYS' | 'REFUSED' = 'PAYS') =>
    agent.apiCall(payOwnOrder, { params, body: { method: 'TEST_CARD', testCard } });
  return { agent, email, id, params, pay };
}

it('mails students whose payment failed, once, with a link to the order', async () => {
  const { id, email, pay } = await ordered();
  await pay('REFUSED');
  const remind = (minutes: number) =>
    inProviderTransaction(pool, fixture.provider, (db) =>
      remindOfFailed(db, new Date(Date.now() + minutes * 60_000)),
    );
  const due = async () =>
    (await test.mailsTo(email)).filter(({ text }) => text.includes(`/student/checkout/${id}`)).length;
  await remind(5);
  expect(await due()).toBe(0);
  for (const minutes of [65, 75, 600]) await remind(minutes);
  expect(await due()).toBe(1);
});

describe('own subscriptions', () => {
  it('are paused, resumed and ended only by their owner', async () => {
    const { agent, pay } = await ordered({ subscription_months: 12 });
    await pay();
    const [subscription] = await agent.call(listOwnSubscriptions);
    expect(subscription).toMatchObject({ status: 'ACTIVE', months: 12, grants: 1 });
    const params = { id: subscription!.id };
    const body = { change: 'PAUSE' } as const;
    await hidesOthers((await newStudent()).agent, changeOwnSubscription, params.id, { body });
    const change = (what: string) =>
      agent.apiCall(changeOwnSubscription, { params, body: { change: what as 'PAUSE' } });
    expect((await change('PAUSE')).body).toMatchObject({ status: 'PAUSED', nextGrantOn: null });
    expect((await change('PAUSE')).status).toBe(422);
    expect((await change('RESUME')).body).toMatchObject({
      status: 'ACTIVE',
      nextGrantOn: subscription!.nextGrantOn,
    });
    expect((await change('CANCEL')).body).toMatchObject({ status: 'CANCELLED' });
    await refusesField(agent, changeOwnSubscription, { params, body: { change: 'STOP' } }, 'change');
  });

  it('a refund by support appears on the order, with its credit note', async () => {
    const { agent, params, pay } = await ordered();
    const { body } = await pay();
    const refund = { amountCents: 4500, reason: 'As agreed' };
    await fixture.agents.support.call(refundPayment, {
      params: { id: body.order.payment!.id },
      body: refund,
    });
    const order = await agent.call(getOwnOrder, { params });
    expect(order).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedCents: 4500 });
    expect(order.invoices.map(({ isCreditNote }) => isCreditNote)).toEqual([false, true]);
  });
});
