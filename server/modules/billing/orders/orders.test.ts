import { beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { makeBusiness, type MadeProvider, makeProvider, makeStudent } from '#tests/support/people.ts';
import { makeCoupon, makeProduct } from '#tests/support/sales.ts';
import { payOrder } from './pay.ts';
import { openPayment } from './open.ts';
import { type OrderDraft, placeOrder } from './place.ts';
import { refundPayment } from './refund.ts';
import { cancelPayment, expireDue, failPayment } from './unpaid.ts';

const test = testApp();
const { pool, sql } = test;
let provider: MadeProvider;
let product: { id: string };
beforeAll(async () => {
  provider = await makeProvider(pool, { tax_rate_points: 2100, is_demo: true });
  product = await makeProduct(pool, provider, {
    name: 'Wave',
    price_cents: 9000,
    credits: 8,
    valid_months: 2,
  });
});

const draft = (more: Partial<OrderDraft>): OrderDraft => ({
  studentId: null,
  businessId: null,
  lines: [{ productId: product.id, quantity: 2 }],
  byStaff: false,
  ...more,
});
const place = (more: Partial<OrderDraft>) =>
  inProviderTransaction(pool, provider, async (db) => {
    const order = await placeOrder(db, draft(more));
    const paymentId = await openPayment(db, { orderId: order.orderId, method: 'TRANSFER' });
    return { ...order, paymentId };
  });
const pay = (paymentId: string) => inProviderTransaction(pool, provider, (db) => payOrder(db, { paymentId }));
const one = async (table: string, id: string) =>
  (await sql<Record<string, unknown>>(`select * from ${table} where id = $1`, [id]))[0]!;
const fieldOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { errors?: object; details?: { reason?: string } }) =>
      Object.keys(error.errors ?? {})[0] ?? error.details?.reason ?? String(error),
  );

describe('an order', () => {
  it('ENT-06 is priced by the server, and refuses what is not on sale or not of this school', async () => {
    const { id: studentId } = await makeStudent(pool, provider);
    const other = await makeProvider(pool);
    const theirs = await makeProduct(pool, other);
    const old = await makeProduct(pool, provider, { is_active: false });
    const lines = (productId: string) => [{ productId, quantity: 1 }];
    expect(await fieldOf(place({ studentId, lines: lines(theirs.id) }))).toBe('lines');
    expect(await fieldOf(place({ studentId, lines: lines(old.id) }))).toBe('lines');
    expect(await fieldOf(place({ studentId: (await makeStudent(pool, other)).id }))).toBe('studentId');
    const { orderId, totalCents } = await place({ studentId });
    expect(totalCents).toBe(18_000);
    await test.sql('update product set price_cents = 1, credits = 1 where id = $1 returning id', [
      product.id,
    ]);
    expect(await one('customer_order', orderId)).toMatchObject({ total_cents: 18_000, status: 'PENDING' });
    await test.sql('update product set price_cents = 9000, credits = 8 where id = $1 returning id', [
      product.id,
    ]);
  });

  it('accepts a coupon only as the school allows it, and releases it when the order is not paid', async () => {
    const { id: studentId } = await makeStudent(pool, provider);
    const day = '2020-01-01';
    for (const values of [
      { is_active: false },
      { staff_only: true },
      { starts_on: '2999-01-01' },
      { starts_on: day, ends_on: day },
    ])
      expect(
        await fieldOf(place({ studentId, coupons: [(await makeCoupon(pool, provider, values)).code] })),
      ).toBe('coupon');
    expect(await fieldOf(place({ studentId, coupons: ['NO-SUCH'] }))).toBe('coupon');
    const business = await makeBusiness(pool, provider);
    const once = await makeCoupon(pool, provider, { max_uses: 1, amount_off_cents: 50_000 });
    expect(await fieldOf(place({ businessId: business.id, coupons: [once.code] }))).toBe('coupon');
    const { totalCents, paymentId } = await place({ studentId, coupons: [` ${once.code.toLowerCase()} `] });
    expect(totalCents).toBe(0);
    expect(
      await fieldOf(place({ studentId: (await makeStudent(pool, provider)).id, coupons: [once.code] })),
    ).toBe('coupon');
    await inProviderTransaction(pool, provider, (db) =>
      cancelPayment(db, { paymentId, reason: 'Changed their mind' }),
    );
    expect(await one('coupon', once.id)).toMatchObject({ used_count: 0 });
    const own = await makeCoupon(pool, provider, { max_uses_per_student: 1, staff_only: true });
    await place({ studentId, coupons: [own.code], byStaff: true });
    expect(await fieldOf(place({ studentId, coupons: [own.code], byStaff: true }))).toBe('coupon');
  });
});

