import { beforeAll, describe, expect, it } from 'vitest';
import { getOwnInvoicePdf } from '#domain/billing/api/own-invoices.ts';
import {
  askAfterOwnOrder,
  cancelOwnOrder,
  getOwnOrder,
  listOwnOrders,
  payOwnOrder,
  placeOwnOrder,
} from '#domain/billing/api/own-orders.ts';
import { listOwnSubscriptions } from '#domain/billing/api/own-subscriptions.ts';
import { checkCoupon, reviewCart } from '#domain/billing/api/shop.ts';
import { getWallet } from '#domain/billing/api/student-wallet.ts';
import { addMonths, parsePlainDate } from '#domain/values/plain-date.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeCoupon, makeProduct } from '#tests/support/sales.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
let productId: string;
let yearly: string;
let french: string;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  await test.sql("update provider set is_demo = true, iban = 'ES9121000418450200051332' where id = $1", [
    fixture.provider.id,
  ]);
  productId = (await makeProduct(pool, fixture.provider, { valid_months: 3 })).id;
  yearly = (
    await makeProduct(pool, fixture.provider, {
      subscription_months: 12,
      valid_months: 2,
      price_cents: 90_000,
    })
  ).id;
  french = (await makeProduct(pool, fixture.provider, { language: 'FRENCH' })).id;
});

/** A student with a browser of their own. */
async function newStudent(row: object = {}) {
  const student = await makeStudent(pool, fixture.provider, { row });
  return { ...student, agent: await test.sessionOf(student.email) };
}
const one = () => [{ productId, quantity: 1 }];
const draft = (more: object = {}) => ({
  lines: one(),
  method: 'TEST_CARD' as const,
  agreedCents: 9000,
  ...more,
});
const coupon = (values: Parameters<typeof makeCoupon>[2] = {}) => makeCoupon(pool, fixture.provider, values);
async function bought(more: object = {}) {
  const { agent, id: studentId, email } = await newStudent();
  const { id } = await agent.call(placeOwnOrder, { body: draft(more) });
  const params = { id };
  const pay = (testCard: 'PAYS' | 'REFUSED' | 'LATE' | 'CONFIRM' = 'PAYS') =>
    agent.apiCall(payOwnOrder, { params, body: { method: 'TEST_CARD', testCard } });
  const wallet = async () => (await agent.call(getWallet)).balances[0]?.available ?? 0;
  return { agent, studentId, email, id, params, pay, wallet };
}

describe('who may buy', () => {
  it('PERM-01 only students, and each only their own', async () => {
    const params = { id: crypto.randomUUID() };
    for (const [endpoint, input] of [
      [checkCoupon, { body: { coupon: 'ABC', lines: one() } }],
      [reviewCart, { body: { lines: one() } }],
      [placeOwnOrder, { body: draft() }],
      [listOwnOrders, {}],
      [getOwnOrder, { params }],
      [payOwnOrder, { params, body: { method: 'CARD' } }],
      [getOwnInvoicePdf, { params }],
      [listOwnSubscriptions, {}],
    ] as const)
      await refusesAllBut(fixture, ['student'], endpoint, input as object);
    const { id, pay, agent } = await bought();
    await pay();
    const [invoice] = (await agent.call(getOwnOrder, { params: { id } })).invoices;
    const stranger = (await newStudent()).agent;
    for (const asking of [stranger, other.agents.student]) {
      for (const endpoint of [getOwnOrder, askAfterOwnOrder, cancelOwnOrder])
        await hidesOthers(asking, endpoint, id);
      await hidesOthers(asking, payOwnOrder, id, { body: { method: 'TRANSFER' } });
      await hidesOthers(asking, getOwnInvoicePdf, invoice!.id);
    }
  });

  it('PERM-04 not company students, nor students of another language', async () => {
    for (const row of [{ business_id: fixture.business.id }, { language: 'FRENCH' }]) {
      const { agent } = await newStudent(row);
      for (const answer of [
        await agent.apiCall(reviewCart, { body: { lines: one() } }),
        await agent.apiCall(checkCoupon, { body: { coupon: 'ABC', lines: one() } }),
        await agent.apiCall(placeOwnOrder, { body: draft() }),
      ])
        expect(answer.body.code).toBe('forbidden');
    }
  });

  it('names each field that is wrong', async () => {
    const { student } = fixture.agents;
    const lines = (more: object) => [{ productId, quantity: 1, ...more }];
    for (const [body, field] of [
      [draft({ lines: [] }), 'lines'],
      ...[0, -1, 1.5, 1000, '2'].map(
        (quantity) => [draft({ lines: lines({ quantity }) }), 'lines.0.quantity'] as const,
      ),
      [draft({ discountCents: 8999 }), 'discountCents'],
      [draft({ lines: lines({ unitPriceCents: 1 }) }), 'lines.0.unitPriceCents'],
      [draft({ lines: lines({ productId: french }) }), 'lines'],
      [draft({ lines: lines({ productId: crypto.randomUUID() }) }), 'lines'],
      [draft({ method: 'CASH' }), 'method'],
      [draft({ method: 'CARD' }), 'method'],
      [draft({ agreedCents: -1 }), 'agreedCents'],
      [draft({ coupons: ['NO-SUCH'] }), 'coupon'],
      [draft({ currency: 'JPY' }), 'currency'],
    ] as const)
      await refusesField(student, placeOwnOrder, { body: body as ReturnType<typeof draft> }, field);
    const { agent, params } = await bought();
    for (const field of ['amountCents', 'currency', 'status', 'coupon']) {
      const body = { method: 'TEST_CARD' as const, testCard: 'PAYS' as const, [field]: 1 };
      await refusesField(agent, payOwnOrder, { params, body }, field);
    }
  });
});

