import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createGuardian,
  deleteGuardian,
  listGuardians,
  recordConsent,
  updateGuardian,
  withdrawConsent,
} from '#domain/people/api/guardians.ts';
import { students } from '#domain/people/api/students.ts';
import { updateStudentBilling } from '#domain/billing/api/billing-details.ts';
import { allowQuote, getScore } from '#domain/teaching/api/scores.ts';
import { MOST_GUARDIANS } from '#domain/people/guardian.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import { homePageFacts } from '#server/modules/provider/home-page/home-page.queries.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson, makeScore } from '#tests/support/lessons.ts';
import { type MadeAccount, makeStudent } from '#tests/support/people.ts';
import {
  type Fixture,
  hidesOthers,
  listed,
  makeFixture,
  refusesAllBut,
  refusesField,
} from '#tests/support/tenant.ts';

const test = testApp({ canBreakInvariants: true });
let fixture: Fixture;
let other: Fixture;
let child: MadeAccount;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

const today = new Date().toISOString().slice(0, 10) as PlainDate;
/** The day on which a person of this age today had their birthday, so many days ago. */
const bornYearsAgo = (years: number, days = 0) =>
  addDays(`${Number(today.slice(0, 4)) - years}${today.slice(4)}` as PlainDate, -days);
const born = (id: string, on: string | null) =>
  test.sql('update student set birth_on = $2 where id = $1', [id, on]);
beforeEach(async () => {
  child = await makeStudent(test.pool, fixture.provider);
  await born(child.id, bornYearsAgo(12));
});

const support = () => fixture.agents.support;
const MARTA = {
  fullName: 'Marta Ruiz',
  relation: 'MOTHER',
  email: 'marta@ruiz.example',
  phone: null,
} as const;
const add = (body: object = {}, id = child.id) =>
  support().apiCall(createGuardian, { params: { id }, body: { ...MARTA, ...body } });
const CONSENT = { kind: 'ENROLMENT', givenOn: today, textVersion: '2026-09' } as const;
const consent = (guardianId: string, body: object = {}, id = child.id) =>
  support().apiCall(recordConsent, { params: { id }, body: { ...CONSENT, guardianId, ...body } });
const recordsOf = (id = child.id) => support().call(listGuardians, { params: { id } });

