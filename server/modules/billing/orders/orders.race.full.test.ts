import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { newId } from '#server/runtime/id.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { faultsLeave } from '#tests/support/faults.ts';
import { type MadeProvider, makeProvider, makeStudent } from '#tests/support/people.ts';
import { makeCoupon, makeProduct } from '#tests/support/sales.ts';
import { raceRounds } from '#tests/support/rounds.ts';
import { readRows } from '#tests/support/rows.ts';
import { beginPayment } from '#server/modules/billing/payment-services/start-payment.ts';
import type { PaymentService } from '#server/modules/billing/payment-services/payment-service.ts';
import { giveUpOwn } from '#server/modules/billing/shop/own-orders.ts';
import { recordPayment } from '#server/modules/billing/payments/payments.ts';
import { payOrder } from './pay.ts';
import { openPayment } from './open.ts';
import { placeOrder } from './place.ts';
import { refundPayment } from './refund.ts';

const { pool } = testDatabase({ isOwn: true });
let provider: MadeProvider;
let productId: string;
beforeAll(async () => {
  provider = await makeProvider(pool);
  productId = (await makeProduct(pool, provider)).id;
});

const order = (studentId: string, coupons: string[] = [], on = pool) =>
  inProviderTransaction(on, provider, async (db) => {
    const draft = {
      studentId,
      businessId: null,
      lines: [{ productId, quantity: 1 }],
      coupons,
      byStaff: true,
    };
    const { orderId } = await placeOrder(db, draft);
    return openPayment(db, { orderId, method: 'TRANSFER' });
  });
const student = async () => (await makeStudent(pool, provider)).id;
const refund = (paymentId: string, amountCents: number, lotId: string | null = null, on = pool) =>
  inProviderTransaction(on, provider, (db) =>
    refundPayment(db, {
      paymentId,
      amountCents,
      reason: 'Too much',
      credits: lotId ? [{ lotId, credits: 1 }] : [],
      endSubscription: true,
    }),
  );
/** How many came through; the others were refused, and nothing else happened to them. */
async function through(works: readonly Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(works);
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(failures.filter((error) => !(error instanceof ApiError))).toEqual([]);
  return results.length - failures.length;
}
const times = <T>(count: number, work: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => work(n));

it('I5 of 50 agents who refund the same payment concurrently, as many succeed as there is money', async () => {
  const paymentId = await order(await student());
  await inProviderTransaction(pool, provider, (db) => payOrder(db, { paymentId }));
  expect(await through(times(50, () => refund(paymentId, 4000)))).toBe(2);
  expect(await through(times(20, () => refund(paymentId, 1000)))).toBe(1);
  expect(
    await readRows(pool, `select refunded_cents, status from payment where id = '${paymentId}'`),
  ).toEqual([{ refunded_cents: 9000, status: 'REFUNDED' }]);
});

it('I4 of 200 students who use the last of a coupon concurrently, one succeeds', async () => {
  const coupon = await makeCoupon(pool, provider, { max_uses: 1 });
  const students = await Promise.all(times(200, student));
  expect(await through(students.map((id) => order(id, [coupon.code])))).toBe(1);
});

it('I4 a student who orders in twenty windows concurrently uses a coupon as often as allowed', async () => {
  const coupon = await makeCoupon(pool, provider, { max_uses_per_student: 2 });
  const id = await student();
  expect(await through(times(20, () => order(id, [coupon.code])))).toBe(2);
});

it('I5 of agents who record the same transfer concurrently, one succeeds: one grant, one invoice, one mail', async () => {
  const id = await student();
  const paymentId = await order(id);
  const record = () =>
    inProviderTransaction(pool, provider, (db) =>
      recordPayment(db, paymentId, { method: 'TRANSFER', reference: 'REF 1' }),
    );
  expect(await through(times(20, record))).toBe(1);
  const sent = times(10, () => inProviderTransaction(pool, provider, (db) => payOrder(db, { paymentId })));
  expect((await Promise.all(sent)).every(({ isNew }) => !isNew)).toBe(true);
  const [counts] = await readRows(
    pool,
    `select (select count(*)::int from credit_lot where student_id = '${id}') as lots,
      (select count(*)::int from invoice i join payment p on p.order_id = i.order_id where p.id = '${paymentId}') as invoices`,
  );
  expect(counts).toEqual({ lots: 1, invoices: 1 });
});

