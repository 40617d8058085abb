import { beforeAll, describe, expect, it } from 'vitest';
import { addContract, listContracts, updateContract } from '#domain/business/api/business-contracts.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { makeBusiness, makeContract } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { expirePools } from '#server/modules/billing/credits/business-credits.ts';
import { grantMonthly } from './grant-monthly.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  test.clock.stopAt(new Date('2027-03-10T12:00:00Z'));
});

const good = { kind: 'INDIVIDUAL', unit: 'CREDITS', monthlyAmount: 40, startsOn: '2027-03-15' } as const;
type Draft = Parameters<(typeof fixture.agents.support)['call']>[1];
const asked = (id: string, body: object) => ({ params: { id }, body }) as unknown as Draft as never;

describe('who may not', () => {
  it('PERM-01 is for support alone, and hides other schools', async () => {
    const support = ['admin', 'support'] as const;
    const { id } = fixture.business;
    await refusesAllBut(fixture, support, listContracts, { params: { id } });
    await refusesAllBut(fixture, support, addContract, asked(id, good));
    const contract = await makeContract(pool, other.provider, other.business.id);
    const params = { id, contractId: contract.id };
    await refusesAllBut(fixture, support, updateContract, { params, body: { version: 1 } });
    const { admin } = fixture.agents;
    await hidesOthers(admin, listContracts, other.business.id);
    await hidesOthers(admin, addContract, other.business.id, { body: good as never });
    expect((await admin.apiCall(updateContract, { params, body: { version: 1 } })).status).toBe(404);
  });
});

describe('what is not right', () => {
  it.each([
    ['kind', 'BOTH'],
    ['monthlyAmount', -1],
    ['lessonMinutes', 5],
    ['startsOn', 'soon'],
    ['endsOn', '2027-03-14'],
    ['copaymentPercent', 101],
    ['creditPriceCents', -1],
    ['creditPriceCents', 1_000_001],
    ['expiryMonths', 37],
    ['maxStudents', 0],
    ['monthlyCredits', 4],
  ])('%s %j is refused by name', async (field, value) => {
    const body = { ...good, [field]: value };
    await refusesField(
      fixture.agents.support,
      addContract,
      { params: { id: fixture.business.id }, body },
      field,
    );
  });

  it('refuses domains that are none, and lessons without a length', async () => {
    const params = { id: fixture.business.id };
    const { support } = fixture.agents;
    const domains = { ...good, emailDomains: ['solaria.example', 'no domain'] };
    await refusesField(support, addContract, { params, body: domains }, 'emailDomains.1');
    const lessons = { ...good, unit: 'LESSONS' };
    await refusesField(support, addContract, { params, body: lessons }, 'lessonMinutes');
  });
});

