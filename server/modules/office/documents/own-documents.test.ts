import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { listOwnDocuments } from '#domain/office/api/own-documents.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeGroup, makeStudent } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let agent: Agent;
let lesson: { id: string };
let group: { id: string };

beforeAll(async () => {
  fixture = await makeFixture(test);
  const { provider, people } = fixture;
  const made = await makeStudent(pool, provider, { row: { level: 'B1' } });
  agent = await test.sessionOf(made.email);
  group = await makeGroup(pool, provider, { name: 'Monday group' }, [made.id]);
  const others = await makeGroup(pool, provider, {}, [people.student.id]);
  const lessonAt = (startsAt: number, studentIds: string[]) =>
    makeLesson(pool, provider, { teacherId: people.teacher.id, startsAt, studentIds });
  lesson = await lessonAt(9, [made.id]);
  const later = await lessonAt(33, [made.id]);
  let minutes = 0;
  const document = (title: string, row: object) => ({
    provider_id: provider.id,
    id: randomUUID(),
    title,
    file_name: `${title}.pdf`,
    media_type: 'application/pdf',
    size_bytes: 10,
    storage_key: randomUUID(),
    created_at: new Date(Date.UTC(2026, 0, 1, 0, ++minutes)).toISOString(),
    ...row,
  });
  const rows = [
    document('own', { student_id: made.id }),
    document('group', { group_id: group.id }),
    document('lesson later', { lesson_id: later.id }),
    document('lesson Ñandú 100%', { lesson_id: lesson.id }),
    document('own of a lesson', { student_id: made.id, lesson_id: lesson.id }),
    document('library', {}),
    document('library B1', { level: 'B1' }),
    document('library C1', { level: 'C1' }),
    document("another's", { student_id: people.student.id }),
    document("another's lesson copy", { student_id: people.student.id, lesson_id: lesson.id }),
    document('another group', { group_id: others.id }),
    document('teacher', { teacher_id: people.teacher.id }),
    document('company', { business_id: fixture.business.id }),
  ];
  await asOwner(pool, (db) => db.insertInto('document').values(rows).execute());
});

const titles = async (query: object = {}) =>
  (await agent.call(listOwnDocuments, { query })).documents.map(({ title }) => title);

it('PERM-01 refuses all roles except students, and names what it is not asked for in', async () => {
  await refusesAllBut(fixture, ['student'], listOwnDocuments);
  await refusesField(agent, listOwnDocuments, { query: { source: 'teacher' } as never }, 'source');
  await refusesField(agent, listOwnDocuments, { query: { q: '' } }, 'q');
  await refusesField(agent, listOwnDocuments, { query: { pageTake: 0 } }, 'pageTake');
  await refusesField(agent, listOwnDocuments, { query: { lessonId: 'x' } as never }, 'lessonId');
});

it("ROUTE-19 shows only the student's own documents, those of their groups and lessons, and the library's for their level", async () => {
  const apiCall = () => agent.call(listOwnDocuments);
  const { documents, total, counts } = await apiCall();
  const seen = [
    'library B1',
    'library',
    'own of a lesson',
    'lesson Ñandú 100%',
    'lesson later',
    'group',
    'own',
  ];
  expect(documents.map(({ title }) => title)).toEqual(seen);
  expect([total, counts]).toEqual([7, { lesson: 3, group: 1, level: 2, own: 1 }]);
  expect(documents[0]).not.toHaveProperty('uploadedByName');
  expect(documents[0]).not.toHaveProperty('storageKey');
  expect(await ownStatements(pool, apiCall)).toHaveLength(1);
});

it('ROUTE-19 lists those of lessons, of groups and of the level separately, those of one together', async () => {
  expect(await titles({ source: 'lesson' })).toEqual([
    'lesson later',
    'own of a lesson',
    'lesson Ñandú 100%',
  ]);
  expect(await titles({ source: 'group' })).toEqual(['group']);
  expect(await titles({ source: 'level' })).toEqual(['library', 'library B1']);
  expect(await titles({ source: 'own' })).toEqual(['own']);
  expect(await titles({ lessonId: lesson.id })).toEqual(['own of a lesson', 'lesson Ñandú 100%']);
  expect(await titles({ groupId: group.id })).toEqual(['group']);
  const [first] = (await agent.call(listOwnDocuments, { query: { source: 'lesson' } })).documents;
  expect(first?.teacherName).toBe(fixture.people.teacher.fullName);
});

it('ROUTE-19 searches titles, groups and teachers whatever the accents, page by page', async () => {
  expect(await titles({ q: 'nandu' })).toEqual(['lesson Ñandú 100%']);
  expect(await titles({ q: '100%' })).toEqual(['lesson Ñandú 100%']);
  expect(await titles({ q: '%' })).toEqual(['lesson Ñandú 100%']);
  expect(await titles({ q: 'monday' })).toEqual(['group']);
  expect(await titles({ q: fixture.people.teacher.fullName, source: 'own' })).toEqual([]);
  const query = { q: 'l', pageStart: 1, pageTake: 2 };
  const { documents, total } = await agent.call(listOwnDocuments, { query });
  expect([documents.length, total]).toEqual([2, (await titles({ q: 'l' })).length]);
});
