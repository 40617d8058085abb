import { beforeAll, expect, it } from 'vitest';
import { studentChanges, teacherChanges } from '#domain/scheduling/api/lesson-changes.ts';
import { cancelLesson, moveLesson, undo } from '#domain/scheduling/api/lessons.ts';
import { applySolution, taskSolutions } from '#domain/teaching/api/solutions.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeStudent } from '#tests/support/people.ts';
import { hidesOthers, makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';
import { raiseTask } from '#server/modules/office/support-tasks/raise.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

it('PERM-01 is for support, of the own school', async () => {
  const { teacher, student } = fixture.people;
  await refusesAllBut(fixture, ['admin', 'support'], teacherChanges, { params: { id: teacher.id } });
  await refusesAllBut(fixture, ['admin', 'support'], studentChanges, { params: { id: student.id } });
  await hidesOthers(fixture.agents.support, teacherChanges, student.id);
  await hidesOthers(fixture.agents.support, studentChanges, teacher.id);
});

it('I8 counts who asked, not who pressed the button: a student’s wish that support granted is the student’s', async () => {
  const { provider, people, agents } = fixture;
  const student = await makeStudent(pool, provider);
  await grantCredits(pool, provider, { studentId: student.id, credits: 20 });
  const lessonAt = (hours: number) =>
    book(pool, provider, {
      teacherId: people.teacher.id,
      studentIds: [student.id],
      startsAt: hoursAhead(hours),
    });
  const [asked, byProvider, takenBack] = [await lessonAt(5), await lessonAt(50), await lessonAt(60)];
  const taskId = await inProviderTransaction(pool, provider, (db) =>
    raiseTask(db, {
      providerId: provider.id,
      type: 'CANCEL_OCCASIONAL_LESSON',
      issuerId: student.id,
      studentId: student.id,
      lessonId: asked,
      dueAt: new Date(),
    }),
  );
  const { support } = agents;
  const { solutions } = await support.call(taskSolutions, { params: { id: taskId } });
  const cancels = solutions.find(({ key }) => /cancel|give|free|back/i.test(key))!;
  await support.call(applySolution, {
    params: { id: taskId },
    body: { key: cancels.key, version: cancels.version },
  });
  const body = { reason: 'The room is closed' };
  await support.call(moveLesson, {
    params: { id: byProvider },
    body: { ...body, startsAt: hoursAhead(70) as never },
  });
  const { undoId } = await support.call(cancelLesson, { params: { id: takenBack }, body });
  await support.call(undo, { params: { id: undoId } });
  const counted = [
    { askedBy: 'STUDENT', cancelled: 1, moved: 0, late: 1 },
    { askedBy: 'TEACHER', cancelled: 0, moved: 0, late: 0 },
    { askedBy: 'SCHOOL', cancelled: 0, moved: 1, late: 0 },
  ];
  expect(await support.call(studentChanges, { params: { id: student.id } })).toEqual(counted);
  expect(await support.call(teacherChanges, { params: { id: people.teacher.id } })).toEqual(counted);
  const rows = await test.sql(
    'select asked_by_id, agreed_by_id, done_by_id from lesson_change where lesson_id = $1',
    [asked],
  );
  const { id } = people.support;
  expect(rows).toEqual([{ asked_by_id: student.id, agreed_by_id: id, done_by_id: id }]);
});
