import { expect, it } from 'vitest';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { weekdayOf } from '#domain/values/plain-date.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead } from '#tests/support/booking.ts';
import { supportTaskFixture } from '#tests/support/support-task-fixture.ts';

const test = testApp();
const { rig, newStudent: student, hour, raise, solutions, apply } = supportTaskFixture(test);
const WEEK = 7 * 24;

/** A student who wishes for an hour every week from a moment on. */
async function wished(firstAt: string, credits = 40) {
  const { id: studentId } = await student(credits);
  const { date, time } = wallClockOf(firstAt, 'Europe/Madrid');
  const id = await raise('CREATE_REGULAR_LESSON', {
    studentId,
    details: {
      recurrenceStartDate: date,
      lessonWeekDay: weekdayOf(date),
      lessonStartTime: time,
      lessonDurationInMinutes: 60,
      lessonType: 'REGULAR_LESSON',
    },
  });
  return { id, studentId };
}
const regularLessonOf = (studentId: string) =>
  test.sql<{ status: string; lessons: number }>(
    `select r.status, (select count(*)::int from lesson l where l.regular_lesson_id = r.id and l.status <> 'CANCELLED') as lessons
     from regular_lesson r where r.student_id = $1`,
    [studentId],
  );

it('to a weekly lesson asked for: the hour itself with all of its dates, other hours, other teachers; undo takes it back', async () => {
  const firstAt = hoursAhead(200);
  const { id, studentId } = await wished(firstAt);
  const { solutions: found } = await solutions(id);
  expect(found.length).toBeGreaterThanOrEqual(3);
  expect(found[0]).toMatchObject({ kind: 'START_SERIES', variant: 'all', teacherName: rig.own.fullName });
  expect(Date.parse(found[0]!.startsAt!)).toBe(Date.parse(firstAt));
  expect(found[0]!.calendar).toHaveLength(8);
  expect(found[0]!.pay).toMatchObject([{ teacherId: rig.own.id, beforeCents: 0, afterCents: 8 * 2000 }]);
  expect(new Set(found.map(({ teacherName }) => teacherName))).toContain(rig.second.fullName);
  const { status, body } = await apply(id, found[0]!);
  expect(status).toBe(200);
  expect(body.task.resolution).toMatch(/^Weekly lessons booked: /);
  expect(await regularLessonOf(studentId)).toEqual([{ status: 'ACTIVE', lessons: 8 }]);
  await rig.fixture.agents.support.call(undo, { params: { id: body.undoId } });
  expect(await regularLessonOf(studentId)).toEqual([{ status: 'ENDED', lessons: 0 }]);
});

it('a date with a conflict is left out and reported; a time without a conflict is listed before it', async () => {
  const firstAt = hoursAhead(300);
  const { id: other } = await student();
  await hour(other, hoursAhead(300 + WEEK));
  const { id, studentId } = await wished(firstAt);
  const { solutions: found } = await solutions(id);
  const own = found.find(
    ({ teacherName, startsAt }) =>
      teacherName === rig.own.fullName && Date.parse(startsAt!) === Date.parse(firstAt),
  );
  expect(found[0]).toMatchObject({ kind: 'START_SERIES', variant: 'all' });
  expect(own).toMatchObject({ variant: 'some' });
  expect(own!.calendar).toHaveLength(7);
  expect((await apply(id, own!)).status).toBe(200);
  expect(await regularLessonOf(studentId)).toEqual([{ status: 'ACTIVE', lessons: 7 }]);
});

it('API-18 without a teacher offers other times of available teachers, also when no one is free at the requested time', async () => {
  const firstAt = hoursAhead(600);
  const { id, studentId } = await wished(firstAt);
  await test.sql('update student set teacher_id = null where id = $1', [studentId]);
  const { provider } = rig.fixture;
  for (const teacherId of [rig.own.id, rig.second.id]) {
    const { id: other } = await student();
    for (const week of [0, 1, 2, 3, 4])
      await book(test.pool, provider, {
        teacherId,
        studentIds: [other],
        startsAt: hoursAhead(600 + week * WEEK),
      });
  }
  const { solutions: found } = await solutions(id);
  const starting = found.filter(({ kind }) => kind === 'START_SERIES');
  expect(starting.length).toBeGreaterThanOrEqual(3);
  expect(starting.map(({ startsAt }) => Date.parse(startsAt!))).not.toContain(Date.parse(firstAt));
  expect((await apply(id, starting[0]!)).status).toBe(200);
  expect(await regularLessonOf(studentId)).toMatchObject([{ status: 'ACTIVE' }]);
});

it('409 with new ones when a date was booked in the meantime; nothing is left half done', async () => {
  const firstAt = hoursAhead(400);
  const { id, studentId } = await wished(firstAt);
  const [first] = (await solutions(id)).solutions;
  const { id: other } = await student();
  await hour(other, hoursAhead(400 + 2 * WEEK));
  const refused = await apply(id, first!);
  expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
  expect(await regularLessonOf(studentId)).toEqual([]);
});

it('without an hour it is answered like a single lesson', async () => {
  const { id: studentId } = await student();
  const id = await raise('CREATE_REGULAR_LESSON', { studentId });
  expect((await solutions(id)).solutions.map(({ kind }) => kind)).not.toContain('START_SERIES');
});
