import { beforeAll, describe, expect, it } from 'vitest';
import {
  getPaymentDetail,
  recordPayment,
  refundPayment as refundEndpoint,
  takePayment,
} from '#domain/billing/api/orders.ts';
import { payments } from '#domain/billing/api/payments.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeCoupon, makeProduct } from '#tests/support/sales.ts';
import { listed, makeFixture, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { openPayment } from '#server/modules/billing/orders/open.ts';
import { payOrder } from '#server/modules/billing/orders/pay.ts';
import { type OrderDraft, placeOrder } from '#server/modules/billing/orders/place.ts';
import { refundPayment } from '#server/modules/billing/orders/refund.ts';
import { cancelPayment, expireDue } from '#server/modules/billing/orders/unpaid.ts';

const test = testApp();
const { pool, sql } = test;
let made: Fixture;
let provider: Fixture['provider'];
let product: { id: string };
beforeAll(async () => {
  made = await makeFixture(test);
  provider = made.provider;
  product = await makeProduct(pool, provider, { price_cents: 9000, credits: 8 });
});

const place = (more: Partial<OrderDraft>) =>
  inProviderTransaction(pool, provider, async (db) => {
    const lines = [{ productId: product.id, quantity: 2 }];
    const order = await placeOrder(db, { studentId: null, businessId: null, lines, byStaff: false, ...more });
    return { ...order, paymentId: await openPayment(db, { orderId: order.orderId, method: 'TRANSFER' }) };
  });
const pay = (paymentId: string) => inProviderTransaction(pool, provider, (db) => payOrder(db, { paymentId }));
const one = async (table: string, id: string) =>
  (await sql<Record<string, unknown>>(`select * from ${table} where id = $1`, [id]))[0]!;
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { details?: { reason?: string } }) => error.details?.reason ?? String(error),
  );
const support = () => made.agents.support;
const ids = async (filter: object) =>
  (await support().call(payments.list, { query: listed({ filter }) })).map(({ id }) => id);
const taken = (more: object) => ({
  lines: [{ productId: product.id, quantity: 1 }],
  method: 'TRANSFER' as const,
  isPaid: false,
  ...more,
});
const statusOf = async (asked: Promise<{ status: number }>) => (await asked).status;

describe('other money than was asked', () => {
  const receive = (paymentId: string, receivedCents: number) =>
    inProviderTransaction(pool, provider, (db) => payOrder(db, { paymentId, receivedCents }));
  const giveBack = (paymentId: string, amountCents: number) =>
    inProviderTransaction(pool, provider, (db) =>
      refundPayment(db, {
        paymentId,
        amountCents,
        reason: 'Nobody owed it',
        credits: [],
        endSubscription: false,
      }),
    );
  const paymentsOf = (orderId: string) =>
    sql<{ id: string; status: string; amount_cents: number; surplus_cents: number }>(
      'select id, status, amount_cents, surplus_cents from payment where order_id = $1 order by created_at, id',
      [orderId],
    );
  const papersOf = async (orderId: string) =>
    (
      await sql('select total_cents from invoice where order_id = $1 order by total_cents desc', [orderId])
    ).map(({ total_cents }) => total_cents);

  it('too little leaves the order open with a payment of the rest, which makes it full', async () => {
    const { id: studentId } = await makeStudent(pool, provider);
    const { paymentId, orderId } = await place({ studentId });
    expect(await receive(paymentId, 10_000)).toMatchObject({ restCents: 8000, surplusCents: 0 });
    expect(await one('customer_order', orderId)).toMatchObject({ status: 'PENDING' });
    expect(await papersOf(orderId)).toEqual([]);
    expect(await reasonOf(giveBack(paymentId, 1))).toBe('order-open');
    const [, rest] = await paymentsOf(orderId);
    expect(rest).toMatchObject({ status: 'PENDING', amount_cents: 8000 });
    expect(await receive(rest!.id, 3000)).toMatchObject({ restCents: 5000 });
    await pay((await paymentsOf(orderId))[2]!.id);
    expect(await one('customer_order', orderId)).toMatchObject({ status: 'PAID' });
    expect(await papersOf(orderId)).toEqual([18_000]);
  });

  it('a part of an order that is given up, or too much, is kept to be given back, without a credit note', async () => {
    const { id: studentId } = await makeStudent(pool, provider);
    const [part, much] = [await place({ studentId }), await place({ studentId })];
    await receive(part.paymentId, 5000);
    const [, rest] = await paymentsOf(part.orderId);
    await inProviderTransaction(pool, provider, (db) =>
      cancelPayment(db, { paymentId: rest!.id, reason: 'No' }),
    );
    expect(await one('payment', part.paymentId)).toMatchObject({ surplus_cents: 5000 });
    expect(await receive(much.paymentId, 18_500)).toMatchObject({ surplusCents: 500 });
    for (const [paymentId, cents] of [
      [part.paymentId, 5000],
      [much.paymentId, 500],
    ] as const) {
      await giveBack(paymentId, cents);
      expect(await one('payment', paymentId)).toMatchObject({ surplus_cents: 0, refunded_cents: cents });
    }
    expect(await papersOf(part.orderId)).toEqual([]);
    expect(await papersOf(much.orderId)).toEqual([18_000]);
    expect(await one('customer_order', much.orderId)).toMatchObject({ status: 'PAID' });
    await giveBack(much.paymentId, 18_000);
    expect(await one('customer_order', much.orderId)).toMatchObject({ status: 'REFUNDED' });
    expect(await papersOf(much.orderId)).toEqual([18_000, -18_000]);
  });

  it('a second payment of a paid order, or one of an order given up, grants nothing and is kept to be given back', async () => {
    const { id: studentId } = await makeStudent(pool, provider);
    const { paymentId, orderId } = await place({ studentId });
    const second = await inProviderTransaction(pool, provider, (db) =>
      openPayment(db, { orderId, method: 'TRANSFER' }),
    );
    await pay(paymentId);
    expect(await one('payment', second)).toMatchObject({ status: 'CANCELLED' });
    expect(await pay(second)).toMatchObject({ isNew: true, surplusCents: 18_000 });
    expect(await one('payment', second)).toMatchObject({ status: 'COMPLETED', surplus_cents: 18_000 });
    expect(await sql('select id from credit_lot where student_id = $1', [studentId])).toHaveLength(1);
    const lost = await place({ studentId });
    await inProviderTransaction(pool, provider, (db) =>
      cancelPayment(db, { paymentId: lost.paymentId, reason: 'No' }),
    );
    expect(await pay(lost.paymentId)).toMatchObject({ surplusCents: 18_000 });
    expect(await one('customer_order', lost.orderId)).toMatchObject({ status: 'CANCELLED' });
  });

  it('I4 money that is late pays an expired order at its price; of its coupons, those are used again that are left', async () => {
    const [first, other] = [await makeStudent(pool, provider), await makeStudent(pool, provider)];
    const { id: couponId, code } = await makeCoupon(pool, provider, { max_uses: 1 });
    const many = await makeCoupon(pool, provider, { amount_off_cents: 200 });
    const late = async (studentId: string) => {
      const order = await place({ studentId, coupons: [code, many.code], expiresAt: new Date('2020-01-01') });
      await inProviderTransaction(pool, provider, (db) => expireDue(db, new Date()));
      return order;
    };
    const [back, gone] = [await late(first.id), await late(first.id)];
    expect(await receive(back.paymentId, 100)).toMatchObject({ surplusCents: 100 });
    const again = await late(other.id);
    await pay(again.paymentId);
    expect(await one('coupon', couponId)).toMatchObject({ used_count: 1 });
    expect(await pay(gone.paymentId)).toMatchObject({ surplusCents: 0 });
    expect(await one('customer_order', gone.orderId)).toMatchObject({ status: 'PAID', discount_cents: 2000 });
    expect(await one('coupon', couponId)).toMatchObject({ used_count: 1 });
    expect(await one('coupon', many.id)).toMatchObject({ used_count: 2 });
    expect(
      await sql(
        "select detail ->> 'name' as name from payment_event where payment_id = $1 and detail ->> 'reason' = 'coupon_gone'",
        [gone.paymentId],
      ),
    ).toEqual([{ name: code }]);
  });
});