describe('who may not', () => {
  it('PERM-01 refuses all roles except support, and hides other schools', async () => {
    const allowed = ['admin', 'support'] as const;
    const { body: guardian } = await add();
    const { body: given } = await consent(guardian.id);
    const params = { id: child.id };
    const own = { params: { id: guardian.id } };
    const body = { ...CONSENT, guardianId: guardian.id };
    await refusesAllBut(fixture, allowed, listGuardians, { params });
    await refusesAllBut(fixture, allowed, createGuardian, { params, body: MARTA });
    await refusesAllBut(fixture, allowed, updateGuardian, { ...own, body: { ...MARTA, version: 1 } });
    await refusesAllBut(fixture, allowed, recordConsent, { params, body });
    await refusesAllBut(fixture, allowed, withdrawConsent, { params: { id: given.id } });
    const { support: theirs } = other.agents;
    await hidesOthers(theirs, listGuardians, child.id);
    await hidesOthers(theirs, createGuardian, child.id, { body: MARTA });
    await hidesOthers(theirs, updateGuardian, guardian.id, { body: { ...MARTA, version: 1 } });
    await hidesOthers(theirs, recordConsent, child.id, { body });
    await hidesOthers(theirs, withdrawConsent, given.id);
    await hidesOthers(theirs, deleteGuardian, guardian.id);
  });

  it('names every bad field', async () => {
    const params = { id: child.id };
    for (const [field, value] of [
      ['fullName', ''],
      ['fullName', 'x'.repeat(121)],
      ['relation', 'AUNT'],
      ['email', 'nowhere'],
      ['phone', 'x'],
    ] as const)
      await refusesField(
        support(),
        createGuardian,
        { params, body: { ...MARTA, [field]: value } as never },
        field,
      );
    await refusesField(support(), createGuardian, { params, body: { ...MARTA, email: null } }, 'email');
    const { body: guardian } = await add();
    for (const [field, value] of [
      ['kind', 'PHOTOS'],
      ['guardianId', randomUUID()],
      ['givenOn', addDays(today, 2)],
      ['givenOn', '2026-02-30'],
      ['textVersion', ' '],
    ] as const) {
      const body = { ...CONSENT, guardianId: guardian.id, [field]: value } as never;
      await refusesField(support(), recordConsent, { params, body }, field);
    }
  });

  it('keeps guardians for minors: adults and students without a date of birth have none', async () => {
    for (const on of [bornYearsAgo(18), bornYearsAgo(40), null]) {
      await born(child.id, on);
      const { status, body } = await add();
      expect([status, body.message]).toEqual([
        422,
        'Guardians are for students under 18. Enter the date of birth first.',
      ]);
    }
    await born(child.id, bornYearsAgo(18, -2));
    expect((await add()).status).toBe(200);
  });

  it('follows the school’s rule for the age', async () => {
    await born(child.id, bornYearsAgo(17));
    const set = (rules: string) =>
      test.sql(`update provider set rules = ${rules} where id = $1`, [fixture.provider.id]);
    await set(`rules || '{"adultAge": 16}'`);
    expect((await add()).status).toBe(422);
    expect(await recordsOf()).toMatchObject({ isMinor: false, adultAge: 16 });
    await set("rules - 'adultAge'");
    expect((await add()).status).toBe(200);
  });

  it('keeps at most six', async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_GUARDIANS + 2 }, (_, n) => add({ fullName: `Guardian ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_GUARDIANS);
    expect((await recordsOf()).guardians).toHaveLength(MOST_GUARDIANS);
  });
});

describe('guardians', () => {
  it('are changed in the version that was read, and removed; consents keep the name', async () => {
    const { body: guardian } = await add();
    await consent(guardian.id);
    const params = { id: guardian.id };
    const body = { ...MARTA, fullName: 'Marta Ruiz Gil', version: guardian.version };
    const answers = await Promise.all([
      support().apiCall(updateGuardian, { params, body }),
      support().apiCall(updateGuardian, { params, body: { ...body, phone: '+34600100200' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await support().call(deleteGuardian, { params });
    expect(await recordsOf()).toMatchObject({
      isMinor: true,
      adultAge: 18,
      guardians: [],
      consents: [{ givenBy: 'Marta Ruiz', relation: 'MOTHER', textVersion: '2026-09' }],
    });
  });

  it('are the payer where the billing details name them', async () => {
    await add();
    await add({ fullName: 'Pau Gil', relation: 'FATHER' });
    const body = {
      kind: 'OTHER_PAYER' as const,
      name: 'marta ruiz',
      taxId: null,
      address: 'Calle Mayor 1',
      postcode: null,
      city: 'Madrid',
      country: 'ES',
      email: 'marta@ruiz.example',
      version: 0,
    };
    await support().call(updateStudentBilling, { params: { id: child.id }, body });
    const { guardians } = await recordsOf();
    expect(guardians.map(({ isPayer }) => isPayer)).toEqual([true, false]);
  });
});

describe('consents', () => {
  it('are recorded once each, withdrawn once, given again, and never changed', async () => {
    const { body: guardian } = await add();
    const answers = await Promise.all([consent(guardian.id), consent(guardian.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { id } = answers.find(({ status }) => status === 200)!.body;
    const withdraw = () => support().apiCall(withdrawConsent, { params: { id } });
    const withdrawn = await Promise.all([withdraw(), withdraw()]);
    expect(withdrawn.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await consent(guardian.id)).status).toBe(200);
    const { consents } = await recordsOf();
    expect(consents.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([true, false]);
    for (const change of ["given_by = 'Me'", 'withdrawn_at = null, withdrawn_by = null'])
      await expect(test.sql(`update consent set ${change} where id = $1`, [id])).rejects.toThrow(
        /only be withdrawn/,
      );
  });

  it('leave the list of minors without consent, and come back to it when withdrawn', async () => {
    const adult = await makeStudent(test.pool, fixture.provider);
    await born(adult.id, bornYearsAgo(30));
    const without = async (minors = 'WITHOUT_CONSENT') => {
      const query = listed({ filter: { minors }, range: [0, 199] }) as never;
      return (await support().call(students.list, { query })).map(({ id }) => id);
    };
    expect(await without()).toContain(child.id);
    expect(await without('ALL')).not.toContain(adult.id);
    const { body: guardian } = await add();
    const { body: given } = await consent(guardian.id);
    expect(await without()).not.toContain(child.id);
    expect(await without('ALL')).toContain(child.id);
    await support().call(withdrawConsent, { params: { id: given.id } });
    expect(await without()).toContain(child.id);
    expect((await support().call(students.one, { params: { id: child.id } })).isMinor).toBe(true);
  });

  it('let a minor’s comment be quoted in public, and no longer once withdrawn', async () => {
    const { pool } = test;
    const { provider, people } = fixture;
    const seats = { teacherId: people.teacher.id, studentIds: [child.id] };
    const { id: lessonId } = await makeLesson(pool, provider, { ...seats, startsAt: -48 });
    await makeScore(pool, provider, {
      lessonId,
      studentId: child.id,
      teacherId: people.teacher.id,
      stars: 5,
      comment: 'Fun lessons',
    });
    const agent = await test.sessionOf(child.email);
    const allow = (mayQuote: boolean) =>
      agent.apiCall(allowQuote, { params: { id: lessonId }, body: { mayQuote } });
    const quotes = async () =>
      (await inProviderTransaction(pool, provider, homePageFacts)).quotes.map(({ text }) => text);
    expect((await allow(true)).status).toBe(422);
    expect((await agent.call(getScore, { params: { id: lessonId } })).canQuote).toBe(false);
    const { body: guardian } = await add();
    const { body: given } = await consent(guardian.id, { kind: 'QUOTES' });
    expect((await allow(true)).status).toBe(200);
    expect(await quotes()).toContain('Fun lessons');
    await support().call(withdrawConsent, { params: { id: given.id } });
    expect(await quotes()).not.toContain('Fun lessons');
    expect((await allow(false)).status).toBe(200);
  });
});
