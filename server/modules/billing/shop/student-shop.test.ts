import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { getReferral, listProducts } from '#domain/people/api/student-platform.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makePayment, makeProduct } from '#tests/support/sales.ts';
import { makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
/** A student of the school with a browser of their own. */
async function newStudent(row: object = {}) {
  const student = await makeStudent(pool, fixture.provider, { row });
  return { ...student, agent: await test.sessionOf(student.email) };
}

it('PERM-01 refuses all roles except students', async () => {
  for (const endpoint of [listProducts, getReferral]) {
    await refusesAllBut(fixture, ['student'], endpoint);
  }
});

describe('MENU-04 the shop', () => {
  it('is refused to company students and to students of other languages', async () => {
    for (const row of [{ business_id: fixture.business.id }, { language: 'FRENCH' }]) {
      const { agent } = await newStudent(row);
      expect((await agent.apiCall(listProducts)).body.code).toBe('forbidden');
    }
  });

  it("offers what is on sale, in the school's order", async () => {
    await makeProduct(pool, fixture.provider, { name: 'Second', position: 2, subscription_months: 6 });
    await makeProduct(pool, fixture.provider, { name: 'First', position: 1 });
    await makeProduct(pool, fixture.provider, { name: 'Old', is_active: false });
    await makeProduct(pool, fixture.provider, { name: 'Autre', language: 'FRENCH' });
    const offered = await fixture.agents.student.call(listProducts);
    expect(offered.map(({ name }) => name)).toEqual(['First', 'Second']);
    expect(offered[0]).toMatchObject({
      priceCents: 9000,
      currency: 'EUR',
      credits: 8,
      hourCents: 2250,
      subscriptionMonths: null,
      isUsual: false,
    });
  });

  it('marks what is sold most often of each kind', async () => {
    const bestseller = await makeProduct(pool, fixture.provider, { name: 'Bestseller', position: 9 });
    const seldom = await makeProduct(pool, fixture.provider, { name: 'Seldom', position: 8 });
    const orderIds: string[] = [];
    for (const { id: productId, name: description } of [seldom, bestseller, bestseller]) {
      const { orderId } = await makePayment(pool, fixture.provider, {
        studentId: fixture.people.student.id,
        lines: [{ productId, description }],
      });
      orderIds.push(orderId);
    }
    const setPaid = (status: string, paidAt: string | null) =>
      test.sql(`update customer_order set status = $2, paid_at = $3 where id = any ($1)`, [
        orderIds,
        status,
        paidAt,
      ]);
    await setPaid('PAID', new Date().toISOString());
    const offered = await fixture.agents.student.call(listProducts);
    expect(offered.filter(({ isUsual }) => isUsual).map(({ name }) => name)).toEqual(['Bestseller']);
    // Orders that are paid without credits break an invariant.
    await setPaid('PENDING', null);
  });
});

describe('PERM-03 referring friends', () => {
  it('refuses all except active students without a company', async () => {
    for (const row of [
      { activity_status: 'NEWBIE' },
      { activity_status: 'STUDENT', business_id: fixture.business.id },
    ]) {
      const { agent } = await newStudent(row);
      expect((await agent.apiCall(getReferral)).body.code).toBe('forbidden');
    }
  });

  it('shows the own code, what it brings, and of friends only the first name', async () => {
    const { id, agent } = await newStudent({ activity_status: 'STUDENT', referral_code: 'ABCDEFGH' });
    const friend = await makeStudent(pool, fixture.provider, {
      account: { first_name: 'Fina', last_name: 'Secret' },
    });
    const referral = {
      provider_id: fixture.provider.id,
      id: randomUUID(),
      referrer_id: id,
      friend_id: friend.id,
    };
    await asOwner(pool, (db) => db.insertInto('referral').values(referral).execute());
    const answer = await agent.call(getReferral);
    expect(answer).toMatchObject({
      code: 'ABCDEFGH',
      credits: 2,
      friends: [{ firstName: 'Fina', status: 'PENDING', completedAt: null }],
    });
    expect(JSON.stringify(answer)).not.toContain('Secret');
  });
});
