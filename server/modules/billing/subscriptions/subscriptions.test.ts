import { beforeAll, expect, it } from 'vitest';
import { takePayment } from '#domain/billing/api/orders.ts';
import { changeSubscription, studentSubscriptions } from '#domain/billing/api/subscriptions.ts';
import { studentCredits } from '#domain/people/api/student-tabs.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeProduct } from '#tests/support/sales.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import { grantDue } from './subscriptions.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

async function subscribed() {
  const { provider, agents } = fixture;
  const product = await makeProduct(pool, provider, { subscription_months: 3, valid_months: 2 });
  const student = await makeStudent(pool, provider);
  const lines = [{ productId: product.id, quantity: 1 }];
  await agents.support.call(takePayment, {
    body: { studentId: student.id, lines, method: 'CASH', isPaid: true },
  });
  const [subscription] = await agents.support.call(studentSubscriptions, { params: { id: student.id } });
  return { student, subscription: subscription! };
}
const inMonths = (months: number) => new Date(Date.now() + months * 31 * 86_400_000);
const run = (months: number) =>
  inProviderTransaction(pool, fixture.provider, (db) => grantDue(db, inMonths(months)));

it('PERM-01 lets support alone see and change subscriptions', async () => {
  const { student, subscription } = await subscribed();
  const body = { change: 'PAUSE' } as const;
  await refusesAllBut(fixture, ['admin', 'support'], studentSubscriptions, { params: { id: student.id } });
  await refusesAllBut(fixture, ['admin', 'support'], changeSubscription, {
    params: { id: subscription.id },
    body,
  });
  await hidesOthers(other.agents.support, changeSubscription, subscription.id, { body });
  await hidesOthers(other.agents.support, studentSubscriptions, student.id);
  const wrong = { params: { id: subscription.id }, body: { change: 'STOP' } };
  await refusesField(fixture.agents.support, changeSubscription, wrong, 'change');
});

it('gives each month once, however often the job runs, and ends after the last', async () => {
  const { student, subscription } = await subscribed();
  expect(subscription).toMatchObject({ status: 'ACTIVE', credits: 8, months: 3, grants: 1 });
  await Promise.all(Array.from({ length: 5 }, () => run(1)));
  for (const months of [1, 2, 2, 3, 4]) await run(months);
  const params = { id: student.id };
  const { balances, movements } = await fixture.agents.support.call(studentCredits, { params });
  expect(balances[0]).toMatchObject({ available: 24 });
  expect(movements.map(({ reason }) => reason)).toEqual(['SUBSCRIPTION', 'SUBSCRIPTION', 'PURCHASE']);
  expect(await fixture.agents.support.call(studentSubscriptions, { params })).toMatchObject([
    { status: 'EXPIRED', grants: 3, nextGrantOn: null },
  ]);
});

it('gives nothing while it is paused, moves by the pause, and ends for good', async () => {
  const { student, subscription } = await subscribed();
  const params = { id: subscription.id };
  const change = (what: 'PAUSE' | 'RESUME' | 'CANCEL') =>
    fixture.agents.support.apiCall(changeSubscription, { params, body: { change: what } });
  expect((await change('RESUME')).status).toBe(422);
  expect((await change('PAUSE')).body).toMatchObject({ status: 'PAUSED', nextGrantOn: null });
  await run(2);
  await test.sql('update subscription set paused_on = paused_on - 10 where id = $1 returning id', [
    subscription.id,
  ]);
  const { body } = await change('RESUME');
  const days =
    (Date.parse(String(body.nextGrantOn)) - Date.parse(String(subscription.nextGrantOn))) / 86_400_000;
  expect([body.status, body.grants]).toEqual(['ACTIVE', 1]);
  expect(days).toBeGreaterThanOrEqual(9);
  expect(days).toBeLessThanOrEqual(11);
  expect((await change('CANCEL')).body).toMatchObject({ status: 'CANCELLED' });
  await run(3);
  const { balances } = await fixture.agents.support.call(studentCredits, { params: { id: student.id } });
  expect(balances[0]).toMatchObject({ available: 8 });
});

it('DATA-04 leaves a student locked by another transaction to the next run', async () => {
  const { student } = await subscribed();
  const months = () => test.sql('select grants from subscription where student_id = $1', [student.id]);
  await inProviderTransaction(pool, fixture.provider, async (db) => {
    await lockPeople(db, [], [student.id]);
    await run(1);
    expect(await months()).toEqual([{ grants: 1 }]);
  });
  await run(1);
  expect(await months()).toEqual([{ grants: 2 }]);
});
