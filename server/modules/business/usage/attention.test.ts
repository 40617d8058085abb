import { beforeAll, expect, it } from 'vitest';
import { business } from '#domain/business/api/business.ts';
import { businessesByAttention } from '#domain/business/api/business-attention.ts';
import { testApp } from '#tests/support/app.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeBusiness, makeContract, makeStudent } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let missing: { id: string };
let ending: { id: string };

const dayOf = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const apiCall = (query: object = {}) =>
  fixture.agents.support.call(businessesByAttention, { query: query as never });

beforeAll(async () => {
  fixture = await makeFixture(test);
  const { provider } = fixture;
  missing = await makeBusiness(pool, provider, { name: 'Missing' });
  ending = await makeBusiness(pool, provider, { name: 'Ending' });
  await makeContract(pool, provider, ending.id, { ends_on: dayOf(20) });
  await makeContract(pool, provider, missing.id, { ends_on: dayOf(20) });
  await makeContract(pool, provider, missing.id, { starts_on: dayOf(21), ends_on: null });
  const row = { business_id: missing.id, created_at: `${dayOf(-100)}T00:00:00Z` };
  const ana = await makeStudent(pool, provider, { row });
  await grantCredits(pool, provider, { studentId: ana.id, credits: 9, expiresOn: dayOf(10) });
  for (const [n, status] of ['ATTENDED', 'NOT_ATTENDED', 'NOT_ATTENDED', 'ATTENDED'].entries())
    await makeLesson(pool, provider, {
      teacherId: fixture.people.teacher.id,
      startsAt: -24 * (n + 1),
      studentIds: [ana.id],
      row: { status },
      seat: { status },
    });
});

it('PERM-01 is for support alone, and refuses what is no reason', async () => {
  await refusesAllBut(fixture, ['admin', 'support'], businessesByAttention);
  await refusesField(fixture.agents.support, businessesByAttention, { query: { reason: 'NONE' } }, 'reason');
});

it('ROUTE-05 says what of each company presses, what presses most before the others', async () => {
  const { companies: businesses, counts, total } = await apiCall();
  expect(total).toBe(3);
  expect(businesses.slice(0, 2)).toMatchObject([
    {
      id: missing.id,
      reasons: ['LOSS', 'ATTENDANCE'],
      forecast: 9,
      completed: 2,
      missed: 2,
      contractEndsOn: null,
    },
    { id: ending.id, reasons: ['CONTRACT'], contractEndsOn: dayOf(20), overdueCents: 0 },
  ]);
  expect(counts).toEqual({ OVERDUE: 0, LOSS: 1, CONTRACT: 1, ATTENDANCE: 1 });
  expect((await apiCall({ reason: 'CONTRACT' })).companies.map(({ id }) => id)).toEqual([ending.id]);
  expect((await apiCall({ pageStart: 1, pageTake: 1 })).companies.map(({ id }) => id)).toEqual([ending.id]);
});

it('ROUTE-05 an overdue invoice counts, and is shown only with the permission for finances', async () => {
  const { provider, agents, people } = fixture;
  const [order] = await test.sql<{ id: string }>(
    `insert into customer_order (provider_id, id, business_id, status, sub_total_cents, currency)
     values ($1, gen_random_uuid(), $2, 'PENDING', 12000, 'EUR') returning id`,
    [provider.id, ending.id],
  );
  await test.sql(
    `insert into invoice (provider_id, id, order_id, series, number, issued_on, due_on, total_cents, currency, billing_name)
     values ($1, gen_random_uuid(), $2, 'A', 1, $3, $4, 12000, 'EUR', 'Ending') returning id`,
    [provider.id, order!.id, dayOf(-40), dayOf(-10)],
  );
  const first = (await apiCall()).companies[0];
  expect(first).toMatchObject({ id: ending.id, reasons: ['OVERDUE', 'CONTRACT'], overdueCents: 12_000 });
  await test.sql('update account set staff_rights = $2 where id = $1 returning id', [
    people.support.id,
    JSON.stringify({ business: 'view' }),
  ]);
  const blind = await agents.support.call(businessesByAttention);
  expect(blind.counts.OVERDUE).toBe(0);
  expect(blind.companies.map(({ overdueCents }) => overdueCents)).toEqual([null, null, null]);
});

it('ROUTE-05 names the day on which a contract ends as the list of companies does: new terms do not end it', async () => {
  const following = await makeBusiness(pool, fixture.provider, { name: 'Following' });
  await makeContract(pool, fixture.provider, following.id, { ends_on: dayOf(20) });
  await makeContract(pool, fixture.provider, following.id, { starts_on: dayOf(21), ends_on: dayOf(40) });
  await makeContract(pool, fixture.provider, following.id, {
    starts_on: dayOf(50),
    ends_on: dayOf(59),
    kind: 'GROUP',
  });
  const later = await makeBusiness(pool, fixture.provider, { name: 'Again later' });
  await makeContract(pool, fixture.provider, later.id, { ends_on: dayOf(20) });
  await makeContract(pool, fixture.provider, later.id, { starts_on: dayOf(30), ends_on: null });
  const { companies: businesses } = await apiCall({ reason: 'CONTRACT' });
  expect(businesses.map(({ name, contractEndsOn }) => [name, contractEndsOn])).toEqual([
    ['Ending', dayOf(20)],
  ]);
  await test.sql('delete from business_contract where starts_on = $1', [dayOf(50)]);
  const row = (await apiCall({ reason: 'CONTRACT' })).companies;
  expect(row.map(({ name, contractEndsOn }) => [name, contractEndsOn]).sort()).toEqual([
    ['Ending', dayOf(20)],
    ['Following', dayOf(40)],
  ]);
  const listed = await fixture.agents.support.call(business.list, { query: {} as never });
  const ends = Object.fromEntries(listed.map(({ name, contractEndsOn }) => [name, contractEndsOn]));
  expect(ends).toMatchObject({ Ending: dayOf(20), Following: dayOf(40), 'Again later': dayOf(20) });
});
