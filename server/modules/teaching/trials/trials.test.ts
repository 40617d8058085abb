import { beforeAll, expect, it } from 'vitest';
import { trials } from '#domain/teaching/api/trials.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeTrial } from '#tests/support/sales.ts';
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
let assigned: { id: string };
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  const { provider, people } = fixture;
  const named = (first_name: string) => ({ account: { first_name, last_name: 'Trialist' } });
  const asked = (await makeStudent(pool, provider, named('Asked'))).id;
  const won = (await makeStudent(pool, provider, named('Won'))).id;
  const student = await makeStudent(pool, provider, named('Assigned'));
  const lesson = await makeLesson(pool, provider, {
    teacherId: people.teacher.id,
    startsAt: 20,
    studentIds: [student.id],
    row: { type: 'TRIAL' },
  });
  await makeTrial(pool, provider, asked, {
    asked_at: '2026-03-01T10:00:00Z',
    language: 'GERMAN',
    level: 'A1',
  });
  await makeTrial(pool, provider, won, { asked_at: '2026-01-31T22:59:00Z', status: 'WON' });
  const at = { asked_at: '2026-02-01T10:00:00Z', status: 'ASSIGNED', teacher_id: people.teacher.id };
  assigned = await makeTrial(pool, provider, student.id, { ...at, lesson_id: lesson.id });
});
const names = async (filter: object, sort?: ['askedAt', 'ASC' | 'DESC']) => {
  const query = listed({ filter, ...(sort && { sort }) });
  return (await fixture.agents.support.call(trials.list, { query })).map(
    ({ studentName }) => studentName.split(' ')[0],
  );
};

it('PERM-01 refuses all roles except support, and hides other schools', async () => {
  await refusesAllBut(fixture, ['admin', 'support'], trials.list);
  await refusesAllBut(fixture, ['admin', 'support'], trials.one, { params: { id: assigned.id } });
  const theirs = await makeTrial(pool, other.provider, other.people.student.id);
  await hidesOthers(fixture.agents.admin, trials.one, theirs.id);
  expect(await names({ id: [theirs.id] })).toEqual([]);
});

it('refuses filters outside its list', async () => {
  const { support } = fixture.agents;
  await refusesField(support, trials.list, { query: { filter: '{"status":"NEW"}' } }, 'filter.status');
  await refusesField(support, trials.list, { query: { sort: '["status","ASC"]' } }, 'sort.0');
});

it('ROUTE-02 lists the newest first, filters and searches in one statement', async () => {
  expect(await names({})).toEqual(['Asked', 'Assigned', 'Won']);
  expect(await names({}, ['askedAt', 'ASC'])).toEqual(['Won', 'Assigned', 'Asked']);
  expect(await names({ status: ['ASKED', 'WON'] })).toEqual(['Asked', 'Won']);
  expect(await names({ language: 'GERMAN', level: 'A1' })).toEqual(['Asked']);
  expect(await names({ teacherId: fixture.people.teacher.id })).toEqual(['Assigned']);
  expect(await names({ q: 'won trialist' })).toEqual(['Won']);
  expect(await ownStatements(pool, () => names({ q: 'trialist' }))).toHaveLength(1);
});

it("VAL-06 takes whole days of the school's zone at either end", async () => {
  expect(await names({ askedFrom: '2026-01-31', askedTo: '2026-01-31' })).toEqual(['Won']);
  expect(await names({ askedFrom: '2026-02-01' })).toEqual(['Asked', 'Assigned']);
});

it('shows student, teacher and lesson of a trial', async () => {
  expect(await fixture.agents.support.call(trials.one, { params: assigned })).toMatchObject({
    studentName: 'Assigned Trialist',
    studentEmail: expect.stringContaining('@') as string,
    teacherName: fixture.people.teacher.fullName,
    lessonAt: expect.any(String) as string,
    status: 'ASSIGNED',
    version: 1,
  });
});
