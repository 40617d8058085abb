import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { studentCredits } from '#domain/people/api/student-tabs.ts';
import { correctCredits, ownStatement, studentStatement } from '#domain/billing/api/wallet.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeStudent } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { expireLots } from './expire.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

const year = { from: '2026-01-01', to: '2030-12-31' } as never;
const correction = { kind: 'INDIVIDUAL', credits: 3, note: 'A lesson was too short' } as const;

describe('who may not', () => {
  it('PERM-01 lets support alone correct and print a wallet, and a student print the own one', async () => {
    const params = { id: fixture.people.student.id };
    await refusesAllBut(fixture, ['admin', 'support'], correctCredits, { params, body: correction });
    await refusesAllBut(fixture, ['admin', 'support'], studentStatement, { params, query: year });
    await refusesAllBut(fixture, ['student'], ownStatement, { query: year });
    const { support } = fixture.agents;
    await hidesOthers(support, correctCredits, other.people.student.id, { body: correction });
    await hidesOthers(support, studentStatement, other.people.student.id, { query: year });
  });

  it('names the field that is wrong', async () => {
    const params = { id: fixture.people.student.id };
    const { support } = fixture.agents;
    const wrong = [
      [{ credits: 0 }, 'credits'],
      [{ credits: 501 }, 'credits'],
      [{ note: '' }, 'note'],
      [{ expiresOn: '2020-01-01' }, 'expiresOn'],
      [{ credits: -1, expiresOn: '2099-01-01' }, 'expiresOn'],
    ] as const;
    for (const [change, field] of wrong)
      await refusesField(support, correctCredits, { params, body: { ...correction, ...change } }, field);
    const query = { from: '2026-02-01', to: '2026-01-01' };
    await refusesField(support, studentStatement, { params, query }, 'to');
  });
});

describe('a correction', () => {
  it('returns the balance before and after, appears in the movements with author and reason, and is done once for one key', async () => {
    const { id } = await makeStudent(pool, fixture.provider);
    const { support } = fixture.agents;
    const key = { 'idempotency-key': randomUUID() };
    const add = () =>
      support.apiCall(
        correctCredits,
        { params: { id }, body: { ...correction, expiresOn: '2099-01-01' } },
        key,
      );
    expect((await add()).body).toEqual({ kind: 'INDIVIDUAL', before: 0, after: 3 });
    expect((await add()).body).toEqual({ kind: 'INDIVIDUAL', before: 0, after: 3 });
    const taken = await support.call(correctCredits, {
      params: { id },
      body: { ...correction, credits: -2 },
    });
    expect(taken).toEqual({ kind: 'INDIVIDUAL', before: 3, after: 1 });
    const { movements, lots } = await support.call(studentCredits, { params: { id } });
    expect(movements).toMatchObject([
      {
        reason: 'CORRECTION',
        credits: -2,
        balanceAfter: 1,
        note: correction.note,
        actorName: fixture.people.support.fullName,
      },
      { reason: 'CORRECTION', credits: 3, balanceAfter: 3 },
    ]);
    expect(lots).toMatchObject([{ expiresOn: '2099-01-01', availableCredits: 1 }]);
  });

  it('never takes what is set aside for lessons', async () => {
    const { id } = await makeStudent(pool, fixture.provider);
    await grantCredits(pool, fixture.provider, { studentId: id, credits: 3 });
    await book(pool, fixture.provider, {
      teacherId: fixture.people.teacher.id,
      studentIds: [id],
      startsAt: hoursAhead(50),
    });
    const answer = await fixture.agents.support.apiCall(correctCredits, {
      params: { id },
      body: { ...correction, credits: -2 },
    });
    expect([answer.status, answer.body.details]).toEqual([422, { reason: 'not-enough-credits', free: 1 }]);
  });
});

describe('expiry', () => {
  it("ends what is left on the day after a lot's last one, once, and leaves what is held", async () => {
    const { id } = await makeStudent(pool, fixture.provider);
    await grantCredits(pool, fixture.provider, { studentId: id, credits: 5, expiresOn: '2027-03-31' });
    await book(pool, fixture.provider, {
      teacherId: fixture.people.teacher.id,
      studentIds: [id],
      startsAt: hoursAhead(54),
    });
    const at = (now: string) =>
      inProviderTransaction(pool, fixture.provider, (db) => expireLots(db, new Date(now)));
    // The last day lasts until midnight in Madrid, which is 22:00 in UTC by then.
    expect(await at('2027-03-31T21:59:00Z')).toBe(0);
    const [one, two] = await Promise.all([at('2027-03-31T22:01:00Z'), at('2027-03-31T22:01:00Z')]);
    expect(one + two).toBeGreaterThanOrEqual(1);
    const { balances } = await fixture.agents.support.call(studentCredits, { params: { id } });
    expect(balances).toMatchObject([{ available: 0, held: 2, expired: 3 }]);
    expect(await at('2027-03-31T22:02:00Z')).toBe(0);
  });
});

describe('the statement', () => {
  it('is a PDF of the same figures, also when nothing moved', async () => {
    const params = { id: fixture.people.student.id };
    const empty = await fixture.agents.support.inject({
      method: 'GET',
      url: `/api/v1/backoffice/students/${params.id}/statement?from=2026-01-01&to=2026-12-31`,
    });
    expect([empty.statusCode, empty.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(empty.headers['content-disposition']).toContain('credits-2026-01-01-2026-12-31.pdf');
    await grantCredits(pool, fixture.provider, { studentId: params.id, credits: 7 });
    const own = await fixture.agents.student.inject({
      method: 'GET',
      url: '/api/v1/student-platform/wallet/statement?from=2026-01-01&to=2030-12-31',
    });
    expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(own.rawPayload.length).toBeGreaterThan(1000);
  });

  it("ROUTE-12 bears the school's logo, as invoices do", async () => {
    const url = '/api/v1/student-platform/wallet/statement?from=2026-01-01&to=2030-12-31';
    const sizeWith = async (logo: string) => {
      await test.sql('update provider set logotype_url = $2 where id = $1', [fixture.provider.id, logo]);
      return (await fixture.agents.student.inject({ method: 'GET', url })).rawPayload.length;
    };
    expect(await sizeWith('/brand/lingua-logotype.svg')).toBeGreaterThan(
      await sizeWith('/brand/nowhere.svg'),
    );
  });
});
