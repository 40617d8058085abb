import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  getDocumentOfStudent,
  getGroupOfTeacher,
  getStudentOfTeacher,
  listChurnRisks,
} from '#domain/teaching/api/students-of-teacher.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeScore } from '#tests/support/lessons.ts';
import { makeStudent } from '#tests/support/people.ts';
import { hidesOthers, refusesAllBut, refusesField } from '#tests/support/tenant.ts';
import { lessonOver, teacherFixture } from '#tests/support/teacher-fixture.ts';

const test = testApp();
const { pool } = test;
const teacherRig = teacherFixture(test);

const DAY = 24;
const over = (studentId: string, days: number, status = 'ATTENDED', row: object = {}) =>
  lessonOver(test, teacherRig, [studentId], {
    startsAt: -days * DAY,
    row: { status, ...row },
    seat: { status: status === 'COMPLETED' ? 'ATTENDED' : status },
  });

it('PERM-01 ROUTE-16 is for who teaches them; every other student, group and file is not there', async () => {
  const params = { id: teacherRig.fixture.people.student.id };
  await refusesAllBut(teacherRig.fixture, ['teacher'], getStudentOfTeacher, { params });
  await refusesAllBut(teacherRig.fixture, ['teacher'], getGroupOfTeacher, { params: { id: randomUUID() } });
  await refusesAllBut(teacherRig.fixture, ['teacher'], getDocumentOfStudent, {
    params: { id: randomUUID() },
  });
  await refusesAllBut(teacherRig.fixture, ['teacher'], listChurnRisks);
  await hidesOthers(teacherRig.agent, getStudentOfTeacher, teacherRig.fixture.people.student.id);
  const group = newId();
  const document = newId();
  await asOwner(pool, async (db) => {
    const of = { provider_id: teacherRig.fixture.provider.id };
    await db
      .insertInto('student_group')
      .values({ ...of, id: group, name: 'Others', capacity: 4 })
      .execute();
    const file = {
      title: 'A',
      file_name: 'a.pdf',
      media_type: 'application/pdf',
      size_bytes: 1,
      storage_key: 'k',
    };
    await db
      .insertInto('document')
      .values({ ...of, id: document, ...file, student_id: params.id })
      .execute();
  });
  await hidesOthers(teacherRig.agent, getGroupOfTeacher, group);
  await hidesOthers(teacherRig.agent, getDocumentOfStudent, document);
});

it('ROUTE-16 shows a student’s reports with the internal note, from the day of dateTarget back', async () => {
  const student = await makeStudent(pool, teacherRig.fixture.provider);
  const [late, early] = [await over(student.id, 3, 'COMPLETED'), await over(student.id, 10)];
  await asOwner(pool, (db) =>
    db
      .insertInto('lesson_report')
      .values({
        provider_id: teacherRig.fixture.provider.id,
        lesson_id: late.id,
        teacher_id: teacherRig.teacher.id,
        done: 'Past tenses',
        internal_note: 'Tired',
      })
      .execute(),
  );
  const asked = (query: object = {}) =>
    teacherRig.agent.call(getStudentOfTeacher, { params: { id: student.id }, query });
  const { past } = await asked();
  expect(past.map(({ id, isOwn }) => [id, isOwn])).toEqual([
    [late.id, true],
    [early.id, true],
  ]);
  expect(past[0]?.report).toMatchObject({ done: 'Past tenses', internalNote: 'Tired', words: [] });
  const dateTarget = wallClockOf(early.startsAt, 'Europe/Madrid').date;
  expect((await asked({ dateTarget })).past.map(({ id }) => id)).toEqual([early.id]);
  await refusesField(
    teacherRig.agent,
    getStudentOfTeacher,
    { params: { id: student.id }, query: { dateTarget: 'x' } },
    'dateTarget',
  );
});

it('shows a group with its members’ attendance', async () => {
  const student = await makeStudent(pool, teacherRig.fixture.provider);
  const id = newId();
  const of = { provider_id: teacherRig.fixture.provider.id };
  await asOwner(pool, async (db) => {
    await db
      .insertInto('student_group')
      .values({
        ...of,
        id,
        name: 'Negotiators',
        capacity: 4,
        seats_taken: 1,
        teacher_id: teacherRig.teacher.id,
      })
      .execute();
    await db
      .insertInto('group_member')
      .values({ ...of, group_id: id, student_id: student.id, joined_on: '2026-01-01' })
      .execute();
  });
  await over(student.id, 4, 'ATTENDED', { group_id: id });
  await over(student.id, 5, 'NOT_ATTENDED', { group_id: id });
  const group = await teacherRig.agent.call(getGroupOfTeacher, { params: { id } });
  expect(group).toMatchObject({ name: 'Negotiators', members: [{ id: student.id, attended: 1, missed: 1 }] });
  expect(group.past).toHaveLength(2);
});

it('names students who may be leaving, and why; none of other teachers', async () => {
  const own = () =>
    makeStudent(pool, teacherRig.fixture.provider, {
      row: { teacher_id: teacherRig.teacher.id, activity_status: 'STUDENT' },
    });
  const [missing, unhappy] = [await own(), await own()];
  for (const days of [6, 7]) await over(missing.id, days, 'NOT_ATTENDED');
  const { id: lessonId } = await over(unhappy.id, 8);
  const at = { lessonId, studentId: unhappy.id, teacherId: teacherRig.teacher.id };
  await makeScore(pool, teacherRig.fixture.provider, { ...at, stars: 1 });
  const reasons = new Map((await teacherRig.agent.call(listChurnRisks)).map((row) => [row.id, row.reasons]));
  expect(reasons.get(missing.id)).toEqual(['MISSED_TWICE', 'NO_CREDITS']);
  expect(reasons.get(unhappy.id)).toEqual(['LOW_SCORE', 'NO_CREDITS']);
  expect(await teacherRig.fixture.agents.teacher.call(listChurnRisks)).toEqual([]);
});
