import { beforeAll, describe, expect, it } from 'vitest';
import { searchEverywhere } from '#domain/office/api/search.ts';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import { NO_RIGHTS, type Rights } from '#domain/shared/rights.ts';
import { asOwner, inTransaction } from '#server/db/connection/tenant.ts';
import { issueInvoice } from '#server/modules/billing/orders/invoice.ts';
import { testApp } from '#tests/support/app.ts';
import {
  makeBusiness,
  makeGroup,
  makeManager,
  makeStudent,
  makeSupport,
  makeTeacher,
} from '#tests/support/people.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makePayment } from '#tests/support/sales.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
const name = { first_name: 'Quirin', last_name: 'Ördög' };

beforeAll(async () => {
  fixture = await makeFixture(test);
  const { provider, business } = fixture;
  for (let index = 0; index < 10; index++) {
    await makeStudent(pool, provider, { account: { ...name, phone: `+3460012300${index}` } });
  }
  await makeTeacher(pool, provider, { account: name });
  await makeSupport(pool, provider, name);
  await makeManager(pool, provider, business.id, name);
  await makeGroup(pool, provider, { name: 'Quirin Ördög and friends' });
  await makeBusiness(pool, provider, { name: 'Ördög & Quirin' });
  const other = await makeFixture(test);
  await makeStudent(pool, other.provider, { account: name });
});
const find = (q: string) => fixture.agents.support.call(searchEverywhere, { query: { q } });

it('PERM-01 refuses all roles except support, and an empty search', async () => {
  await refusesAllBut(fixture, ['admin', 'support'], searchEverywhere, { query: { q: 'a' } });
  for (const q of ['', '  ', 'x'.repeat(101)]) {
    await refusesField(fixture.agents.support, searchEverywhere, { query: { q } }, 'q');
  }
});

it('finds every noun by all words in any order, without accents, eight of each at most, in one statement', async () => {
  const found = await find('ordog QUIRIN');
  expect(found.map(({ noun, hits }) => [noun, hits.length])).toEqual([
    ['student', 8],
    ['teacher', 1],
    ['group', 1],
    ['business', 1],
    ['manager', 1],
    ['staff', 1],
  ]);
  expect(found[0]!.hits[0]).toMatchObject({
    title: 'Quirin Ördög',
    subtitle: expect.stringMatching(/@/) as string,
  });
  expect(await ownStatements(pool, () => find('ordog'))).toHaveLength(1);
});

it('finds by e-mail and phone, and nothing for an unknown name', async () => {
  expect(await find('+34600123004')).toMatchObject([{ noun: 'student', hits: [{ title: 'Quirin Ördög' }] }]);
  expect(await find(fixture.people.teacher.email)).toMatchObject([{ noun: 'teacher' }]);
  expect(await find('nobody is called this')).toEqual([]);
});

it('finds by one or two letters too, by title', async () => {
  for (const q of ['q', 'qu', 'q ö']) {
    const found = await find(q);
    expect(
      found.map(({ noun }) => noun),
      q,
    ).toEqual(['student', 'teacher', 'group', 'business', 'manager', 'staff']);
    expect(found[0]!.hits, q).toHaveLength(8);
  }
});

it('takes wildcards as the letters they are', async () => {
  for (const q of ['%', '_', '\\', "'", 'Quirin %']) expect(await find(q), q).toEqual([]);
});