describe('ROUTE-04 versions', () => {
  it('a new one ends the one of its kind the day before; what was granted for a month is not granted again', async () => {
    const { id } = await makeBusiness(pool, fixture.provider);
    const { support } = fixture.agents;
    const add = (body: object) => support.call(addContract, asked(id, body));
    await add({ ...good, startsOn: '2027-01-01', creditPriceCents: 1200 });
    const group = { kind: 'GROUP', unit: 'LESSONS', monthlyAmount: 4, lessonMinutes: 60 };
    expect(await add({ ...good, ...group })).toMatchObject({ monthlyCredits: 8, state: 'PENDING' });
    const grant = (now: string) =>
      inProviderTransaction(pool, fixture.provider, (db) => grantMonthly(db, new Date(now)));
    // It granted its first month immediately; earlier months are not granted later.
    expect(await grant('2027-03-10T12:00:00Z')).toBe(0);
    await add({ ...good, startsOn: '2027-03-20', monthlyAmount: 60, emailDomains: ['@Solaria.example'] });
    const versions = await support.call(listContracts, { params: { id } });
    expect(versions).toMatchObject([
      {
        kind: 'INDIVIDUAL',
        startsOn: '2027-03-20',
        endsOn: null,
        nextGrantOn: '2027-04-01',
        emailDomains: ['solaria.example'],
      },
      { kind: 'GROUP', startsOn: '2027-03-15', nextGrantOn: '2027-03-15' },
      {
        kind: 'INDIVIDUAL',
        endsOn: '2027-03-19',
        nextGrantOn: null,
        grantedCredits: 40,
        creditPriceCents: 1200,
      },
    ]);
    await refusesField(support, addContract, asked(id, { ...good, startsOn: '2027-02-01' }), 'startsOn');
  });

  it('changes the editable fields while in force; an older version gets a conflict', async () => {
    const { id } = await makeBusiness(pool, fixture.provider);
    const { admin, support } = fixture.agents;
    const first = await admin.call(addContract, asked(id, good));
    const params = { id, contractId: first.id };
    const body = {
      version: 1,
      budgetCents: 500_000,
      endsOn: '2027-12-31',
      joins: 'MANAGERS',
      maxStudents: 5,
    };
    expect((await support.apiCall(updateContract, { params, body } as never)).status).toBe(403);
    const changed = await admin.call(updateContract, { params, body } as never);
    expect(changed).toMatchObject({
      budgetCents: 500_000,
      endsOn: '2027-12-31',
      joins: 'MANAGERS',
      maxStudents: 5,
    });
    const late = await admin.apiCall(updateContract, { params, body: { version: 1 } });
    expect([late.status, late.body.details]).toEqual([409, { current: changed }]);
    await refusesField(
      support,
      updateContract,
      { params, body: { version: 1, monthlyAmount: 9 } },
      'monthlyAmount',
    );
    const backwards = { params, body: { version: changed.version, endsOn: '2027-01-01' } };
    await refusesField(support, updateContract, backwards, 'endsOn');
  });

  it('PERM-01 hides a budget and ignores its changes without the permission for finances; the stored one stays', async () => {
    const { id } = await makeBusiness(pool, fixture.provider);
    const { admin, support } = fixture.agents;
    const first = await admin.call(addContract, asked(id, { ...good, budgetCents: 500_000 }));
    expect(first.budgetCents).toBe(500_000);
    const refused = asked(id, { ...good, startsOn: '2027-04-01', budgetCents: 1 });
    expect((await support.apiCall(addContract, refused)).status).toBe(403);
    const [sent] = await support.call(listContracts, { params: { id } });
    expect(sent).toEqual({ ...first, budgetCents: null });
    const params = { id, contractId: first.id };
    const late = await support.apiCall(updateContract, { params, body: { version: 0 } });
    expect(late.body.details).toEqual({ current: sent });
    const saved = await support.call(updateContract, { params, body: { version: 1, maxStudents: 7 } });
    expect(saved).toMatchObject({ budgetCents: null, maxStudents: 7 });
    const [now] = await admin.call(listContracts, { params: { id } });
    expect(now).toMatchObject({ budgetCents: 500_000, maxStudents: 7 });
  });

  it('of two concurrent versions of one kind, one is created', async () => {
    const { id } = await makeBusiness(pool, fixture.provider);
    const answers = await Promise.all(
      [1, 2, 3].map(() => fixture.agents.support.apiCall(addContract, asked(id, good))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });
});

describe('the monthly grant', () => {
  it('comes once a month however often it runs, a missed month too, never for a company that pauses or after the end', async () => {
    const { provider } = fixture;
    const { id } = await makeBusiness(pool, provider);
    const paused = await makeBusiness(pool, provider, { status: 'PAUSED' });
    const ending = {
      starts_on: '2027-05-10',
      ends_on: '2027-07-31',
      next_grant_on: '2027-05-10',
      expiry_months: 3,
    };
    const contract = await makeContract(pool, provider, id, ending);
    await makeContract(pool, provider, paused.id, ending);
    const run = async (now: string) => {
      const each = () => inProviderTransaction(pool, provider, (db) => grantMonthly(db, new Date(now)));
      for (let times = 0; times < 4; times++) await Promise.all([each(), each()]);
    };
    const lots = () =>
      test.sql<{ business_id: string; credits: number; expires_on: string; note: string }>(
        `select l.business_id, l.credits, l.expires_on, t.note from credit_lot l
         join credit_entry e on e.lot_id = l.id and e.credits > 0 join credit_transaction t on t.id = e.transaction_id
         where l.contract_id = $1 order by l.expires_on`,
        [contract.id],
      );
    await run('2027-05-09T21:00:00Z');
    expect(await lots()).toEqual([]);
    // Midnight of the 10th in Madrid.
    await run('2027-05-09T22:00:00Z');
    expect(await lots()).toEqual([
      { business_id: id, credits: 40, expires_on: '2027-08-10', note: '2027-05-10' },
    ]);
    await run('2027-07-15T12:00:00Z');
    expect((await lots()).map(({ note }) => note)).toEqual(['2027-05-10', '2027-06-01', '2027-07-01']);
    await run('2027-09-15T12:00:00Z');
    expect(await lots()).toHaveLength(3);
    expect(await test.sql('select id from credit_lot where business_id = $1', [paused.id])).toEqual([]);
  });

  it('expires unused credits in the pool, on the day after its last', async () => {
    const { provider } = fixture;
    const { id } = await makeBusiness(pool, provider);
    await makeContract(pool, provider, id, { next_grant_on: '2027-03-01', expiry_months: 1 });
    const at = (now: string, work: typeof grantMonthly) =>
      inProviderTransaction(pool, provider, (db) => work(db, new Date(now)));
    await at('2027-03-01T12:00:00Z', grantMonthly);
    await at('2027-04-01T12:00:00Z', expirePools);
    const balances = () =>
      test.sql('select place, balance::int from credit_account where business_id = $1 order by 1', [id]);
    expect(await balances()).toEqual([{ place: 'POOL', balance: 40 }]);
    await Promise.all([at('2027-04-02T12:00:00Z', expirePools), at('2027-04-02T12:00:00Z', expirePools)]);
    expect(await balances()).toEqual([
      { place: 'EXPIRED', balance: 40 },
      { place: 'POOL', balance: 0 },
    ]);
  });
});
