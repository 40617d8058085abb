import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { courses } from '#domain/teaching/api/courses.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
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
let running: { id: string };
async function makeCourse({ provider, business, people }: Fixture, values: object) {
  const row = {
    provider_id: provider.id,
    id: randomUUID(),
    name: 'Course',
    action_number: '1',
    group_number: randomUUID(),
    business_id: business.id,
    hours: 30.5,
    starts_on: '2026-02-01',
    ends_on: '2026-06-30',
    ...values,
  };
  const seat = {
    provider_id: provider.id,
    course_id: row.id,
    student_id: people.student.id,
    joined_on: row.starts_on,
  };
  await asOwner(pool, async (db) => {
    await db.insertInto('course').values(row).execute();
    await db.insertInto('course_participant').values(seat).execute();
  });
  return { id: row.id };
}
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  const teacher = { teacher_id: fixture.people.teacher.id };
  running = await makeCourse(fixture, {
    name: 'Business English',
    status: 'RUNNING',
    cost_cents: 150_000,
    ...teacher,
  });
  await makeCourse(fixture, { name: 'Alemán inicial', starts_on: '2026-05-01' });
});
const names = async (asked: Parameters<typeof listed>[0]) =>
  (await fixture.agents.support.call(courses.list, { query: listed(asked) })).map(({ name }) => name);

it('PERM-01 refuses all roles except support, and hides other schools', async () => {
  await refusesAllBut(fixture, ['admin', 'support'], courses.list);
  await refusesAllBut(fixture, ['admin', 'support'], courses.one, { params: running });
  const theirs = await makeCourse(other, {});
  await hidesOthers(fixture.agents.admin, courses.one, theirs.id);
  expect(await names({ filter: { id: [theirs.id] } })).toEqual([]);
});

it('refuses filters outside its list', async () => {
  await refusesField(
    fixture.agents.support,
    courses.list,
    { query: { filter: '{"mode":"ONLINE"}' } },
    'filter.mode',
  );
});

it('ROUTE-15 lists, filters, sorts and searches courses in one statement', async () => {
  expect(await names({})).toEqual(['Alemán inicial', 'Business English']);
  expect(await names({ sort: ['startsOn', 'ASC'] })).toEqual(['Business English', 'Alemán inicial']);
  expect(await names({ filter: { status: 'RUNNING' } })).toEqual(['Business English']);
  expect(await names({ filter: { q: 'aleman' } })).toEqual(['Alemán inicial']);
  expect(await names({ filter: { teacherId: fixture.people.teacher.id } })).toEqual(['Business English']);
  expect(await ownStatements(pool, () => names({}))).toHaveLength(1);
});

it('shows company, teacher, hours and participants', async () => {
  expect(await fixture.agents.support.call(courses.one, { params: running })).toMatchObject({
    businessName: fixture.business.name,
    teacherName: fixture.people.teacher.fullName,
    hours: 30.5,
    costCents: 150_000,
    participants: [{ id: fixture.people.student.id, fullName: fixture.people.student.fullName }],
  });
});
