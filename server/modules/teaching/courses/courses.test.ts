import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { courses } from '#domain/teaching/api/courses.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
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
let running: { id: string };
async function makeCourse({ provider, business, people }: School, values: object) {
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
  [school, other] = [await makeSchool(test), await makeSchool(test)];
  const teacher = { teacher_id: school.people.teacher.id };
  running = await makeCourse(school, {
    name: 'Business English',
    status: 'RUNNING',
    cost_cents: 150_000,
    ...teacher,
  });
  await makeCourse(school, { name: 'Alemán inicial', starts_on: '2026-05-01' });
});
const names = async (asked: Parameters<typeof listed>[0]) =>
  (await school.agents.support.call(courses.list, { query: listed(asked) })).map(({ name }) => name);

it('PERM-01 refuses all roles except support, and hides other schools', async () => {
  await refusesAllBut(school, ['admin', 'support'], courses.list);
  await refusesAllBut(school, ['admin', 'support'], courses.one, { params: running });
  const theirs = await makeCourse(other, {});
  await hidesOthers(school.agents.admin, courses.one, theirs.id);
  expect(await names({ filter: { id: [theirs.id] } })).toEqual([]);
});

it('refuses filters outside its list', async () => {
  await refusesField(
    school.agents.support,
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
  expect(await names({ filter: { teacherId: school.people.teacher.id } })).toEqual(['Business English']);
  expect(await ownStatements(pool, () => names({}))).toHaveLength(1);
});

it('shows company, teacher, hours and participants', async () => {
  expect(await school.agents.support.call(courses.one, { params: running })).toMatchObject({
    businessName: school.business.name,
    teacherName: school.people.teacher.fullName,
    hours: 30.5,
    costCents: 150_000,
    participants: [{ id: school.people.student.id, fullName: school.people.student.fullName }],
  });
});
