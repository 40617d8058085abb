import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { book, makeAlwaysOpen, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGroup, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { regularLessonFixture } from '#tests/support/regular-lesson-fixture.ts';
import { at, MONDAY, week } from '#tests/support/regular-lessons.ts';
import { holdDue } from '#server/modules/scheduling/lessons/reserve-due-credits.ts';
import { createRegularLessons } from './create.ts';
import { planAhead } from './plan-ahead.ts';
import { previewRegularLessons } from './preview.ts';
import { readRegularLesson } from './regular-lessons.queries.ts';

const { pool } = testDatabase();
const rig = regularLessonFixture(pool);

async function makeRegularLesson(endsOn: PlainDate | null = null) {
  const teacher = await makeTeacher(pool, rig.provider);
  await makeAlwaysOpen(pool, rig.provider, teacher.id, 'UTC');
  const student = await makeStudent(pool, rig.provider);
  await grantCredits(pool, rig.provider, { studentId: student.id, credits: 40 });
  const who = { teacherId: teacher.id, studentId: student.id };
  const plan = {
    weekday: 1,
    startTime: '10:00' as Time,
    durationMinutes: 60,
    startsOn: MONDAY,
    endsOn,
  } as const;
  const { series: regularLesson } = await inProviderTransaction(pool, rig.provider, (db) =>
    createRegularLessons(db, { ...who, ...plan, dates: 'ALL' }, rig.staff),
  );
  return { ...who, id: regularLesson.id };
}
/** That many weeks on: the clock that jobs are given. */
const weeksOn = (n: number) => new Date(Date.parse(at(MONDAY, '12:00')) + n * 7 * 86_400_000);
const run = (now: Date) => planAhead(pool, rig.provider.id, now);
const dates = async (id: string) =>
  (
    await inProviderTransaction(pool, rig.provider, (db) => readRegularLesson(db, id, rig.staff.now))
  ).lessons.map(({ date }) => date);
const tasks = (regularLessonId: string) =>
  asOwner(pool, (db) =>
    db.selectFrom('support_task').selectAll().where('regular_lesson_id', '=', regularLessonId).execute(),
  );
const timeOff = (teacherId: string, day: PlainDate) =>
  asOwner(pool, (db) =>
    db
      .insertInto('availability_exception')
      .values({
        provider_id: rig.provider.id,
        id: newId(),
        teacher_id: teacherId,
        kind: 'TIME_OFF',
        starts_at: at(day, '00:00'),
        ends_at: at(addDays(day, 1), '00:00'),
      })
      .execute(),
  );

describe('planning ahead', () => {
  it('keeps eight weeks planned, once, however often and wherever it runs', async () => {
    const { id } = await makeRegularLesson();
    expect(await dates(id)).toHaveLength(8);
    await Promise.all([run(weeksOn(2)), run(weeksOn(2)), run(weeksOn(2))]);
    expect(await dates(id)).toEqual(Array.from({ length: 10 }, (_, n) => week(n)));
    expect(await run(weeksOn(2))).toBe(0);
    expect(await tasks(id)).toEqual([]);
  });

  it('ends with the series', async () => {
    const { id } = await makeRegularLesson(week(8));
    await run(weeksOn(4));
    expect(await dates(id)).toEqual(Array.from({ length: 9 }, (_, n) => week(n)));
    await run(weeksOn(9));
    const row = await inProviderTransaction(pool, rig.provider, (db) =>
      readRegularLesson(db, id, rig.staff.now),
    );
    expect(row.status).toBe('ENDED');
  });

  it('ENT-05 loses only the date that clashes, and tells support whose lessons they are', async () => {
    const regularLesson = await makeRegularLesson();
    const other = await makeStudent(pool, rig.provider);
    const single = {
      teacherId: regularLesson.teacherId,
      studentIds: [other.id],
      startsAt: at(week(9), '10:30'),
    };
    const lessonId = await book(pool, rig.provider, single);
    await run(weeksOn(3));
    expect(await dates(regularLesson.id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 10].map((n) => week(n)));
    const [task, ...rest] = await tasks(regularLesson.id);
    expect(rest).toEqual([]);
    expect(task).toMatchObject({
      type: 'CONFLICT_REGULAR_OCCASIONAL',
      lesson_id: lessonId,
      student_id: regularLesson.studentId,
      payload: {
        student_id_regular: regularLesson.studentId,
        student_id_occasional: other.id,
        lessonConflictDate: week(9),
        lessonConflictTime: '10:00',
      },
    });
    await run(weeksOn(3));
    expect(await tasks(regularLesson.id)).toHaveLength(1);
  });

  it('BOOK-16 leaves out holidays in silence, and a date in the time off of the teacher with a task', async () => {
    const regularLesson = await makeRegularLesson();
    await timeOff(regularLesson.teacherId, week(8));
    await asOwner(pool, (db) =>
      db
        .insertInto('holiday')
        .values({ provider_id: rig.provider.id, id: newId(), on_date: week(9), name: 'Feast' })
        .execute(),
    );
    await run(weeksOn(3));
    expect(await dates(regularLesson.id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 10].map((n) => week(n)));
    expect(await tasks(regularLesson.id)).toMatchObject([
      { type: 'NO_LESSON', payload: { lessonConflictDate: week(8) } },
    ]);
  });

  it('asks once for another teacher when theirs has left', async () => {
    const regularLesson = await makeRegularLesson();
    await asOwner(pool, (db) =>
      db
        .updateTable('teacher')
        .set({ status: 'INACTIVE' })
        .where('id', '=', regularLesson.teacherId)
        .execute(),
    );
    await run(weeksOn(3));
    await run(weeksOn(4));
    expect(await dates(regularLesson.id)).toHaveLength(8);
    expect(await tasks(regularLesson.id)).toMatchObject([{ type: 'CHANGE_TEACHER' }]);
  });
});

describe('D13 what the credits cover of a weekly lesson that is not accepted yet', () => {
  const preview = (body: Parameters<typeof previewRegularLessons>[1], now = rig.staff.now) =>
    inProviderTransaction(pool, rig.provider, (db) => previewRegularLessons(db, body, { ...rig.staff, now }));
  const waitingOf = ({ cover }: Awaited<ReturnType<typeof preview>>) =>
    cover.dates.filter(({ waiting }) => waiting.length > 0).map(({ date }) => date);
  async function draftOf(studentId: string) {
    const teacher = await makeTeacher(pool, rig.provider);
    await makeAlwaysOpen(pool, rig.provider, teacher.id, 'UTC');
    return {
      teacherId: teacher.id,
      studentId,
      weekday: 1,
      startTime: '10:00' as Time,
      durationMinutes: 60,
      timeZone: 'UTC' as never,
      startsOn: MONDAY,
    } as const;
  }

  it('is what the planning jobs then hold, with lots that expire and lessons planned before', async () => {
    const { id: studentId, fullName } = await makeStudent(pool, rig.provider);
    await grantCredits(pool, rig.provider, { studentId, credits: 5, expiresOn: week(1) });
    await grantCredits(pool, rig.provider, { studentId, credits: 7 });
    const before = {
      ...(await draftOf(studentId)),
      weekday: 3,
      durationMinutes: 30,
      startsOn: week(2),
    } as const;
    await inProviderTransaction(pool, rig.provider, (db) =>
      createRegularLessons(db, { ...before, dates: 'ALL' }, rig.staff),
    );
    const draft = await draftOf(studentId);
    const sent = await preview(draft);
    expect(sent.cover).toMatchObject({ credits: 2, dates: { length: 8 } });
    // Of the five that expire one is left over; of the others one goes to the lesson planned before, each week from the third on.
    expect(waitingOf(sent)).toEqual([4, 5, 6, 7].map((n) => week(n)));
    expect(sent.cover.dates[7]?.waiting).toEqual([fullName]);
    const { series: regularLesson } = await inProviderTransaction(pool, rig.provider, (db) =>
      createRegularLessons(db, { ...draft, dates: 'ALL' }, rig.staff),
    );
    for (let half = -2; half <= 16; half++) await holdDue(pool, rig.provider.id, weeksOn(half / 2));
    const held = await asOwner(pool, (db) =>
      db
        .selectFrom('lesson')
        .innerJoin('credit_transaction', 'credit_transaction.lesson_id', 'lesson.id')
        .where('regular_lesson_id', '=', regularLesson.id)
        .where('reason', '=', 'HOLD')
        .select('occurrence_on as date')
        .orderBy('date')
        .execute(),
    );
    const dates = held.map(({ date }) => date as PlainDate);
    expect(sent.dates.map(({ date }) => date).filter((date) => !dates.includes(date))).toEqual(
      waitingOf(sent),
    );
  });

  it('leaves out what cannot be booked, unless it is given another time; of a group it names who would wait', async () => {
    const { id: studentId } = await makeStudent(pool, rig.provider);
    await grantCredits(pool, rig.provider, { studentId, credits: 2 });
    const draft = await draftOf(studentId);
    await book(pool, rig.provider, {
      teacherId: draft.teacherId,
      studentIds: [],
      startsAt: at(MONDAY, '10:00'),
    });
    expect(waitingOf(await preview({ ...draft, endsOn: week(1) }))).toEqual([]);
    const shifted = [{ date: MONDAY, startsAt: at(MONDAY, '12:00') }];
    const sent = await preview({ ...draft, endsOn: week(1), shifted });
    expect([sent.cover.dates.length, waitingOf(sent)]).toEqual([2, [week(1)]]);
    const [rich, poor] = [await makeStudent(pool, rig.provider), await makeStudent(pool, rig.provider)];
    await grantCredits(pool, rig.provider, { studentId: rich.id, credits: 9, kind: 'GROUP' });
    await grantCredits(pool, rig.provider, { studentId: poor.id, credits: 9 });
    const group = await makeGroup(pool, rig.provider, {}, [rich.id, poor.id]);
    const { studentId: _one, ...plan } = await draftOf(studentId);
    const { cover } = await preview({ ...plan, groupId: group.id, endsOn: MONDAY });
    expect(cover.dates).toEqual([{ date: MONDAY, waiting: [poor.fullName] }]);
  });
});