describe('money that was not expected so', () => {
  it('is refused for an order that takes none, unless it is kept to be given back', async () => {
    const { id: studentId } = await makeStudent(pool, provider);
    const { id } = await support().call(takePayment, { body: taken({ studentId }) as never });
    const params = { id };
    await refusesField(
      support(),
      recordPayment,
      { params, body: { method: 'CASH', receivedCents: 0 } },
      'receivedCents',
    );
    await refusesField(
      support(),
      recordPayment,
      { params, body: { method: 'TEST_CARD' as never } },
      'method',
    );
    const again = { method: 'CASH', toGiveBack: true } as const;
    expect(await statusOf(support().apiCall(recordPayment, { params, body: again }))).toBe(422);
    const part = { method: 'CASH', receivedCents: 4000 } as const;
    expect(await support().call(recordPayment, { params, body: part })).toMatchObject({
      status: 'COMPLETED',
    });
    const { attempts, order } = await support().call(getPaymentDetail, { params });
    expect([order.keptCents, attempts.map(({ amountCents }) => amountCents)]).toEqual([4000, [5000]]);
    await support().call(recordPayment, { params: { id: attempts[0]!.id }, body: { method: 'CASH' } });
    const second = await support().call(recordPayment, { params, body: { ...again, receivedCents: 700 } });
    expect(second).toMatchObject({ amountCents: 700, surplusCents: 700, orderStatus: 'PAID' });
    expect(await ids({ status: 'TO_GIVE_BACK', studentId })).toEqual([second.id]);
    expect(await ids({ toChase: true, studentId })).toEqual([second.id]);
    const back = { amountCents: 700, reason: 'Paid twice' };
    await support().call(refundEndpoint, { params: { id: second.id }, body: back });
    expect(await ids({ status: 'TO_GIVE_BACK', studentId })).toEqual([]);
  });

  it('two presses of one button pay once', async () => {
    const { id: studentId } = await makeStudent(pool, provider);
    const body = taken({ studentId, isPaid: true }) as never;
    const key = { 'idempotency-key': crypto.randomUUID() };
    const both = await Promise.all([1, 2].map(() => support().apiCall(takePayment, { body }, key)));
    expect(both.filter(({ status }) => status === 200)).not.toHaveLength(0);
    expect(await ids({ studentId })).toHaveLength(1);
  });
});
