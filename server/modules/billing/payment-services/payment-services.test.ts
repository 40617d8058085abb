import { beforeAll, describe, expect, it } from 'vitest';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type MadeProvider, makeProvider, makeStudent } from '#tests/support/people.ts';
import { readRows } from '#tests/support/rows.ts';
import { makeProduct } from '#tests/support/sales.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { openPayment } from '#server/modules/billing/orders/open.ts';
import { placeOrder } from '#server/modules/billing/orders/place.ts';
import { bankTransfer, transferReference } from './services.ts';
import { beginPayment } from './start-payment.ts';
import { applyAnswer } from './apply-answer.ts';
import type { PaymentService, ServiceAnswer } from './payment-service.ts';
import { reconcilePayments } from './reconcile.ts';
import { LATE_SECONDS, testCardService } from './test-card.ts';

const { pool } = testDatabase();
let provider: MadeProvider;
let productId: string;
beforeAll(async () => {
  provider = await makeProvider(pool, { is_demo: true });
  productId = (await makeProduct(pool, provider)).id;
});

const NOW = new Date('2026-06-01T10:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const transaction = <T>(work: (db: Db) => Promise<T>) => inProviderTransaction(pool, provider, work);
const open = async (method: 'TEST_CARD' | 'TRANSFER' = 'TEST_CARD') => {
  const { id: studentId } = await makeStudent(pool, provider);
  const lines = [{ productId, quantity: 1 }];
  return transaction(async (db) => {
    const { orderId } = await placeOrder(db, { studentId, businessId: null, lines, byStaff: false });
    return openPayment(db, { orderId, method });
  });
};
const begin = (paymentId: string, service: PaymentService) =>
  beginPayment({ transaction, service, paymentId, now: NOW });
const reconcile = (service: PaymentService, now: Date) =>
  reconcilePayments({ transaction, services: { TEST_CARD: service }, now });
const hear = (paymentId: string, more: Partial<ServiceAnswer>) =>
  transaction((db) => applyAnswer(db, paymentId, { ...PAID, ...more }));
const PAID: ServiceAnswer = {
  eventId: 'evt_1',
  outcome: 'PAID',
  amountCents: 9000,
  currency: 'EUR',
  reason: null,
};
async function paymentStateOf(id: string) {
  const [row] = await readRows<{ payment: string; order: string; reason: string | null; lots: number }>(
    pool,
    `select p.status as payment, o.status as "order", p.failure_reason as reason, p.surplus_cents as surplus,
      (select count(*)::int from credit_lot c join order_line l on l.id = c.order_line_id where l.order_id = o.id) as lots
    from payment p join customer_order o on o.id = p.order_id where p.id = '${id}'`,
  );
  return row;
}

describe('what a service says', () => {
  it('in another currency settles nothing; nor does what is no news', async () => {
    const id = await open();
    expect(await hear(id, { outcome: 'WAITING' })).toBe(false);
    expect(await paymentStateOf(id)).toMatchObject({ payment: 'PENDING', order: 'PENDING' });
    expect(await hear(id, { eventId: 'usd', currency: 'USD' })).toBe(true);
    expect(await paymentStateOf(id)).toMatchObject({ payment: 'FAILED', reason: 'wrong_currency', lots: 0 });
  });

  it('is applied once, however often and concurrently it is reported', async () => {
    const id = await open();
    const sent = await Promise.all(Array.from({ length: 10 }, () => hear(id, { eventId: 'many' })));
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await paymentStateOf(id)).toMatchObject({ payment: 'COMPLETED', order: 'PAID', lots: 1 });
  });

  it('a payment overrides a failure, in either order', async () => {
    const [one, two] = [await open(), await open()];
    const failed = { outcome: 'FAILED', reason: 'card_declined' } as const;
    await hear(one, { eventId: 'one-failed', ...failed });
    expect(await paymentStateOf(one)).toMatchObject({ payment: 'FAILED', reason: 'card_declined' });
    await hear(one, { eventId: 'one-paid' });
    await hear(two, { eventId: 'two-paid' });
    await hear(two, { eventId: 'two-failed', ...failed });
    for (const id of [one, two])
      expect(await paymentStateOf(id)).toMatchObject({ payment: 'COMPLETED', order: 'PAID', lots: 1 });
  });

  it('of more than was asked keeps the rest to be given back', async () => {
    const id = await open();
    await hear(id, { eventId: 'more', amountCents: 9500 });
    expect(await paymentStateOf(id)).toMatchObject({ order: 'PAID', surplus: 500 });
  });
});

describe('the test cards', () => {
  it('one pays, one is refused, one answers late and is asked after', async () => {
    const [pays, refused, late] = [await open(), await open(), await open()];
    await begin(pays, testCardService('PAYS'));
    await begin(refused, testCardService('REFUSED'));
    await begin(late, testCardService('LATE'));
    expect(await paymentStateOf(pays)).toMatchObject({ payment: 'COMPLETED', lots: 1 });
    expect(await paymentStateOf(refused)).toMatchObject({ payment: 'FAILED', reason: 'card_declined' });
    const service = testCardService('PAYS');
    expect(await service.fetchAnswer('nonsense', NOW)).toBeNull();
    expect(await reconcile(service, after(LATE_SECONDS))).toBe(0);
    expect(await paymentStateOf(late)).toMatchObject({ payment: 'PENDING' });
    expect(await reconcile(service, after(61))).toBe(1);
    expect(await reconcile(service, after(10_000))).toBe(0);
    expect(await paymentStateOf(late)).toMatchObject({ payment: 'COMPLETED', order: 'PAID', lots: 1 });
  });

  it('a service that never answers is asked ever later, and given up; money that comes after all pays', async () => {
    const id = await open();
    await begin(id, testCardService('LATE'));
    const dead: PaymentService = {
      ...testCardService('PAYS'),
      fetchAnswer: () => Promise.reject(new Error('down')),
    };
    let now = after(61);
    for (let times = 0; times < 20; times += 1) {
      expect(await paymentStateOf(id), `after ${times} times`).toMatchObject({ payment: 'PENDING' });
      await reconcile(dead, now);
      now = new Date(now.getTime() + 361 * 60_000);
    }
    expect(await paymentStateOf(id)).toMatchObject({
      payment: 'FAILED',
      reason: 'no_answer',
      order: 'PENDING',
    });
    await hear(id, { eventId: 'at-last' });
    expect(await paymentStateOf(id)).toMatchObject({ payment: 'COMPLETED', order: 'PAID', lots: 1 });
  });
});

it('a transfer waits for support, has a reference that is easy to type, and is not checked at a service', async () => {
  const id = await open('TRANSFER');
  const begun = await begin(id, bankTransfer);
  expect(begun).toEqual({ reference: transferReference(id), answer: null, redirectTo: null });
  expect(begun.reference).toMatch(/^T-[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(await bankTransfer.fetchAnswer(begun.reference, NOW)).toBeNull();
  expect(await readRows(pool, `select ask_at from payment where id = '${id}'`)).toEqual([{ ask_at: null }]);
});
