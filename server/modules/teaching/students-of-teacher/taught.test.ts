import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { getTaughtFile, getTaughtGroup, getTaughtStudent, listLeaving } from '#domain/teaching/api/taught.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeScore } from '#tests/support/lessons.ts';
import { makeStudent } from '#tests/support/people.ts';
import { hidesOthers, refusesAllBut, refusesField } from '#tests/support/school.ts';
import { lessonOver, taughtSchool } from '#tests/support/taught.ts';

const test = testApp();
const { pool } = test;
const taught = taughtSchool(test);

const DAY = 24;
const over = (studentId: string, days: number, status = 'ATTENDED', row: object = {}) =>
  lessonOver(test, taught, [studentId], {
    startsAt: -days * DAY,
    row: { status, ...row },
    seat: { status: status === 'COMPLETED' ? 'ATTENDED' : status },
  });

it('PERM-01 ROUTE-16 is for who teaches them; every other student, group and file is not there', async () => {
  const params = { id: taught.school.people.student.id };
  await refusesAllBut(taught.school, ['teacher'], getTaughtStudent, { params });
  await refusesAllBut(taught.school, ['teacher'], getTaughtGroup, { params: { id: randomUUID() } });
  await refusesAllBut(taught.school, ['teacher'], getTaughtFile, { params: { id: randomUUID() } });
  await refusesAllBut(taught.school, ['teacher'], listLeaving);
  await hidesOthers(taught.agent, getTaughtStudent, taught.school.people.student.id);
  const group = newId();
  const document = newId();
  await asOwner(pool, async (db) => {
    const of = { provider_id: taught.school.provider.id };
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
  await hidesOthers(taught.agent, getTaughtGroup, group);
  await hidesOthers(taught.agent, getTaughtFile, document);
});

it('ROUTE-16 shows a student’s reports with the internal note, from the day of dateTarget back', async () => {
  const student = await makeStudent(pool, taught.school.provider);
  const [late, early] = [await over(student.id, 3, 'COMPLETED'), await over(student.id, 10)];
  await asOwner(pool, (db) =>
    db
      .insertInto('lesson_report')
      .values({
        provider_id: taught.school.provider.id,
        lesson_id: late.id,
        teacher_id: taught.teacher.id,
        done: 'Past tenses',
        internal_note: 'Tired',
      })
      .execute(),
  );
  const asked = (query: object = {}) =>
    taught.agent.call(getTaughtStudent, { params: { id: student.id }, query });
  const { past } = await asked();
  expect(past.map(({ id, isOwn }) => [id, isOwn])).toEqual([
    [late.id, true],
    [early.id, true],
  ]);
  expect(past[0]?.report).toMatchObject({ done: 'Past tenses', internalNote: 'Tired', words: [] });
  const dateTarget = wallClockOf(early.startsAt, 'Europe/Madrid').date;
  expect((await asked({ dateTarget })).past.map(({ id }) => id)).toEqual([early.id]);
  await refusesField(
    taught.agent,
    getTaughtStudent,
    { params: { id: student.id }, query: { dateTarget: 'x' } },
    'dateTarget',
  );
});

it('shows a group with its members’ attendance', async () => {
  const student = await makeStudent(pool, taught.school.provider);
  const id = newId();
  const of = { provider_id: taught.school.provider.id };
  await asOwner(pool, async (db) => {
    await db
      .insertInto('student_group')
      .values({ ...of, id, name: 'Negotiators', capacity: 4, seats_taken: 1, teacher_id: taught.teacher.id })
      .execute();
    await db
      .insertInto('group_member')
      .values({ ...of, group_id: id, student_id: student.id, joined_on: '2026-01-01' })
      .execute();
  });
  await over(student.id, 4, 'ATTENDED', { group_id: id });
  await over(student.id, 5, 'NOT_ATTENDED', { group_id: id });
  const group = await taught.agent.call(getTaughtGroup, { params: { id } });
  expect(group).toMatchObject({ name: 'Negotiators', members: [{ id: student.id, attended: 1, missed: 1 }] });
  expect(group.past).toHaveLength(2);
});

it('names students who may be leaving, and why; none of other teachers', async () => {
  const own = () =>
    makeStudent(pool, taught.school.provider, {
      row: { teacher_id: taught.teacher.id, activity_status: 'STUDENT' },
    });
  const [missing, unhappy] = [await own(), await own()];
  for (const days of [6, 7]) await over(missing.id, days, 'NOT_ATTENDED');
  const { id: lessonId } = await over(unhappy.id, 8);
  const at = { lessonId, studentId: unhappy.id, teacherId: taught.teacher.id };
  await makeScore(pool, taught.school.provider, { ...at, stars: 1 });
  const reasons = new Map((await taught.agent.call(listLeaving)).map((row) => [row.id, row.reasons]));
  expect(reasons.get(missing.id)).toEqual(['MISSED_TWICE', 'NO_CREDITS']);
  expect(reasons.get(unhappy.id)).toEqual(['LOW_SCORE', 'NO_CREDITS']);
  expect(await taught.school.agents.teacher.call(listLeaving)).toEqual([]);
});
