import { beforeAll, expect, it } from 'vitest';
import { listMissedLessons } from '#domain/teaching/api/missed-lessons.ts';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';
import { notifyMissed } from './missed.ts';

const test = testApp({ canBreakInvariants: true });
const { pool } = test;
const MINUTE = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

it('PERM-01 notifications of missed lessons are for students and teachers', () =>
  refusesAllBut(fixture, ['teacher', 'student'], listMissedLessons));

it('both sides see a missed lesson in their notifications; who joins is no longer waited for; others do not see it', async () => {
  const { provider, people, agents } = fixture;
  const of = { teacherId: people.teacher.id, startsAt: -11 / 60, studentIds: [people.student.id] };
  const { id: lessonId } = await makeLesson(pool, provider, of);
  const beIn = (accountId: string) =>
    asOwner(pool, (db) =>
      db
        .insertInto('room_presence')
        .values({
          provider_id: provider.id,
          id: newId(),
          lesson_id: lessonId,
          account_id: accountId,
          entered_at: minutesAgo(5),
        })
        .execute(),
    );
  await beIn(people.teacher.id);
  await inProviderTransaction(pool, provider, (db) => notifyMissed(db, new Date()));

  const side = { lessonId, isTeacherThere: true, areStudentsThere: false };
  expect(await agents.teacher.call(listMissedLessons)).toEqual({
    lessons: [
      {
        ...side,
        isTeacher: true,
        isWaitedFor: false,
        withName: expect.stringContaining(' '),
        startsAt: expect.any(String),
        toldAt: expect.any(String),
      },
    ],
    waitingCount: 0,
  });
  expect(await agents.student.call(listMissedLessons)).toMatchObject({
    lessons: [{ ...side, isTeacher: false, isWaitedFor: true }],
    waitingCount: 1,
  });
  const classmate = await makeStudent(pool, provider);
  const colleague = await makeTeacher(pool, provider);
  for (const { email } of [classmate, colleague])
    expect(await (await test.sessionOf(email)).call(listMissedLessons)).toEqual({
      lessons: [],
      waitingCount: 0,
    });

  await beIn(people.student.id);
  const after = await agents.student.call(listMissedLessons);
  expect([after.waitingCount, after.lessons.length]).toEqual([0, 1]);
});

it('a lesson that is over or cancelled waits for no one; after seven days it is not listed any more', async () => {
  const { provider } = fixture;
  const student = await makeStudent(pool, provider);
  const agent = await test.sessionOf(student.email);
  const notices = async (startsAt: number, daysAgo: number, row = {}) => {
    const teacher = await makeTeacher(pool, provider);
    const of = { teacherId: teacher.id, startsAt, studentIds: [student.id], row };
    const { id } = await makeLesson(pool, provider, of);
    await asOwner(pool, (db) =>
      db
        .insertInto('notification')
        .values({
          provider_id: provider.id,
          id: newId(),
          account_id: student.id,
          type: 'LESSON_MISSED',
          lesson_id: id,
          payload: { isTeacherThere: false, areStudentsThere: false },
          created_at: minutesAgo(daysAgo * 24 * 60),
        })
        .execute(),
    );
    return id;
  };
  const over = await notices(-3, 0.1);
  const cancelled = await notices(-0.2, 0.01, { status: 'CANCELLED' });
  await notices(-24 * 8, 7.9);
  const { lessons, waitingCount } = await agent.call(listMissedLessons);
  expect(lessons.map(({ lessonId }) => lessonId)).toEqual([cancelled, over]);
  expect(waitingCount).toBe(0);
});
