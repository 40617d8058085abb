import { beforeAll, expect, it } from 'vitest';
import { payments, paymentSummary } from '#domain/billing/api/payments.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent } from '#tests/support/people.ts';
import { asTableOwner } from '#tests/support/providers.ts';
import { makePayment, makeProduct } from '#tests/support/sales.ts';
import { listed, makeSchool, type School } from '#tests/support/school.ts';
import { ownStatements } from '#tests/support/statements.ts';
import { foldPaymentDays } from './payment-days.ts';

const test = testApp();
const { pool } = test;
let school: School;
let student: { id: string };
let bought: { id: string }[];
const pay = (row: object, lines: { productId: string; description: string }[] = []) =>
  makePayment(pool, school.provider, { studentId: student.id, lines, row });

beforeAll(async () => {
  school = await makeSchool(test);
  student = await makeStudent(pool, school.provider);
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
  bought = [await makeProduct(pool, school.provider), await makeProduct(pool, school.provider)];
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

const told = async (filter: object) => {
  const { support } = school.agents;
  const { body, headers } = await support.ask(payments.list, { query: listed({ filter }) });
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
    expect(await told(filter), JSON.stringify(filter)).toEqual(await told({ ...filter, amountFrom: 0 }));
  }
}
const rowsKept = async () =>
  inTransaction(pool, { providerId: school.provider.id }, (db) =>
    db.selectFrom('payment_day').selectAll().execute(),
  );

it('ROUTE-03 I16 the sums of days match the payments after every change, and are read in one statement', async () => {
  await agree();
  expect((await told({ createdTo: '2026-03-31' })).totals).toMatchObject({ count: 1, paidCents: 700 });
  expect((await told({ productId: bought[0]!.id })).totals).toMatchObject({ count: 2 });
  expect((await told({ paidFrom: '2026-04-03' })).totals).toMatchObject({ count: 1 });
  await asTableOwner(
    pool,
    `update payment set status = 'COMPLETED', surplus_cents = 5 where due_on = '2999-04-30'`,
  );
  await asTableOwner(pool, `delete from payment where status = 'REFUNDED'`);
  await asTableOwner(pool, 'update payment set refunded_cents = 0 where refunded_cents > 0');
  await agree();
  const { support } = school.agents;
  const query = { filter: '{"status":"PENDING"}' };
  expect(await ownStatements(pool, () => support.call(paymentSummary, { query }))).toHaveLength(1);
});

it('I16 one row a key is left when they are put together, and none of what came to nothing', async () => {
  const before = await told({});
  expect((await rowsKept()).length).toBeGreaterThan(4);
  await inTransaction(pool, { providerId: school.provider.id }, foldPaymentDays);
  expect(await rowsKept()).toHaveLength(10);
  expect(await told({})).toEqual(before);
});

it('I16 two who pay on one day do not wait for each other, nor for who puts the sums together', async () => {
  const { id: providerId } = school.provider;
  await inTransaction(pool, { providerId }, async (db) => {
    await db.updateTable('payment').set({ status: 'FAILED' }).where('due_on', '=', '2026-04-30').execute();
    await pay({ status: 'FAILED', created_at: '2026-03-31T22:03:00Z' });
    await inTransaction(pool, { providerId }, foldPaymentDays);
  });
  expect((await told({ status: 'FAILED' })).totals).toMatchObject({ count: 2 });
  await agree();
});

it('I16 days begin in the school’s time zone: when it changes, they are counted again', async () => {
  await asTableOwner(pool, `update provider set time_zone = 'America/Bogota' where id = $1`, [
    school.provider.id,
  ]);
  expect((await told({ createdTo: '2026-03-31' })).totals).toMatchObject({ count: 4 });
  await agree();
});
