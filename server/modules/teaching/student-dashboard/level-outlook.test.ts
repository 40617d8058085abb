import { beforeAll, expect, it } from 'vitest';
import { getLevelProgress } from '#domain/teaching/api/student-dashboard.ts';
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

const DAY = 24;

async function newStudent(row: object = {}) {
  const student = await makeStudent(pool, fixture.provider, { row });
  const agent = await test.sessionOf(student.email);
  const teacherId = (await makeTeacher(pool, fixture.provider)).id;
  const attend = async (daysAgo: number, { isReported = true, language = 'ENGLISH' } = {}) => {
    const lesson = await makeLesson(pool, fixture.provider, {
      teacherId,
      startsAt: -daysAgo * DAY,
      studentIds: [student.id],
      row: { status: 'COMPLETED', language },
      seat: { status: 'ATTENDED' },
    });
    if (isReported)
      await test.sql(
        `insert into lesson_report (provider_id, lesson_id, teacher_id, done) values ($1, $2, $3, 'Talked')`,
        [fixture.provider.id, lesson.id, teacherId],
      );
    return lesson;
  };
  const takeTest = (level: string, score: number, daysAgo: number, language = 'ENGLISH') =>
    test.sql(
      `insert into level_test_result (provider_id, id, student_id, language, level, score, taken_at)
       values ($1, gen_random_uuid(), $2, $6, $3, $4, now() - make_interval(days => $5))`,
      [fixture.provider.id, student.id, level, score, daysAgo, language],
    );
  return { ...student, agent, attend, takeTest };
}

it('PERM-01 refuses all roles except students', async () => {
  await refusesAllBut(fixture, ['student'], getLevelProgress);
});

it('D20 has no progress without a level, nor at C2', async () => {
  const fresh = await newStudent();
  expect(await fresh.agent.call(getLevelProgress)).toEqual({ level: null, since: null, progress: null });
  const best = await newStudent({ level: 'C2' });
  expect(await best.agent.call(getLevelProgress)).toMatchObject({ level: 'C2', progress: null });
});

it('D20 counts reported lessons, learned words and the last test, since the level and in the language learned', async () => {
  const { id, agent, attend, takeTest } = await newStudent({ level: 'B1' });
  await takeTest('A2', 20, 90);
  await attend(80);
  await takeTest('B1', 42, 60);
  await takeTest('C1', 80, 1, 'FRENCH');
  const lesson = await attend(50);
  const later = await attend(40);
  await attend(30, { isReported: false });
  await attend(20, { language: 'FRENCH' });
  const word = { providerId: fixture.provider.id, studentId: id, lessonId: lesson.id };
  await makeWord(pool, { ...word, term: 'learned', intervalDays: 25 });
  await makeWord(pool, { ...word, term: 'in practice', intervalDays: 5 });
  await makeWord(pool, { ...word, term: 'learned before', intervalDays: 70 });
  // Noted again, it is still one card: the first.
  await makeWord(pool, { ...word, lessonId: later.id, term: 'in practice', intervalDays: 25 });
  const outlook = await agent.call(getLevelProgress);
  expect(outlook).toMatchObject({ level: 'B1', progress: { next: 'B2', nextStep: 'LESSONS' } });
  expect(Math.round((Date.now() - Date.parse(outlook.since!)) / 86_400_000)).toBe(60);
  expect(outlook.progress?.parts.map(({ kind, done }) => [kind, done])).toEqual([
    ['TEST', 52],
    ['LESSONS', 2],
    ['WORDS', 1],
  ]);
});
