import { beforeAll, describe, expect, it } from 'vitest';
import { business, exportBusinesses } from '#domain/business/api/business.ts';
import { testApp } from '#tests/support/app.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeBusiness, makeContract, makeGroup, makeStudent } from '#tests/support/people.ts';
import {
  hidesOthers,
  listed,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
let solaria: { id: string };
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  const { provider } = fixture;
  const arbol = await makeBusiness(pool, provider, { name: 'Árbol', status: 'PAUSED' });
  await makeContract(pool, provider, arbol.id, { ends_on: '2026-06-30' });
  solaria = await makeBusiness(pool, provider, { name: 'Solaria', phone: '+34911' });
  await makeContract(pool, provider, solaria.id, { ends_on: '2026-05-31' });
  await makeContract(pool, provider, solaria.id, {
    starts_on: '2026-06-01',
    ends_on: '2099-06-30',
    budget_cents: 120_000,
  });
  await makeContract(pool, provider, solaria.id, {
    kind: 'GROUP',
    ends_on: '2098-12-31',
    monthly_credits: 8,
  });
  await makeStudent(pool, provider, { row: { business_id: solaria.id } });
  await makeGroup(pool, provider, { business_id: solaria.id });
  await grantCredits(pool, provider, { businessId: solaria.id, credits: 30 });
  await grantCredits(pool, provider, { businessId: solaria.id, credits: 5, kind: 'GROUP' });
});
const names = async (asked: Parameters<typeof listed>[0]) =>
  (await fixture.agents.support.call(business.list, { query: listed(asked) })).map(({ name }) => name);

describe('who may not', () => {
  it('PERM-01 refuses all roles except support, managers too', async () => {
    const support = ['admin', 'support'] as const;
    const params = { id: fixture.business.id };
    await refusesAllBut(fixture, support, business.list);
    await refusesAllBut(fixture, support, exportBusinesses);
    await refusesAllBut(fixture, support, business.one, { params });
    await refusesAllBut(fixture, support, business.create, { body: { name: 'New' } });
    await refusesAllBut(fixture, support, business.update, { params, body: { version: 1 } });
  });

  it("PERM-01 hides another school's companies", async () => {
    await hidesOthers(fixture.agents.admin, business.one, other.business.id);
    await hidesOthers(fixture.agents.admin, business.update, other.business.id, { body: { version: 1 } });
    expect(await names({ filter: { id: [other.business.id] } })).toEqual([]);
  });
});

describe('what is not right', () => {
  it.each([
    ['name', ''],
    ['taxId', 'x'.repeat(31)],
    ['billingEmail', 'nobody'],
    ['phone', 'call us'],
    ['status', 'GONE'],
    ['monthlyCredits', 5],
    ['providerId', 'x'],
    [
      'contacts',
      [
        { name: 'A', isMain: true },
        { name: 'B', isMain: true },
      ],
    ],
  ])('%s %j is refused by name', async (field, value) => {
    await refusesField(
      fixture.agents.support,
      business.create,
      { body: { name: 'New', [field]: value } },
      field,
    );
  });

  it('refuses filters and sorts outside its list', async () => {
    const { support } = fixture.agents;
    await refusesField(support, business.list, { query: { filter: '{"taxId":"x"}' } }, 'filter.taxId');
    await refusesField(support, business.list, { query: { sort: '["budgetCents","ASC"]' } }, 'sort.0');
  });
});

describe('ROUTE-04 the list', () => {
  it('is sorted, filtered and searched in one statement', async () => {
    expect(await names({})).toEqual(['Árbol', fixture.business.name, 'Solaria']);
    expect((await names({ sort: ['contractEndsOn', 'ASC'] }))[0]).toBe('Árbol');
    expect(await names({ filter: { status: 'PAUSED' } })).toEqual(['Árbol']);
    expect(await names({ filter: { contractState: 'EXPIRED' } })).toEqual(['Árbol']);
    expect(await names({ filter: { contractState: ['NONE', 'ACTIVE'] } })).toEqual([
      fixture.business.name,
      'Solaria',
    ]);
    expect(await names({ filter: { contractEndsFrom: '2099-01-01', contractEndsTo: '2099-12-31' } })).toEqual(
      ['Solaria'],
    );
    expect(await names({ filter: { q: 'arbol' } })).toEqual(['Árbol']);
    expect(await ownStatements(pool, () => names({ filter: { q: 'a' } }))).toHaveLength(1);
  });

  it('leaves as CSV with its filter, harmless to a spreadsheet', async () => {
    const csv = await fixture.agents.support.call(exportBusinesses, {
      query: listed({ filter: { contractState: 'ACTIVE' } }),
    });
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Solaria,,,Active');
    expect(lines[1]).toContain("'+34911");
  });
});

describe('ROUTE-04 a company', () => {
  it('shows students, groups, pool, managers and the contract that is in force', async () => {
    expect(await fixture.agents.admin.call(business.one, { params: solaria })).toMatchObject({
      studentCount: 1,
      groupCount: 1,
      poolCredits: 35,
      contractState: 'ACTIVE',
      contractStartsOn: '2026-01-01',
      contractEndsOn: '2099-06-30',
      monthlyCredits: 48,
      budgetCents: 120_000,
      managers: [],
    });
    const { fullName, email, id } = fixture.people.manager;
    const params = { id: fixture.business.id };
    expect(await fixture.agents.support.call(business.one, { params })).toMatchObject({
      contractState: null,
      managers: [{ id, fullName, email, phone: null, disabledAt: null, getsNews: true }],
    });
  });

  it('PERM-01 hides its budget without the permission for finances', async () => {
    const { support } = fixture.agents;
    const one = await support.call(business.one, { params: solaria });
    expect(one.budgetCents).toBeNull();
    const rows = await support.call(business.list, { query: listed({ filter: { id: [solaria.id] } }) });
    expect(rows.map(({ budgetCents }) => budgetCents)).toEqual([null]);
    const late = await support.apiCall(business.update, { params: solaria, body: { version: 0 } });
    expect(late.body.details).toEqual({ current: one });
  });

  it('is created with its contacts and changed; what is left out stays', async () => {
    const { support } = fixture.agents;
    const contacts = [
      { name: 'Carmen', job: 'HR', email: 'Carmen@new.example' },
      { name: 'Invoices', email: 'pay@new.example' },
    ];
    const made = await support.call(business.create, {
      body: { name: ' New  ', taxId: 'B1', address: 'Calle 1\n28001 Madrid', contacts },
    });
    expect(made).toMatchObject({
      name: 'New',
      address: 'Calle 1\n28001 Madrid',
      status: 'ACTIVE',
      contacts: [
        { name: 'Carmen', job: 'HR', email: 'carmen@new.example', phone: null, isMain: true },
        { name: 'Invoices', isMain: false },
      ],
    });
    const params = { id: made.id };
    const body = { version: 1, contacts: [{ name: 'Luis', isMain: true }], notes: 'Pays late' };
    const changed = await support.call(business.update, { params, body });
    expect(changed).toMatchObject({
      name: 'New',
      taxId: 'B1',
      notes: 'Pays late',
      contacts: [{ name: 'Luis' }],
    });
    const late = await support.apiCall(business.update, { params, body: { version: 1, contacts: [] } });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(late.body.details).toEqual({ current: changed });
  });

  it('lets one of two win who save the same version at the same moment', async () => {
    const params = { id: (await makeBusiness(pool, fixture.provider)).id };
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) =>
        fixture.agents.support.apiCall(business.update, {
          params,
          body: { version: 1, contacts: [{ name }] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});