describe('paying', () => {
  it('grants once a line, invoices once with the tax inside, mails it, and settles what a first purchase brings', async () => {
    const [friend, referrer] = [
      await makeStudent(pool, provider, { row: { activity_status: 'POST_TRIAL' } }),
      await makeStudent(pool, provider),
    ];
    await asOwner(pool, (db) =>
      db
        .insertInto('referral')
        .values({
          provider_id: provider.id,
          id: crypto.randomUUID(),
          referrer_id: referrer.id,
          friend_id: friend.id,
        })
        .execute(),
    );
    const { paymentId, orderId } = await place({ studentId: friend.id });
    expect(await pay(paymentId)).toMatchObject({ isNew: true });
    expect(await pay(paymentId)).toMatchObject({ isNew: false });
    expect(await one('customer_order', orderId)).toMatchObject({ status: 'PAID' });
    const lots = await sql(
      'select student_id, source, credits, available_credits from credit_lot where student_id = any($1) order by source, student_id',
      [[friend.id, referrer.id]],
    );
    expect(lots).toHaveLength(3);
    expect(lots[0]).toMatchObject({ source: 'ORDER', credits: 16, student_id: friend.id });
    expect(lots.slice(1)).toMatchObject([{ credits: 2 }, { credits: 2 }]);
    const [invoice] = await sql('select * from invoice where order_id = $1', [orderId]);
    expect(invoice).toMatchObject({ total_cents: 18_000, tax_cents: 3124, billing_name: friend.fullName });
    expect((await test.mailsTo(friend.email)).map(({ subject }) => subject)).toEqual([
      `Payment received: invoice ${invoice?.series}-${invoice?.number}`,
    ]);
    expect(await one('student', friend.id)).toMatchObject({ activity_status: 'NEWBIE' });
  });

  it('gives a company its credits into the pool, once', async () => {
    const { id: businessId } = await makeBusiness(pool, provider, {
      billing_email: 'bills@company.example',
      tax_id: 'B1',
    });
    const { paymentId } = await place({ businessId });
    await pay(paymentId);
    expect(
      await sql('select place, balance::int from credit_account where business_id = $1', [businessId]),
    ).toEqual([{ place: 'POOL', balance: 16 }]);
    expect(await test.mailsTo('bills@company.example')).toHaveLength(1);
    const [lot] = await sql<{ id: string }>('select id from credit_lot where business_id = $1', [businessId]);
    const refund = (credits: number, amountCents: number) =>
      inProviderTransaction(pool, provider, (db) =>
        refundPayment(db, {
          paymentId,
          amountCents,
          reason: 'Too many',
          credits: [{ lotId: lot!.id, credits }],
          endSubscription: false,
        }),
      );
    expect(await fieldOf(refund(17, 100))).toBe('not-enough-credits');
    await refund(6, 6000);
    expect(await one('credit_lot', lot!.id)).toMatchObject({ available_credits: 10 });
  });

  it('begins a subscription, and a money that comes late is not turned away', async () => {
    const monthly = await makeProduct(pool, provider, {
      name: 'Monthly',
      subscription_months: 6,
      valid_months: 2,
    });
    const { id: studentId } = await makeStudent(pool, provider);
    const { paymentId, orderId } = await place({
      studentId,
      lines: [{ productId: monthly.id, quantity: 1 }],
      expiresAt: new Date('2020-01-01'),
    });
    await inProviderTransaction(pool, provider, (db) =>
      failPayment(db, { paymentId, reason: 'card_declined' }),
    );
    expect(await one('payment', paymentId)).toMatchObject({
      status: 'FAILED',
      failure_reason: 'card_declined',
    });
    expect(await inProviderTransaction(pool, provider, (db) => expireDue(db, new Date()))).toBe(1);
    expect(await one('customer_order', orderId)).toMatchObject({ status: 'EXPIRED' });
    await pay(paymentId);
    expect(
      await sql(
        'select status, grants, next_grant_on is not null as goes_on from subscription where order_id = $1',
        [orderId],
      ),
    ).toEqual([{ status: 'ACTIVE', grants: 1, goes_on: true }]);
  });
});

describe('giving back', () => {
  it('takes only free credits of the order, never more money than is left, and papers each part', async () => {
    const { id: studentId, email } = await makeStudent(pool, provider);
    const { paymentId, orderId } = await place({ studentId });
    const refund = (amountCents: number, credits: { lotId: string; credits: number }[] = []) =>
      inProviderTransaction(pool, provider, (db) =>
        refundPayment(db, { paymentId, amountCents, reason: 'Moves abroad', credits, endSubscription: true }),
      );
    expect(await fieldOf(refund(1))).toBe('not-paid');
    await pay(paymentId);
    const [lot] = await sql<{ id: string }>('select id from credit_lot where student_id = $1', [studentId]);
    expect(await fieldOf(refund(18_001))).toBe('too-much');
    expect(await fieldOf(refund(100, [{ lotId: crypto.randomUUID(), credits: 1 }]))).toBe('credits');
    await refund(4500, [{ lotId: lot!.id, credits: 4 }]);
    expect(await one('payment', paymentId)).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refunded_cents: 4500,
    });
    await refund(13_500);
    expect(await one('customer_order', orderId)).toMatchObject({ status: 'REFUNDED' });
    expect(await fieldOf(refund(1))).toBe('too-much');
    expect(await one('credit_lot', lot!.id)).toMatchObject({ available_credits: 12 });
    const notes = await sql(
      'select series, total_cents from invoice where order_id = $1 and is_credit_note order by number',
      [orderId],
    );
    expect(notes.map(({ total_cents }) => total_cents)).toEqual([-4500, -13_500]);
    expect(new Set(notes.map(({ series }) => String(series)[0]))).toEqual(new Set(['R']));
    expect(await test.mailsTo(email)).toHaveLength(3);
  });
});
