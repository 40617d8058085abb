import { beforeAll, describe, expect, it } from 'vitest';
import { allowSupplantChanges, supplant, supplantToken } from '#domain/people/api/auth.ts';
import { chooseOwnCard, listOwnCards, removeOwnCard } from '#domain/billing/api/own-cards.ts';
import { getOwnOrder, payOwnOrder, placeOwnOrder } from '#domain/billing/api/own-orders.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeProduct } from '#tests/support/sales.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
let other: Fixture;
let productId: string;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  await test.sql("update provider set is_demo = true, iban = 'ES9121000418450200051332' where id = $1", [
    fixture.provider.id,
  ]);
  productId = (await makeProduct(test.pool, fixture.provider)).id;
});

async function newStudent() {
  const { id, email } = await makeStudent(test.pool, fixture.provider);
  const agent = await test.sessionOf(email);
  return { id, email, agent };
}
type Student = Awaited<ReturnType<typeof newStudent>>;
async function ordered({ agent }: Student) {
  const lines = [{ productId, quantity: 1 }];
  const { id } = await agent.call(placeOwnOrder, { body: { lines, method: 'TEST_CARD', agreedCents: 9000 } });
  const params = { id };
  const pay = (more: object = {}) =>
    agent.apiCall(payOwnOrder, { params, body: { method: 'TEST_CARD', ...more } });
  const status = async () => (await agent.call(getOwnOrder, { params })).status;
  return { params, pay, status };
}
/** A saved card as the payment service would have kept it. */
async function saved({ id: studentId }: { id: string }, row: object = {}, provider = fixture.provider) {
  const id = newId();
  const card = { last4: '4242', result: 'PAYS', exp_year: 2034, ...row };
  await test.sql(
    `insert into saved_card (provider_id, id, student_id, method, reference, customer_reference, brand, last4, exp_month, exp_year, consented_at)
     values ($1, $2, $3, 'TEST_CARD', $4, 'test', 'visa', $5, 12, $6, now())`,
    [provider.id, id, studentId, `test_card_${card.result}_${id}`, card.last4, card.exp_year],
  );
  return id;
}

describe('who may not', () => {
  it('PERM-01 only students, and each only their own, within their school', async () => {
    const params = { id: crypto.randomUUID() };
    await refusesAllBut(fixture, ['student'], listOwnCards, {});
    await refusesAllBut(fixture, ['student'], chooseOwnCard, { params });
    await refusesAllBut(fixture, ['student'], removeOwnCard, { params });
    const [one, stranger] = [await newStudent(), await newStudent()];
    const id = await saved(one);
    const abroad = await saved(other.people.student, {}, other.provider);
    for (const asking of [stranger.agent, other.agents.student])
      for (const endpoint of [chooseOwnCard, removeOwnCard]) await hidesOthers(asking, endpoint, id);
    expect(await stranger.agent.call(listOwnCards)).toEqual([]);
    const { params: order } = await ordered(stranger);
    for (const savedCardId of [id, abroad, crypto.randomUUID()])
      await refusesField(
        stranger.agent,
        payOwnOrder,
        { params: order, body: { method: 'TEST_CARD', savedCardId } },
        'savedCardId',
      );
    expect(await one.agent.call(listOwnCards)).toHaveLength(1);
  });

  it('refuses an expired card, one of another method, and consent without a new card, by field', async () => {
    const student = await newStudent();
    const { params, status } = await ordered(student);
    const expired = await saved(student, { exp_year: 2020, last4: '0001' });
    const good = await saved(student);
    for (const [body, field] of [
      [{ method: 'TEST_CARD', savedCardId: expired }, 'savedCardId'],
      [{ method: 'TRANSFER', savedCardId: good }, 'savedCardId'],
      [{ method: 'TEST_CARD', savedCardId: 'x' }, 'savedCardId'],
      [{ method: 'TRANSFER', keepCard: true }, 'keepCard'],
      [{ method: 'TEST_CARD', savedCardId: good, keepCard: true }, 'keepCard'],
      [{ method: 'TEST_CARD', keepCard: 'yes' }, 'keepCard'],
      [{ method: 'TEST_CARD', cardNumber: '4242424242424242' }, 'cardNumber'],
    ] as const)
      await refusesField(student.agent, payOwnOrder, { params, body }, field);
    expect(await status()).toBe('PENDING');
    const cards = await student.agent.call(listOwnCards);
    expect(cards.map(({ id, isExpired }) => [id === expired, isExpired])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('SEC-03 staff who act as a student neither pay with, keep, choose nor remove a card', async () => {
    const student = await newStudent();
    const id = await saved(student);
    const { params } = await ordered(student);
    const agent = await test.sessionOf(fixture.people.admin.email);
    const { token } = await agent.call(supplantToken, {
      body: { userId: student.id, reason: 'To see what they see' },
    });
    await agent.call(supplant, { body: { token } });
    await agent.call(allowSupplantChanges);
    expect(await agent.call(listOwnCards)).toHaveLength(1);
    const answers = [
      await agent.apiCall(chooseOwnCard, { params: { id } }),
      await agent.apiCall(removeOwnCard, { params: { id } }),
      await agent.apiCall(payOwnOrder, { params, body: { method: 'TEST_CARD', savedCardId: id } }),
      await agent.apiCall(payOwnOrder, { params, body: { method: 'TEST_CARD', keepCard: true } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

it('keeps a card that has paid with consent, and pays the next order with it in one request', async () => {
  const student = await newStudent();
  const first = await ordered(student);
  await first.pay({ keepCard: true, testCard: 'REFUSED' });
  expect(await student.agent.call(listOwnCards)).toEqual([]);
  await first.pay({ keepCard: true });
  const [card] = await student.agent.call(listOwnCards);
  expect(card).toMatchObject({ method: 'TEST_CARD', brand: 'visa', last4: '4242', isDefault: true });
  const next = await ordered(student);
  const paid = await Promise.all([1, 2, 3].map(() => next.pay({ savedCardId: card!.id })));
  expect(paid.every(({ status }) => status === 200 || status === 422)).toBe(true);
  expect(await next.status()).toBe('PAID');
  expect(
    await test.sql('select count(*)::int as n from payment where order_id = $1 and paid_at is not null', [
      next.params.id,
    ]),
  ).toEqual([{ n: 1 }]);
});

it('a saved card whose bank asks waits for its holder', async () => {
  const student = await newStudent();
  const id = await saved(student, { result: 'CONFIRM' });
  const { pay, status } = await ordered(student);
  expect((await pay({ savedCardId: id })).body.order.payment).toMatchObject({ testCard: 'CONFIRM' });
  expect(await status()).toBe('PENDING');
  await pay({ testCard: 'PAYS' });
  expect(await status()).toBe('PAID');
});

it('offers the latest first until another is chosen, and of two choices at one moment one stays', async () => {
  const student = await newStudent();
  const ids = [await saved(student, { last4: '0002' }), await saved(student, { last4: '0003' })];
  const list = async () => (await student.agent.call(listOwnCards)).map(({ id }) => id);
  expect(await list()).toEqual(ids.toReversed());
  await student.agent.call(chooseOwnCard, { params: { id: ids[0]! } });
  expect(await list()).toEqual(ids);
  const both = await Promise.all(ids.map((id) => student.agent.apiCall(chooseOwnCard, { params: { id } })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const cards = await student.agent.call(listOwnCards);
  expect(cards.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  expect(await student.agent.call(removeOwnCard, { params: { id: cards[0]!.id } })).toMatchObject([
    { isDefault: true },
  ]);
});
