import { beforeAll, expect, it } from 'vitest';
import { groups } from '#domain/scheduling/api/groups.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeGroup, makeStudent } from '#tests/support/people.ts';
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
let full: { id: string };
let member: { id: string; fullName: string };
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  const { provider, people, business } = fixture;
  member = await makeStudent(pool, provider);
  const waiting = await makeStudent(pool, provider);
  full = await makeGroup(
    pool,
    provider,
    {
      name: 'Business B2',
      level: 'B2',
      teacher_id: people.teacher.id,
      business_id: business.id,
      capacity: 1,
    },
    [member.id],
  );
  await test.sql(
    `insert into group_member (provider_id, group_id, student_id, joined_on, is_waiting) values ($1, $2, $3, '2026-02-01', true) returning group_id`,
    [provider.id, full.id, waiting.id],
  );
  await makeGroup(pool, provider, { name: 'Zumo', language: 'FRENCH', status: 'INACTIVE' });
  const at = { teacherId: people.teacher.id, startsAt: 5 };
  await makeLesson(pool, provider, { ...at, studentIds: [member.id], row: { group_id: full.id } });
});
const names = async (filter: object) =>
  (await fixture.agents.support.call(groups.list, { query: listed({ filter }) })).map(({ name }) => name);

it('PERM-01 refuses all roles except support, and hides other schools', async () => {
  await refusesAllBut(fixture, ['admin', 'support'], groups.list);
  await refusesAllBut(fixture, ['admin', 'support'], groups.one, { params: { id: full.id } });
  const theirs = await makeGroup(pool, other.provider);
  await hidesOthers(fixture.agents.admin, groups.one, theirs.id);
  expect(await names({ id: [theirs.id] })).toEqual([]);
});

it('refuses filters outside its list', async () => {
  await refusesField(
    fixture.agents.support,
    groups.list,
    { query: { filter: '{"capacity":1}' } },
    'filter.capacity',
  );
});

it('ROUTE-10 lists, filters and searches groups in one statement', async () => {
  const { teacher } = fixture.people;
  expect(await names({})).toEqual(['Business B2', 'Zumo']);
  expect(await names({ language: 'FRENCH' })).toEqual(['Zumo']);
  expect(await names({ status: ['ACTIVE'] })).toEqual(['Business B2']);
  expect(await names({ level: 'B2', teacherId: teacher.id, businessId: fixture.business.id })).toEqual([
    'Business B2',
  ]);
  expect(await names({ studentId: member.id })).toEqual(['Business B2']);
  expect(await names({ studentId: fixture.people.student.id })).toEqual([]);
  expect(await names({ q: 'zum' })).toEqual(['Zumo']);
  expect(await ownStatements(pool, () => names({}))).toHaveLength(1);
});

it('shows members, and apart from them who waits for a seat', async () => {
  const group = await fixture.agents.support.call(groups.one, { params: { id: full.id } });
  expect(group).toMatchObject({
    seatsTaken: 1,
    capacity: 1,
    waitingCount: 1,
    teacherName: fixture.people.teacher.fullName,
    businessName: fixture.business.name,
    nextLessonAt: expect.any(String) as string,
  });
  expect(group.members.map(({ id, isWaiting }) => [id === member.id, isWaiting])).toEqual([
    [true, false],
    [false, true],
  ]);
});
