import { beforeAll, expect, it } from 'vitest';
import { payments, paymentSummary } from '#domain/billing/api/payments.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent } from '#tests/support/people.ts';
import { asTableOwner } from '#tests/support/providers.ts';
import { makePayment, makeProduct } from '#tests/support/sales.ts';
import { listed, makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';
import { foldPaymentDays } from './payment-days.ts';

const test = testApp({ isOwn: true });
const { pool } = test;
let fixture: Fixture;
let student: { id: string };
let bought: { id: string }[];
const pay = (row: object, lines: { productId: string; description: string }[] = []) =>
  makePayment(pool, fixture.provider, { studentId: student.id, lines, row });

beforeAll(async () => {
  fixture = await makeFixture(test);
  student = await makeStudent(pool, fixture.provider);
  await pay({
    status: 'COMPLETED',
    created_at: '2026-03-31T21:59:00Z',
    amount_cents: 700,
    refunded_cents: 200,
  });
  await pay({
    status: 'COMPLETED',
    created_at: '2026-03-31T22:01:00Z',
    method: 'TRANSFER',
    surplus_cents: 30,
  });
  await pay({ due_on: '2026-04-30', created_at: '2026-03-31T22:02:00Z' });
  await pay({ due_on: '2999-04-30' });
  await pay({ status: 'REFUNDED', amount_cents: 50, refunded_cents: 50 });
  bought = [await makeProduct(pool, fixture.provider), await makeProduct(pool, fixture.provider)];
  const [one, two] = bought.map(({ id }) => ({ productId: id, description: 'Ten lessons' }));
  await pay(
    {
      status: 'COMPLETED',
      amount_cents: 90,
      paid_at: '2026-04-02T22:01:00Z',
      created_at: '2026-04-01T10:00:00Z',
    },
    [one!],
  );
  // Twice the same, and another.
  await pay({ status: 'COMPLETED', amount_cents: 80, paid_at: '2026-04-02T21:59:00Z' }, [one!, one!, two!]);
  const share = await pay({ due_on: '2026-05-01', kind: 'COPAYMENT' });
  await asTableOwner(pool, `update customer_order set kind = 'COPAYMENT' where id = $1`, [share.orderId]);
});

const sent = async (filter: object) => {
  const { support } = fixture.agents;
  const { body, headers } = await support.apiCall(payments.list, { query: listed({ filter }) });
  const { parts } = await support.call(paymentSummary, { query: { filter: JSON.stringify(filter) } });
  return { totals: JSON.parse(String(headers.totals ?? null)), parts, ids: body.map(({ id }) => id) };
};

/** By the sums of days, and by going through the payments: no payment is of less than nothing. */
async function agree() {
  for (const filter of [
    {},
    { status: ['PENDING'] },
    { status: ['COMPLETED', 'REFUNDED'], method: 'CARD' },
    { createdTo: '2026-03-31' },
    { createdFrom: '2026-04-01', createdTo: '2026-04-01' },
    { kind: 'SALE' },
    { kind: 'COPAYMENT', createdTo: '2999-01-01' },
    { productId: bought[0]!.id },
    { productId: bought[1]!.id, status: 'COMPLETED' },
    { paidFrom: '2026-04-03' },
    { paidTo: '2026-04-02' },
    { paidFrom: '2026-04-02', paidTo: '2026-04-02', productId: bought[0]!.id, kind: 'SALE', method: 'CARD' },
  ]) {
    expect(await sent(filter), JSON.stringify(filter)).toEqual(await sent({ ...filter, amountFrom: 0 }));
  }
}
const rowsKept = async () =>
  inTransaction(pool, { providerId: fixture.provider.id }, (db) =>
    db.selectFrom('payment_day').selectAll().execute(),
  );

it('ROUTE-03 I16 the sums of days match the payments after every change, and are read in one statement', async () => {
  await agree();
  expect((await sent({ createdTo: '2026-03-31' })).totals).toMatchObject({ count: 1, paidCents: 700 });
  expect((await sent({ productId: bought[0]!.id })).totals).toMatchObject({ count: 2 });
  expect((await sent({ paidFrom: '2026-04-03' })).totals).toMatchObject({ count: 1 });
  await asTableOwner(
    pool,
    `update payment set status = 'COMPLETED', surplus_cents = 5 where due_on = '2999-04-30'`,
  );
  await asTableOwner(pool, `delete from payment where status = 'REFUNDED'`);
  await asTableOwner(pool, 'update payment set refunded_cents = 0 where refunded_cents > 0');
  await agree();
  const { support } = fixture.agents;
  const query = { filter: '{"status":"PENDING"}' };
  expect(await ownStatements(pool, () => support.call(paymentSummary, { query }))).toHaveLength(1);
});

it('I16 one row a key is left when they are put together, and none of what came to nothing', async () => {
  const before = await sent({});
  expect((await rowsKept()).length).toBeGreaterThan(4);
  await inTransaction(pool, { providerId: fixture.provider.id }, foldPaymentDays);
  expect(await rowsKept()).toHaveLength(10);
  expect(await sent({})).toEqual(before);
});

it('I16 two who pay on one day do not wait for each other, nor for who puts the sums together', async () => {
  const { id: providerId } = fixture.provider;
  await inTransaction(pool, { providerId }, async (db) => {
    await db.updateTable('payment').set({ status: 'FAILED' }).where('due_on', '=', '2026-04-30').execute();
    await pay({ status: 'FAILED', created_at: '2026-03-31T22:03:00Z' });
    await inTransaction(pool, { providerId }, foldPaymentDays);
  });
  expect((await sent({ status: 'FAILED' })).totals).toMatchObject({ count: 2 });
  await agree();
});

it('I16 days begin in the school’s time zone: when it changes, they are counted again', async () => {
  await asTableOwner(pool, `update provider set time_zone = 'America/Bogota' where id = $1`, [
    fixture.provider.id,
  ]);
  expect((await sent({ createdTo: '2026-03-31' })).totals).toMatchObject({ count: 4 });
  await agree();
});
