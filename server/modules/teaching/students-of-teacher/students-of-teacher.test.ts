import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  getDocumentOfStudent,
  getGroupOfTeacher,
  getProgressOfStudent,
  getStudentOfTeacher,
  listChurnRisks,
  listGroupsOfTeacher,
} from '#domain/teaching/api/students-of-teacher.ts';
import { confirmLevel, listLevelResultsOfStudent } from '#domain/teaching/api/level-test.ts';
import { getStudentDashboard } from '#domain/teaching/api/student-dashboard.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson, makeScore } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import { ownStatements } from '#tests/support/statements.ts';
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
  await refusesAllBut(teacherRig.fixture, ['teacher'], getProgressOfStudent, { params });
  await refusesAllBut(teacherRig.fixture, ['teacher'], listGroupsOfTeacher);
  await refusesAllBut(teacherRig.fixture, ['teacher'], getGroupOfTeacher, { params: { id: randomUUID() } });
  await refusesAllBut(teacherRig.fixture, ['teacher'], getDocumentOfStudent, {
    params: { id: randomUUID() },
  });
  await refusesAllBut(teacherRig.fixture, ['teacher'], listChurnRisks);
  await hidesOthers(teacherRig.agent, getStudentOfTeacher, teacherRig.fixture.people.student.id);
  await hidesOthers(teacherRig.agent, getProgressOfStudent, teacherRig.fixture.people.student.id);
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
  expect(await teacherRig.agent.call(listGroupsOfTeacher)).toEqual([]);
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

it('ROUTE-16 lists the own groups with members, next lesson, last report and documents, none of others', async () => {
  const { provider } = teacherRig.fixture;
  const made = await makeTeacher(pool, provider);
  const own = await test.sessionOf(made.email);
  const student = await makeStudent(pool, provider);
  const of = { provider_id: provider.id };
  const [later, sooner, left, over] = [newId(), newId(), newId(), newId()];
  await asOwner(pool, async (db) => {
    const group = { ...of, capacity: 4, teacher_id: made.id };
    await db
      .insertInto('student_group')
      .values([
        { ...group, id: later, name: 'A later one' },
        { ...group, id: sooner, name: 'Sooner', seats_taken: 1 },
        { ...group, id: left, name: 'Of a colleague', teacher_id: teacherRig.teacher.id },
        { ...group, id: over, name: 'Over', status: 'INACTIVE' },
      ])
      .execute();
    await db
      .insertInto('group_member')
      .values({ ...of, group_id: sooner, student_id: student.id, joined_on: '2026-01-01' })
      .execute();
    const file = { title: 'A', file_name: 'a.pdf', media_type: 'application/pdf', size_bytes: 1 };
    await db
      .insertInto('document')
      .values({ ...of, id: newId(), ...file, storage_key: 'k', group_id: sooner })
      .execute();
  });
  const lesson = (startsAt: number, group_id: string, row: object = {}, seat: object = {}) =>
    makeLesson(pool, provider, {
      teacherId: made.id,
      studentIds: [student.id],
      startsAt,
      row: { group_id, ...row },
      seat,
    });
  const { id: reported } = await lesson(-30 * DAY, sooner, { status: 'COMPLETED' }, { status: 'ATTENDED' });
  await lesson(-20 * DAY, sooner, { status: 'ATTENDED' }, { status: 'ATTENDED' });
  await lesson(9 * DAY, later);
  await lesson(7 * DAY, sooner, { status: 'CANCELLED' });
  const { id: next } = await lesson(8 * DAY, sooner);
  await asOwner(pool, (db) =>
    db
      .insertInto('lesson_report')
      .values({ ...of, lesson_id: reported, teacher_id: made.id, done: 'Past tenses' })
      .execute(),
  );
  const groups = await own.call(listGroupsOfTeacher);
  expect(groups.map(({ id }) => id)).toEqual([sooner, later]);
  expect(groups[0]).toMatchObject({
    name: 'Sooner',
    members: [{ id: student.id, fullName: student.fullName, photoUrl: null }],
    nextLesson: { id: next },
    lastReport: { lessonId: reported, done: 'Past tenses', isOwn: true },
    documentCount: 1,
  });
  expect(groups[1]).toMatchObject({ members: [], lastReport: null, documentCount: 0 });
  expect(await ownStatements(pool, () => own.call(listGroupsOfTeacher))).toHaveLength(1);
});

it('opens the members of an own group before the first lesson, and no longer once they have left', async () => {
  const { provider } = teacherRig.fixture;
  const student = await makeStudent(pool, provider);
  const [id, of] = [newId(), { provider_id: provider.id }];
  const row = { ...of, id, name: 'New', capacity: 4, seats_taken: 1, teacher_id: teacherRig.teacher.id };
  await asOwner(pool, async (db) => {
    await db.insertInto('student_group').values(row).execute();
    const member = { ...of, group_id: id, student_id: student.id, joined_on: '2026-01-01' };
    await db.insertInto('group_member').values(member).execute();
  });
  const params = { id: student.id };
  for (const endpoint of [getStudentOfTeacher, getProgressOfStudent, listLevelResultsOfStudent] as const)
    expect((await teacherRig.agent.apiCall(endpoint, { params, query: {} } as never)).status).toBe(200);
  await test.sql("update group_member set left_on = '2026-02-01' where group_id = $1", [id]);
  await test.sql('update student_group set seats_taken = 0 where id = $1', [id]);
  await hidesOthers(teacherRig.agent, getStudentOfTeacher, student.id);
  await hidesOthers(teacherRig.agent, getProgressOfStudent, student.id);
});

it('shows a student’s attendance by week and levels, as the student sees them', async () => {
  const student = await makeStudent(pool, teacherRig.fixture.provider);
  await over(student.id, 2);
  await over(student.id, 9, 'NOT_ATTENDED');
  await teacherRig.fixture.agents.support.call(confirmLevel, {
    params: { id: student.id },
    body: { level: 'B1' },
  });
  const progress = await teacherRig.agent.call(getProgressOfStudent, { params: { id: student.id } });
  expect(progress).toMatchObject({
    counts: { attended: 1, missed: 1 },
    level: 'B1',
    levelSteps: [{ level: 'B1', by: 'SCHOOL' }],
  });
  expect(progress.weeks).toHaveLength(12);
  const own = await (await test.sessionOf(student.email)).call(getStudentDashboard);
  expect(progress).toEqual(own.progress);
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
