import { describe, expect, it } from 'vitest';
import { lessons, undo } from '#domain/scheduling/api/lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { weekdayOf } from '#domain/values/plain-date.ts';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead } from '#tests/support/booking.ts';
import { supportTaskFixture } from '#tests/support/support-task-fixture.ts';

const test = testApp();
const { rig, newStudent: person, hour, raise, solutions, apply } = supportTaskFixture(test);
const WEEK = 7 * 24;
const lessonNow = (id: string) => rig.fixture.agents.support.call(lessons.one, { params: { id } });

/** A weekly hour of a student with its first dates placed. */
async function weekly(studentId: string, firstAt: string, dates: number) {
  const { date, time } = wallClockOf(firstAt, 'Europe/Madrid');
  const id = newId();
  await asOwner(test.pool, (db) =>
    db
      .insertInto('regular_lesson')
      .values({
        provider_id: rig.fixture.provider.id,
        id,
        teacher_id: rig.own.id,
        student_id: studentId,
        weekday: weekdayOf(date),
        start_time: time,
        duration_minutes: 60,
        time_zone: 'Europe/Madrid',
        starts_on: date,
      })
      .execute(),
  );
  const lessonIds: string[] = [];
  for (let nth = 0; nth < dates; nth++) {
    const startsAt = new Date(Date.parse(firstAt) + nth * WEEK * 3_600_000).toISOString();
    const occurrenceOn = wallClockOf(startsAt, 'Europe/Madrid').date;
    lessonIds.push(
      await book(test.pool, rig.fixture.provider, {
        type: 'REGULAR',
        teacherId: rig.own.id,
        studentIds: [studentId],
        startsAt,
        regularLesson: { id, occurrenceOn, timeZone: 'Europe/Madrid' },
      }),
    );
  }
  return { id, lessonIds, date, time };
}
const regularLessonRow = async (id: string) =>
  (
    await test.sql<{ status: string; ends_on: string | null }>(
      'select status, ends_on from regular_lesson where id = $1',
      [id],
    )
  )[0];

describe('ending the weekly lessons', () => {
  it.each([
    [
      'END_SERIES:now',
      50,
      ['CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED'],
      'ENDED',
    ],
    [
      'END_SERIES:later',
      54,
      ['ASSIGNED', 'ASSIGNED', 'ASSIGNED', 'ASSIGNED', 'CANCELLED', 'CANCELLED'],
      'ACTIVE',
    ],
    [
      'PAUSE_SERIES:weeks',
      58,
      ['CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED', 'ASSIGNED', 'ASSIGNED'],
      'ACTIVE',
    ],
  ] as const)('%s', async (key, hours, statuses, status) => {
    const student = await person(20);
    const regularLesson = await weekly(student.id, hoursAhead(hours), 6);
    const id = await raise('CANCEL_ALL_REGULAR_LESSONS', { studentId: student.id });
    const found = (await solutions(id)).solutions;
    expect(found.map((one) => one.key)).toEqual([
      'END_SERIES:now',
      'END_SERIES:later',
      'PAUSE_SERIES:weeks',
      'REPLY:stays',
    ]);
    const { body } = await apply(id, found.find((one) => one.key === key)!);
    const now = async () =>
      (await Promise.all(regularLesson.lessonIds.map(lessonNow))).map((lesson) => lesson.status);
    expect(await now()).toEqual(statuses);
    expect(await regularLessonRow(regularLesson.id)).toMatchObject({ status });
    await rig.fixture.agents.support.call(undo, { params: { id: body.undoId } });
    expect(new Set(await now())).toEqual(new Set(['ASSIGNED']));
    expect(await regularLessonRow(regularLesson.id)).toEqual({ status: 'ACTIVE', ends_on: null });
  });
});

describe('a date of a series that meets a single lesson', () => {
  it('the one or the other gives way, the date is placed, and undo takes it back', async () => {
    const [regular, occasional] = [await person(), await person()];
    const firstAt = hoursAhead(300);
    const regularLesson = await weekly(regular.id, firstAt, 1);
    const clashAt = new Date(Date.parse(firstAt) + WEEK * 3_600_000).toISOString();
    const other = await hour(occasional.id, clashAt);
    const clash = wallClockOf(clashAt, 'Europe/Madrid');
    const id = await raise('CONFLICT_REGULAR_OCCASIONAL', {
      studentId: regular.id,
      regularLessonId: regularLesson.id,
      details: {
        lessonConflictDate: clash.date,
        lessonConflictTime: clash.time,
        student_id_regular: regular.id,
        student_id_occasional: occasional.id,
      },
    });
    const found = (await solutions(id)).solutions;
    expect(found.map(({ kind }) => kind)).toEqual([
      'MOVE_OCCASIONAL',
      'MOVE_OCCASIONAL',
      'MOVE_REGULAR',
      'MOVE_REGULAR',
      'SKIP_REGULAR',
    ]);
    expect(found[1]!.calendar.map(({ students, after }) => [students[0]!.id, after!.teacherId])).toEqual([
      [occasional.id, rig.second.id],
      [regular.id, rig.own.id],
    ]);
    const { status, body } = await apply(id, found[1]!);
    expect(status).toBe(200);
    expect(await lessonNow(other)).toMatchObject({ teacherId: rig.second.id });
    const placed = await test.sql(
      'select status from lesson where regular_lesson_id = $1 and occurrence_on = $2',
      [regularLesson.id, clash.date],
    );
    expect(placed).toEqual([{ status: 'ASSIGNED' }]);
    await rig.fixture.agents.support.call(undo, { params: { id: body.undoId } });
    expect(await lessonNow(other)).toMatchObject({ teacherId: rig.own.id });
  });

  it('a date that is in the calendar already gives way itself', async () => {
    const [regular, occasional] = [await person(), await person()];
    const at = hoursAhead(420);
    await weekly(regular.id, at, 1);
    const clash = wallClockOf(at, 'Europe/Madrid');
    const id = await raise('CONFLICT_REGULAR_OCCASIONAL', {
      studentId: regular.id,
      details: {
        lessonConflictDate: clash.date,
        lessonConflictTime: clash.time,
        student_id_regular: regular.id,
        student_id_occasional: occasional.id,
      },
    });
    const kinds = (await solutions(id)).solutions.map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(['MOVE_REGULAR', 'MOVE_REGULAR', 'SKIP_REGULAR']);
  });
});

describe('another teacher', () => {
  it('takes over the weekly lessons, and undo gives them back', async () => {
    const student = await person();
    const { id: regularLessonId, lessonIds } = await weekly(student.id, hoursAhead(820), 2);
    const id = await raise('CHANGE_TEACHER', { studentId: student.id });
    const { solutions: found } = await solutions(id);
    const change = found.find(({ teacherName }) => teacherName === rig.second.fullName)!;
    const { body } = await apply(id, change);
    const teachers = async () => [
      (await test.sql('select teacher_id from regular_lesson where id = $1', [regularLessonId]))[0],
      (await lessonNow(lessonIds[0]!)).teacherId,
    ];
    expect(await teachers()).toEqual([{ teacher_id: rig.second.id }, rig.second.id]);
    await rig.fixture.agents.support.call(undo, { params: { id: body.undoId } });
    expect(await teachers()).toEqual([{ teacher_id: rig.own.id }, rig.own.id]);
  });
});
