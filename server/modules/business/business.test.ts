import { beforeAll, expect, it } from 'vitest';
import { business } from '#domain/api/business.ts';
import { testApp } from '#tests/support/app.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeBusiness, makeGroup, makeStudent } from '#tests/support/people.ts';
import {
  hidesOthers,
  listed,
  makeSchool,
  refusesAllBut,
  refusesField,
  type School,
} from '#tests/support/school.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let school: School;
let other: School;
let solaria: { id: string };
beforeAll(async () => {
  [school, other] = [await makeSchool(test), await makeSchool(test)];
  const { provider } = school;
  await makeBusiness(pool, provider, { name: 'Árbol', status: 'PAUSED', contract_ends_on: '2027-01-31' });
  solaria = await makeBusiness(pool, provider, {
    name: 'Solaria',
    monthly_credits: 40,
    budget_cents: 120_000,
  });
  await makeStudent(pool, provider, { row: { business_id: solaria.id } });
  await makeGroup(pool, provider, { business_id: solaria.id });
  await grantCredits(pool, provider, { businessId: solaria.id, credits: 30 });
  await grantCredits(pool, provider, { businessId: solaria.id, credits: 5, kind: 'GROUP' });
});
const names = async (asked: Parameters<typeof listed>[0]) =>
  (await school.agents.support.call(business.list, { query: listed(asked) })).map(({ name }) => name);

it('PERM-01 refuses everybody but support, managers too', async () => {
  await refusesAllBut(school, ['admin', 'support'], business.list);
  await refusesAllBut(school, ['admin', 'support'], business.one, { params: { id: school.business.id } });
});

it("PERM-01 hides another school's companies", async () => {
  await hidesOthers(school.agents.admin, business.one, other.business.id);
  expect(await names({ filter: { id: [other.business.id] } })).toEqual([]);
});

it('refuses filters and sorts outside its list', async () => {
  const { support } = school.agents;
  await refusesField(support, business.list, { query: { filter: '{"taxId":"x"}' } }, 'filter.taxId');
  await refusesField(support, business.list, { query: { sort: '["budgetCents","ASC"]' } }, 'sort.0');
});

it('ROUTE-04 lists companies by name, filters and searches them, in one statement', async () => {
  expect(await names({})).toEqual(['Árbol', school.business.name, 'Solaria']);
  expect((await names({ sort: ['contractEndsOn', 'DESC'] }))[0]).toBe('Árbol');
  expect(await names({ filter: { status: 'PAUSED' } })).toEqual(['Árbol']);
  expect(await names({ filter: { q: 'arbol' } })).toEqual(['Árbol']);
  expect(await ownStatements(pool, () => names({ filter: { q: 'a' } }))).toHaveLength(1);
});

it('shows students, groups, pool and managers of a company', async () => {
  expect(await school.agents.support.call(business.one, { params: solaria })).toMatchObject({
    studentCount: 1,
    groupCount: 1,
    poolCredits: 35,
    monthlyCredits: 40,
    budgetCents: 120_000,
    managers: [],
  });
  const { fullName, email, id } = school.people.manager;
  const params = { id: school.business.id };
  expect((await school.agents.support.call(business.one, { params })).managers).toEqual([
    { id, fullName, email },
  ]);
});
