import { beforeAll, expect, it } from 'vitest';
import {
  getClasingGoTrial,
  listClasingGoCards,
  listClasingGoWords,
  initClasingGo,
} from '#domain/teaching/api/clasing-go.ts';
import { createOwnWord, deleteOwnWord, updateOwnWord } from '#domain/teaching/api/own-words.ts';
import { MAX_OWN_WORDS } from '#domain/teaching/own-word.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';
import { makeWord } from '#tests/support/words.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

async function newStudent() {
  const student = await makeStudent(pool, fixture.provider, { row: { business_id: fixture.business.id } });
  const agent = await test.sessionOf(student.email);
  await agent.call(initClasingGo);
  const add = (term: string) => agent.call(createOwnWord, { body: { term, meaning: `What ${term} means` } });
  return { ...student, agent, add };
}

const BODY = { term: 'nevertheless', meaning: 'in spite of that' };

it('PERM-01 refuses all roles except students', async () => {
  const params = { id: newId() };
  await refusesAllBut(fixture, ['student'], createOwnWord, { body: BODY });
  await refusesAllBut(fixture, ['student'], updateOwnWord, { params, body: BODY });
  await refusesAllBut(fixture, ['student'], deleteOwnWord, { params });
});

it('answers 404 for words of other students and words of lessons', async () => {
  const { id: studentId, agent } = await newStudent();
  const other = await newStudent();
  const lesson = await makeLesson(pool, fixture.provider, {
    teacherId: (await makeTeacher(pool, fixture.provider)).id,
    startsAt: -50,
    studentIds: [studentId],
    row: { status: 'COMPLETED' },
    seat: { status: 'ATTENDED' },
  });
  const noted = { providerId: fixture.provider.id, studentId, lessonId: lesson.id, term: 'of the lesson' };
  for (const id of [(await other.add('theirs')).id, await makeWord(pool, noted), newId()]) {
    expect((await agent.apiCall(updateOwnWord, { params: { id }, body: BODY })).status).toBe(404);
    expect((await agent.apiCall(deleteOwnWord, { params: { id } })).status).toBe(404);
  }
  const twice = await agent.apiCall(createOwnWord, { body: { ...BODY, term: 'Of The Lesson' } });
  expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([400, ['term']]);
});

it('names each field that is wrong', async () => {
  const { agent } = await newStudent();
  const bad = await agent.apiCall(createOwnWord, {
    body: { term: ' ', meaning: 'x'.repeat(201), example: 'x'.repeat(301) },
  });
  expect([bad.status, Object.keys(bad.body.errors ?? {}).sort()]).toEqual([
    400,
    ['example', 'meaning', 'term'],
  ]);
});

it('D20 adds a word that is practised at once, changes it and deletes it with its practice', async () => {
  const { agent, add } = await newStudent();
  const word = await add('nevertheless');
  expect(word).toMatchObject({ term: 'nevertheless', example: null, language: 'ENGLISH' });
  expect(await agent.call(listClasingGoCards)).toMatchObject([
    { id: word.id, kind: 'RECOGNISE', isOwn: true },
  ]);
  const params = { id: word.id };
  const changed = await agent.call(updateOwnWord, { params, body: { example: 'Nevertheless, it moves.' } });
  expect(changed).toMatchObject({ term: 'nevertheless', example: 'Nevertheless, it moves.' });
  await agent.call(updateOwnWord, { params, body: { term: 'Nevertheless' } });
  expect(await agent.call(listClasingGoWords, { query: {} })).toMatchObject({
    total: 1,
    words: [{ term: 'Nevertheless', isOwn: true }],
  });
  await agent.call(deleteOwnWord, { params });
  expect((await agent.call(getClasingGoTrial)).words.total).toBe(0);
});

it('D20 names a word that the student has, also of concurrent requests, and keeps the limit', async () => {
  const { id: studentId, agent, add } = await newStudent();
  const added = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      agent.apiCall(createOwnWord, { body: { ...BODY, term: index % 2 ? 'Nevertheless' : 'nevertheless' } }),
    ),
  );
  expect(added.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  const other = await add('although');
  const renamed = await agent.apiCall(updateOwnWord, {
    params: { id: other.id },
    body: { term: 'NEVERTHELESS' },
  });
  expect([renamed.status, Object.keys(renamed.body.errors ?? {})]).toEqual([400, ['term']]);
  await test.sql(
    `insert into vocabulary_item (provider_id, id, student_id, term, meaning, language, added_at)
     select $1, gen_random_uuid(), $2, 'word ' || n, 'meaning', 'ENGLISH', now() from generate_series(3, $3::int) n`,
    [fixture.provider.id, studentId, MAX_OWN_WORDS],
  );
  expect((await agent.apiCall(createOwnWord, { body: { ...BODY, term: 'one more' } })).body).toMatchObject({
    code: 'not-possible',
  });
});
