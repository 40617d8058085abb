import { beforeAll, expect, it } from 'vitest';
import { ownPunctuality, teacherPunctuality } from '#domain/teaching/api/punctuality.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { refusesAllBut, refusesField } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';
import { newStudentOf, teacherFixture, wasInRoom } from '#tests/support/teacher-fixture.ts';

const test = testApp();
const teacherRig = teacherFixture(test);
const JUNE = { query: { month: '2026-06-20' as never } };
let student: string;
beforeAll(async () => {
  student = (await newStudentOf(test, teacherRig)).id;
});

/** Half an hour's lesson of June, and who was in its room when, in minutes from its beginning. */
async function lessonOf(
  day: string,
  stays: { teacher?: [number, number][]; student?: [number, number][] },
  row = {},
) {
  const { fixture, teacher } = teacherRig;
  const of = { teacherId: teacher.id, studentIds: [student], startsAt: `${day}T10:00:00Z`, row };
  const { id: lessonId } = await makeLesson(test.pool, fixture.provider, of);
  for (const stay of stays.teacher ?? [])
    await wasInRoom(test, teacherRig, { lessonId, accountId: teacher.id }, stay);
  for (const stay of stays.student ?? [])
    await wasInRoom(test, teacherRig, { lessonId, accountId: student }, stay);
  return lessonId;
}

it('PERM-01 is for the teacher and for support; who is not there is 404', async () => {
  const { fixture, teacher } = teacherRig;
  const params = { id: teacher.id };
  await refusesAllBut(fixture, ['teacher'], ownPunctuality, JUNE);
  await refusesAllBut(fixture, ['admin', 'support'], teacherPunctuality, { params, ...JUNE });
  const { support } = fixture.agents;
  expect((await support.apiCall(teacherPunctuality, { params: { id: newId() } })).status).toBe(404);
  await refusesField(support, teacherPunctuality, { params, query: { month: 'June' as never } }, 'month');
});

it('ROUTE-11 ROUTE-16 sums what a month’s rooms say, with the lessons behind each figure, in one statement', async () => {
  const { fixture, teacher, agent } = teacherRig;
  const both: [number, number][] = [[0, 30]];
  await lessonOf('2026-06-01', { teacher: both, student: both });
  const late = await lessonOf('2026-06-02', { teacher: [[7, 30]], student: both });
  const lost = await lessonOf('2026-06-03', {
    teacher: [
      [3, 10],
      [12, 15],
      [16, 20],
    ],
    student: both,
  });
  const missed = await lessonOf('2026-06-04', { student: [[0, 12]] });
  await lessonOf('2026-06-05', {});
  await lessonOf('2026-06-06', { student: both }, { status: 'CANCELLED' });
  await lessonOf('2026-07-01', { student: both });
  const own = await agent.call(ownPunctuality, JUNE);
  expect(own).toMatchObject({
    month: '2026-06-01',
    logged: 4,
    sums: {
      late: { lessons: 2, amount: 10 },
      early: { lessons: 1, amount: 10 },
      reconnects: { lessons: 1, amount: 2 },
      missed: { lessons: 1, amount: 1 },
    },
  });
  expect(own.lessons.map(({ id, inRoom }) => [id, inRoom?.lateMinutes ?? null])).toEqual([
    [late, 7],
    [lost, 3],
    [missed, null],
  ]);
  const { support, teacher: colleague } = fixture.agents;
  expect(await support.call(teacherPunctuality, { params: { id: teacher.id }, ...JUNE })).toEqual(own);
  expect(await colleague.call(ownPunctuality, JUNE)).toMatchObject({ logged: 0, lessons: [] });
  expect(await ownStatements(test.pool, () => agent.call(ownPunctuality, JUNE))).toHaveLength(1);
});

it('ROUTE-16 BOOK-12 does not call it early when a teacher goes after having waited in vain', async () => {
  const { agent } = teacherRig;
  const impatient = await lessonOf('2026-05-04', { teacher: [[0, 9]] });
  await lessonOf('2026-05-05', { teacher: [[0, 10]] });
  const left = await lessonOf('2026-05-06', { teacher: [[0, 12]], student: [[0, 5]] });
  const { logged, sums, lessons } = await agent.call(ownPunctuality, {
    query: { month: '2026-05-01' as never },
  });
  expect(logged).toBe(3);
  expect(sums.early).toEqual({ lessons: 2, amount: 21 + 18 });
  expect(lessons.map(({ id }) => id)).toEqual([impatient, left]);
});