describe('ROUTE-07 lessons, requests and invoices', () => {
  /** A Tuesday; nothing else of the school is on it. */
  const [day, next] = ['2031-11-25', '2031-11-26'];
  let lessonIds: string[];
  let invoice: { id: string; number: string; paymentId: string };

  beforeAll(async () => {
    const { provider } = fixture;
    const names = { first_name: 'Xenia', last_name: 'Vantongeren' };
    const student = await makeStudent(pool, provider, { account: names });
    const teacher = await makeTeacher(pool, provider, {
      account: { first_name: 'Yorick', last_name: 'Zwart' },
    });
    const made = [];
    for (const startsAt of [
      `${day}T17:00:00Z`,
      `${next}T23:30:00Z`,
      `${next}T09:00:00Z`,
      '2020-01-07T09:00:00Z',
    ])
      made.push(
        await makeLesson(pool, provider, { teacherId: teacher.id, startsAt, studentIds: [student.id] }),
      );
    lessonIds = made.map(({ id }) => id);
    const { support } = fixture.agents;
    for (const type of ['REQUEST_CALL', 'CHANGE_TEACHER'] as const)
      await support.call(supportTasks.create, { body: { type, studentId: student.id } });
    const payment = await makePayment(pool, provider, { studentId: student.id });
    const id = await inTransaction(pool, { providerId: provider.id }, (db) =>
      issueInvoice(db, { orderId: payment.orderId, totalCents: 9000 }),
    );
    const { series, number } = await asOwner(pool, (db) =>
      db.selectFrom('invoice').select(['series', 'number']).where('id', '=', id).executeTakeFirstOrThrow(),
    );
    invoice = { id, number: `${series}-${number}`, paymentId: payment.id };
  });
  const hitsOf = async (
    noun: string,
    query: { q: string; types?: string; issuer?: string },
    agent = fixture.agents.support,
  ) =>
    ((await agent.call(searchEverywhere, { query })) as { noun: string; hits: object[] }[]).find(
      (group) => group.noun === noun,
    )?.hits ?? [];
  const lessonsBy = async (q: string) =>
    (await hitsOf('lesson', { q })).map((hit) => lessonIds.indexOf((hit as { id: string }).id));

  it('refuses types that are none', async () => {
    await refusesField(
      fixture.agents.support,
      searchEverywhere,
      { query: { q: 'a', types: 'REQUEST_CALL,constructor' } },
      'types.1',
    );
  });

  it('finds lessons by day in the school’s zone, however it is written', async () => {
    for (const q of [day, '25/11/2031', 'Tue 25 Nov 2031']) expect(await lessonsBy(q), q).toEqual([0]);
    expect(await lessonsBy(next)).toEqual([2]);
    expect(await lessonsBy('2031-11-27')).toEqual([1]);
    expect(await lessonsBy('2031-11-28')).toEqual([]);
  });

  it('finds lessons by who has or gives them, the next first, and by person and day together', async () => {
    for (const q of ['vantongeren', 'Zwart Yorick']) expect(await lessonsBy(q), q).toEqual([0, 2, 1, 3]);
    expect(await lessonsBy('xenia 26/11/2031')).toEqual([2]);
    expect(await lessonsBy('quirin 26/11/2031')).toEqual([]);
    expect((await hitsOf('lesson', { q: `Xenia ${day}` }))[0]).toMatchObject({
      teacherName: 'Yorick Zwart',
      students: [{ fullName: 'Xenia Vantongeren' }],
      status: 'ASSIGNED',
    });
  });

  it('finds requests by whose they are and by the types that the words name', async () => {
    const typesOf = async (query: { q: string; types?: string; issuer?: string }) =>
      (await hitsOf('request', query)).map((hit) => (hit as { type: string }).type).sort();
    expect(await typesOf({ q: 'vantongeren' })).toEqual(['CHANGE_TEACHER', 'REQUEST_CALL']);
    expect(await typesOf({ q: 'call', types: 'REQUEST_CALL,NO_LESSON', issuer: '' })).toEqual([
      'REQUEST_CALL',
    ]);
    const mixed = { q: 'call xenia', types: 'REQUEST_CALL' };
    expect(await typesOf({ ...mixed, issuer: 'xenia' })).toEqual(['REQUEST_CALL']);
    expect(await typesOf({ ...mixed, issuer: 'quirin' })).toEqual([]);
  });

  it('finds an invoice by its number in any case, with the payment that it is of', async () => {
    const { number, id, paymentId } = invoice;
    for (const q of [number, number.toLowerCase(), number.replace('-', ' ')]) {
      expect(await hitsOf('invoice', { q }), q).toMatchObject([
        { id, paymentId, number, billingName: 'Xenia Vantongeren' },
      ]);
    }
    expect(await hitsOf('invoice', { q: `Q${number}` })).toEqual([]);
  });

  it('PERM-01 shows each to those who may see its area, in one statement', async () => {
    const agentWith = async (rights: Partial<Rights>) => {
      const row = { staff_rights: JSON.stringify({ ...NO_RIGHTS, ...rights }) };
      return test.signIn((await makeSupport(pool, fixture.provider, row)).email);
    };
    const asked = { lesson: { q: day }, request: { q: 'vantongeren' }, invoice: { q: invoice.number } };
    const seenWith = async (rights: Partial<Rights>) => {
      const agent = await agentWith(rights);
      const seen = [];
      for (const [noun, query] of Object.entries(asked))
        if ((await hitsOf(noun, query, agent)).length > 0) seen.push(noun);
      return seen;
    };
    expect(await seenWith({ calendar: 'view' })).toEqual(['lesson']);
    expect(await seenWith({ tasks: 'view' })).toEqual(['request']);
    expect(await seenWith({ payments: 'view', money: 'view' })).toEqual(['invoice']);
    expect(await seenWith({ payments: 'edit', students: 'edit' })).toEqual([]);
    expect(await seenWith({ money: 'edit' })).toEqual([]);
    expect(await ownStatements(pool, () => find(`Xenia ${day}`))).toHaveLength(1);
  });
});

it('ROUTE-07 shows the telephone number where that is what was found, however it is spaced', async () => {
  for (const q of ['+34600123004', '600 123 004', '123004']) {
    expect((await find(q))[0], q).toMatchObject({ noun: 'student', hits: [{ phone: '+34600123004' }] });
  }
  expect((await find('Quirin 123004'))[0]).toMatchObject({ hits: [{ phone: '+34600123004' }] });
  expect((await find('ordog'))[0]).toMatchObject({
    hits: Array.from({ length: 8 }, () => ({ phone: null })),
  });
});