it('I5 numbers stay without a gap while many pay concurrently and some are refused', async () => {
  const payments = await Promise.all(times(30, async () => order(await student())));
  const work = (paymentId: string, n: number) =>
    inProviderTransaction(pool, provider, async (db) => {
      await payOrder(db, { paymentId });
      if (n % 3 === 0) throw new ApiError('not-possible');
    });
  expect(await through(payments.map(work))).toBe(20);
});

it('I7 a fault at any statement of placing, paying and giving back leaves nothing half done', async () => {
  const id = await student();
  const coupons = [await makeCoupon(pool, provider), await makeCoupon(pool, provider)].map(
    ({ code }) => code,
  );
  let paymentId = '';
  const placing = await faultsLeave(pool, async (on) => void (paymentId = await order(id, coupons, on)));
  const paying = await faultsLeave(pool, (on) =>
    inProviderTransaction(on, provider, (db) => payOrder(db, { paymentId })),
  );
  const [lot] = await readRows<{ id: string }>(pool, `select id from credit_lot where student_id = '${id}'`);
  const refunding = await faultsLeave(pool, (on) => refund(paymentId, 100, lot!.id, on));
  expect([placing, paying, refunding].map(({ leftBehind }) => leftBehind)).toEqual([[], [], []]);
  expect(paying.statements).toBeGreaterThan(10);
});

it('DATA-04 a payment that begins waits for its people before it locks itself, as a cancellation does', async () => {
  const studentId = await student();
  const paymentId = await order(studentId);
  const begin = async () => {
    const answer = { eventId: 'e', outcome: 'WAITING', amountCents: 0, currency: 'EUR', reason: null };
    return { reference: 'r', redirectTo: null, answer };
  };
  const beginning = await inProviderTransaction(pool, provider, async (db) => {
    await sql`select lock_people('{}', ${[studentId]}::uuid[])`.execute(db);
    const begun = beginPayment({
      transaction: (work) => inProviderTransaction(pool, provider, work),
      service: { begin } as unknown as PaymentService,
      paymentId,
      now: new Date(),
    });
    const waits = `select 1 from pg_locks where not granted`;
    await vi.waitFor(async () => expect((await pool.query(waits)).rows).not.toEqual([]), { timeout: 4_000 });
    // A cancellation has locked the student and locks the payment next.
    await sql`select 1 from payment where id = ${paymentId} for no key update nowait`.execute(db);
    return { begun };
  });
  expect(await beginning.begun).toMatchObject({ reference: 'r' });
});

it.each(raceRounds(6))(
  'I7 eight payments of an order that begin as it is given up: none fails, none stays open (%i)',
  async () => {
    const studentId = await student();
    const paymentId = await order(studentId);
    const [open] = await readRows<{ orderId: string }>(
      pool,
      `select order_id as "orderId" from payment where id = '${paymentId}'`,
    );
    const { orderId } = open!;
    const begin = async () => {
      const answer = { eventId: newId(), outcome: 'WAITING', amountCents: 0, currency: 'EUR', reason: null };
      return { reference: paymentId, redirectTo: 'https://pay.example', answer };
    };
    const beginning = () =>
      beginPayment({
        transaction: (work) => inProviderTransaction(pool, provider, work),
        service: { begin } as unknown as PaymentService,
        paymentId,
        now: new Date(),
      });
    await through([
      ...times(4, beginning),
      inProviderTransaction(pool, provider, (db) => giveUpOwn(db, orderId, studentId)),
      ...times(4, beginning),
    ]);
    expect(
      await readRows(
        pool,
        `select o.status as "order", p.status as payment from customer_order o join payment p on p.order_id = o.id where o.id = '${orderId}'`,
      ),
    ).toEqual([{ order: 'CANCELLED', payment: 'CANCELLED' }]);
  },
);
