import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportAudit, listAudit } from '#domain/office/api/audit.ts';
import { RIGHTED_NOUNS, type RightedNoun } from '#domain/nouns.ts';
import { camelCase } from '#domain/values/camel-case.ts';
import { nounRights } from '#domain/shared/noun-rights.ts';
import { allowSupplantChanges, supplant, supplantToken } from '#domain/people/api/auth.ts';
import { updateStudentDetail } from '#domain/people/api/student-platform.ts';
import { students } from '#domain/people/api/students.ts';
import { teachers } from '#domain/people/api/teachers.ts';
import { testApp } from '#tests/support/app.ts';
import { makeBusiness, makeStudent, makeSupport, makeTeacher } from '#tests/support/people.ts';
import { makeCoupon, makePayment, makeProduct } from '#tests/support/sales.ts';
import { listed, makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';
import { INSIDE } from './audit.queries.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
const entries = (filter: object, agent = fixture.agents.support, more: object = {}) =>
  agent.call(listAudit, { query: listed({ filter, ...more }) });

it('PERM-01 refuses all roles except support', async () => {
  await refusesAllBut(fixture, ['admin', 'support'], listAudit);
});

describe('the audit log', () => {
  it('I8 has words for every kind of record whose changes are kept, and for every field that is shown', async () => {
    const rows = await test.sql<{ noun: string; column: string }>(
      `select t.tgrelid::regclass::text as noun, a.attname as column from pg_trigger t
        join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped where t.tgname = 'audit'
        and without_secrets(jsonb_build_object(a.attname, 1)) <> '{}' and a.attname <> all('{${[...INSIDE].join(',')}}')`,
    );
    const words = JSON.parse(await readFile('domain/locales/en/audit.json', 'utf8'));
    const fieldNames = JSON.parse(await readFile('domain/locales/en/fields.json', 'utf8'));
    const nouns = [...new Set(rows.map(({ noun }) => noun)), 'export', 'personal_data_download'];
    expect(nouns.length).toBeGreaterThan(40);
    expect(nouns.filter((noun) => !(noun in words.noun))).toEqual([]);
    const fields = new Set(rows.map(({ column }) => camelCase(column)));
    expect([...fields].filter((field) => !(field in fieldNames)).toSorted()).toEqual([]);
  });

  it('D24 names for every kind of record whose changes are kept who may see it, and for every sensitive column', async () => {
    const columns = await test.sql<{ noun: string; column: string }>(
      `select t.tgrelid::regclass::text as noun, a.attname as column from pg_trigger t
        join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped where t.tgname = 'audit'`,
    );
    const nouns = [...new Set(columns.map(({ noun }) => noun)), 'export'];
    expect(nouns.toSorted()).toEqual(RIGHTED_NOUNS.toSorted());
    const sensitive =
      /_cents$|^iban$|^tax_|_percent$|^notes?$|^text$|^title$|^file_name$|^internal_|^billing_(name|email)$/;
    const unnamed = columns.filter(({ noun, column }) => {
      const facts = nounRights(noun as RightedNoun);
      return sensitive.test(column) && !('money' in facts) && !(column in (facts.fields ?? {}));
    });
    expect(unnamed.map(({ noun, column }) => `${noun}.${column}`)).toEqual([]);
    const known = new Set(columns.map(({ noun, column }) => `${noun}.${column}`));
    const named = RIGHTED_NOUNS.flatMap((noun) =>
      Object.keys(nounRights(noun).fields ?? {}).map((field) => `${noun}.${field.split('.')[0]}`),
    );
    expect(named.filter((field) => !known.has(field))).toEqual([]);
  });

  it('D24 tells of a kind of record that no table of rights names nothing but that it was changed', async () => {
    await test.sql(
      `insert into audit_entry (provider_id, action, noun, record_id, operation, after)
        values ($1, 'system', 'what_is_new', gen_random_uuid(), 'insert', '{"secret": "x"}') returning id`,
      [fixture.provider.id],
    );
    expect(await entries({ noun: 'what_is_new' })).toEqual([]);
    expect(await entries({ noun: 'what_is_new' }, fixture.agents.admin)).toMatchObject([{ changes: [] }]);
  });

  it('ROUTE-12 says in its file, too, what was changed in words', async () => {
    const { id } = await makeProduct(pool, fixture.provider, { name: 'SUBSCRIPTION_9' });
    const text = await fixture.agents.support.call(exportAudit, {
      query: { filter: JSON.stringify({ recordId: id }) },
    });
    expect(text).toMatch(/,product,Added,Subscription of 9 months,/);
    const lessons = await fixture.agents.support.call(exportAudit, { query: {} });
    expect(lessons).not.toMatch(/,[a-z]+_[a-z_]+,/);
  });

  it('shows what was changed field by field, newest first, account and student under one id', async () => {
    const { id } = await makeStudent(pool, fixture.provider, { row: { goal: 'Travel' } });
    const { support } = fixture.agents;
    const body = { version: 1, goal: 'Work', lastName: 'Changed', level: 'B1' as const };
    await support.call(students.update, { params: { id }, body });
    const rows = await entries({ recordId: id });
    expect(rows.map(({ noun, operation }) => [noun, operation])).toEqual([
      ['student', 'update'],
      ['account', 'update'],
      ['student', 'insert'],
      ['account', 'insert'],
    ]);
    expect(rows[0]).toMatchObject({
      actorId: fixture.people.support.id,
      actorName: fixture.people.support.fullName,
      subjectId: null,
      subjectName: null,
      supplantId: null,
      action: 'PATCH /backoffice/students/:id',
      record: { kind: 'student', name: expect.stringMatching(/ Changed$/) as string },
      changes: expect.arrayContaining([
        { field: 'goal', before: 'Travel', after: 'Work' },
        { field: 'level', before: null, after: 'B1' },
      ]) as object,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(rows.find(({ noun, operation }) => noun === 'account' && operation === 'update')?.changes).toEqual(
      [{ field: 'lastName', before: expect.any(String) as string, after: 'Changed' }],
    );
    expect(rows.at(-1)).toMatchObject({ action: 'system', actorName: null });
  });

  it('never shows a secret', async () => {
    const text = JSON.stringify(await entries({ noun: 'account' }));
    expect(text).toContain('email');
    expect(text).not.toMatch(/argon2|passwordHash|totpSecret/);
  });

  it('I8 names both people under supplant, and finds entries by the supplant', async () => {
    const student = await makeStudent(pool, fixture.provider);
    const agent = await test.sessionOf(fixture.people.support.email);
    const { token } = await agent.call(supplantToken, {
      body: { userId: student.id, reason: 'Asked by phone' },
    });
    await agent.call(supplant, { body: { token } });
    await agent.call(allowSupplantChanges);
    const params = { id: student.id };
    await agent.call(updateStudentDetail, { params, body: { goal: 'Changed for them' } });
    const [entry] = await entries({ recordId: student.id, noun: 'student' });
    expect(entry).toMatchObject({
      actorName: fixture.people.support.fullName,
      subjectName: student.fullName,
      subjectId: student.id,
      action: 'PATCH /student-platform/:id',
    });
    const same = await entries({ supplantId: entry!.supplantId });
    expect(same.map(({ id }) => id)).toContain(entry!.id);
    expect(new Set(same.map(({ supplantId }) => supplantId))).toEqual(new Set([entry!.supplantId]));
    expect((await entries({ subjectId: student.id })).length).toBe(same.length);
  });

  it('keeps pay to admins', async () => {
    const { id } = await makeTeacher(pool, fixture.provider);
    const body = { version: 1, hourlyRateCents: 4200, iban: 'ES9121000418450200051332', country: 'Spain' };
    await fixture.agents.admin.call(teachers.update, { params: { id }, body });
    const fields = async (agent: Fixture['agents']['admin']) =>
      (await entries({ recordId: id, noun: 'teacher' }, agent))[0]!.changes
        .map(({ field }) => field)
        .toSorted();
    expect(await fields(fixture.agents.admin)).toEqual(['country', 'iban']);
    expect(await fields(fixture.agents.support)).toEqual(['country']);
  });
});

it('names the record that an entry is about, people, lessons and what is sold alike', async () => {
  const { provider } = fixture;
  const teacher = await makeTeacher(pool, provider);
  const student = await makeStudent(pool, provider);
  const product = await makeProduct(pool, provider);
  const coupon = await makeCoupon(pool, provider);
  const payment = await makePayment(pool, provider, { studentId: student.id });
  const business = await makeBusiness(pool, provider);
  const of = async (recordId: string, noun: string) => (await entries({ recordId, noun }))[0]?.record;
  expect(await of(teacher.id, 'teacher')).toEqual({ kind: 'teacher', name: teacher.fullName });
  expect(await of(product.id, 'product')).toEqual({ kind: 'product', name: product.name });
  expect(await of(coupon.id, 'coupon')).toEqual({ kind: 'coupon', name: coupon.code });
  expect(await of(payment.id, 'payment')).toEqual({ kind: 'payment', name: student.fullName });
  expect(await of(business.id, 'business')).toEqual({ kind: 'business', name: business.name });
});

describe('finding entries', () => {
  it('by actor, action and operation of a noun', async () => {
    const colleague = await makeSupport(pool, fixture.provider);
    const agent = await test.sessionOf(colleague.email);
    const params = { id: (await makeStudent(pool, fixture.provider)).id };
    await agent.call(students.update, { params, body: { version: 1, goal: 'x' } });
    const own = await entries({ actorId: colleague.id, action: 'PATCH /backoffice/students/:id' });
    expect(own.map(({ recordId }) => recordId)).toEqual([params.id]);
    expect(await entries({ actorId: colleague.id, action: 'nothing' })).toEqual([]);
  });

  it("VAL-06 by whole days of the school's zone", async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date());
    const recordId = fixture.people.student.id;
    expect(await entries({ recordId, from: today, to: today })).toHaveLength(2);
    expect(await entries({ recordId, to: '2020-01-01' })).toEqual([]);
  });

  it("never another school's", async () => {
    const other = await makeFixture(test);
    expect(await entries({ recordId: other.people.student.id })).toEqual([]);
    expect(await entries({ actorId: other.people.support.id })).toEqual([]);
  });

  it('by page, in one statement', async () => {
    const first = await entries({}, fixture.agents.support, { range: [0, 1] });
    const second = await entries({}, fixture.agents.support, { range: [2, 3] });
    const ids = [...first, ...second].map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(4);
    expect(await entries({ id: [first[0]!.id] })).toEqual([first[0]]);
    expect(await ownStatements(pool, () => entries({}))).toHaveLength(1);
  });
});