describe('API-17 coupons', () => {
  it('says what a coupon takes off this cart, and of one that does not hold why', async () => {
    const { student } = fixture.agents;
    const { code } = await coupon();
    const lines = [{ productId, quantity: 2 }];
    expect(await student.call(checkCoupon, { body: { coupon: ` ${code.toLowerCase()} `, lines } })).toEqual({
      code,
      percentOff: 10,
      amountOffCents: null,
      subTotalCents: 18_000,
      discountCents: 1800,
      totalCents: 16_200,
      coupons: [{ code, discountCents: 1800 }],
      currency: 'EUR',
    });
    const over = await coupon({ ends_on: '2020-01-01' });
    const hidden = await coupon({ staff_only: true });
    for (const bad of [over.code, hidden.code, 'NOTHING'])
      await refusesField(student, checkCoupon, { body: { coupon: bad, lines } }, 'coupon');
    expect(await test.sql('select used_count from coupon where code = $1', [code])).toEqual([
      { used_count: 0 },
    ]);
  });

  it('limits guessing: too many tries wait, at all three endpoints', async () => {
    const { agent } = await newStudent();
    const tries = await Promise.all(
      Array.from({ length: 45 }, (_, n) =>
        n % 2
          ? agent.apiCall(placeOwnOrder, { body: draft({ coupons: [`GUESS${n}`] }) })
          : agent.apiCall(checkCoupon, { body: { coupon: `GUESS${n}`, lines: one() } }),
      ),
    );
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4);
  });
});

describe('the checkout', () => {
  it('reviews what the cart costs, when credits expire, what comes again, and leaves out what has gone', async () => {
    const { student } = fixture.agents;
    const lines = [...one(), { productId: yearly, quantity: 1 }, { productId: french, quantity: 1 }];
    const review = await student.call(reviewCart, { body: { lines } });
    const [{ today } = { today: '' }] = await test.sql<{ today: string }>(
      'select timezone(time_zone, now())::date::text as today from provider where id = $1',
      [fixture.provider.id],
    );
    const after = (months: number) => addMonths(parsePlainDate(today), months);
    expect(review).toMatchObject({ totalCents: 99_000, gone: [french], methods: ['TEST_CARD', 'TRANSFER'] });
    expect(review.lines).toMatchObject([
      { productId, expiresOn: after(3), nextGrantOn: null, endsOn: null },
      { productId: yearly, expiresOn: after(2), nextGrantOn: after(1), endsOn: after(12) },
    ]);
    expect(
      await student.call(reviewCart, { body: { lines: [{ productId: french, quantity: 1 }] } }),
    ).toMatchObject({
      totalCents: 0,
      lines: [],
    });
  });

  it('D8 a price that the client invents buys nothing; the total it agreed to is the only one it pays', async () => {
    const { agent } = await newStudent();
    for (const agreedCents of [1, 8999, 9001, 18_000]) {
      const answer = await agent.apiCall(placeOwnOrder, { body: draft({ agreedCents }) });
      expect([answer.status, answer.body.details]).toEqual([
        422,
        { reason: 'price-changed', totalCents: 9000 },
      ]);
    }
    expect(await agent.call(listOwnOrders)).toEqual([]);
  });

  it('a double tap orders once and pays once: credits, invoice and mail', async () => {
    const { agent, email } = await newStudent();
    const place = () =>
      agent.apiCall(placeOwnOrder, { body: draft() }, { 'idempotency-key': 'double-tap-1' });
    const placed = await Promise.all([place(), place(), place()]);
    const ids = new Set(placed.map(({ body }) => body.id));
    expect([placed.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200], 1]);
    const params = { id: [...ids][0]! };
    const pay = () => agent.apiCall(payOwnOrder, { params, body: { method: 'TEST_CARD', testCard: 'PAYS' } });
    const paid = await Promise.all([pay(), pay(), pay()]);
    expect(paid.every(({ status }) => status === 200 || status === 422)).toBe(true);
    const order = await agent.call(getOwnOrder, { params });
    expect(order).toMatchObject({ status: 'PAID', methods: [], payment: { status: 'COMPLETED' } });
    expect(order.invoices).toHaveLength(1);
    expect((await agent.call(getWallet)).balances[0]?.available).toBe(8);
    expect(
      (await test.mailsTo(email)).filter(({ text }) => text.includes(order.invoices[0]!.number)),
    ).toHaveLength(1);
    const file = await agent.apiCall(getOwnInvoicePdf, { params: { id: order.invoices[0]!.id } });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('a card that is refused leaves the order open for another try; one that needs confirming waits for it', async () => {
    const { agent, params, pay, wallet } = await bought();
    expect((await pay('REFUSED')).body.order).toMatchObject({
      status: 'PENDING',
      payment: { status: 'FAILED', failureReason: 'card_declined' },
    });
    expect((await pay('CONFIRM')).body.order).toMatchObject({
      payment: { status: 'PENDING', testCard: 'CONFIRM' },
    });
    expect(await agent.call(askAfterOwnOrder, { params })).toMatchObject({ status: 'PENDING' });
    expect(await wallet()).toBe(0);
    expect((await pay('PAYS')).body.order.status).toBe('PAID');
    expect([(await pay('PAYS')).status, await wallet()]).toEqual([422, 8]);
  });

  it('a transfer shows where and until when to pay; another method can be chosen, and money that comes by both is kept for a refund', async () => {
    const { agent, params, pay, wallet } = await bought({ method: 'TRANSFER' });
    const order = await agent.call(getOwnOrder, { params });
    expect(order.transfer).toMatchObject({ iban: 'ES9121000418450200051332' });
    expect(order.transfer?.reference).toMatch(/^T-/);
    const [sent] = await test.sql<{ due: string; lasts: boolean }>(
      `select p.due_on::text as due, o.expires_at > p.due_on + 5 as lasts
       from payment p join customer_order o on o.id = p.order_id where o.id = $1`,
      [params.id],
    );
    expect({ dueOn: order.dueOn, expiresAt: order.expiresAt, lasts: sent?.lasts }).toEqual({
      dueOn: sent?.due,
      expiresAt: null,
      lasts: true,
    });
    expect((await pay()).body.order).toMatchObject({ status: 'PAID', transfer: null, dueOn: null });
    expect(await wallet()).toBe(8);
  });

  it('a free order is paid immediately', async () => {
    const { code } = await coupon({ percent_off: 100 });
    const { agent, params, wallet } = await bought({ coupons: [code], agreedCents: 0 });
    expect(await agent.call(getOwnOrder, { params })).toMatchObject({
      status: 'PAID',
      totalCents: 0,
      coupons: [{ code, discountCents: 9000 }],
    });
    expect(await wallet()).toBe(8);
  });

  it('an order that is given up frees its coupon and takes no money any more', async () => {
    const { code } = await coupon({ max_uses: 1 });
    const { agent, params, pay } = await bought({ coupons: [code], agreedCents: 8100 });
    const next = await newStudent();
    await refusesField(
      next.agent,
      placeOwnOrder,
      { body: draft({ coupons: [code], agreedCents: 8100 }) },
      'coupon',
    );
    expect(await agent.call(cancelOwnOrder, { params })).toMatchObject({ status: 'CANCELLED' });
    expect([(await pay()).status, (await agent.apiCall(cancelOwnOrder, { params })).status]).toEqual([
      422, 422,
    ]);
    await next.agent.call(placeOwnOrder, { body: draft({ coupons: [code], agreedCents: 8100 }) });
  });
});
