import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import { newId } from '#server/core/id.ts';
import { asOwner } from '#server/db/tenant.ts';
import { book, makeAlwaysOpen, within } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import { seriesRig } from '#tests/support/series-rig.ts';
import { at, MONDAY, week } from '#tests/support/series.ts';
import { createSeries } from './create.ts';
import { planAhead } from './plan-ahead.ts';
import { oneSeries } from './series.queries.ts';

const { pool } = testDatabase();
const rig = seriesRig(pool);

async function makeSeries(endsOn: PlainDate | null = null) {
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
  const { series } = await within(pool, rig.provider, (db) =>
    createSeries(db, { ...who, ...plan, dates: 'ALL' }, rig.staff),
  );
  return { ...who, id: series.id };
}
/** That many weeks on: the clock that jobs are given. */
const weeksOn = (n: number) => new Date(Date.parse(at(MONDAY, '12:00')) + n * 7 * 86_400_000);
const run = (now: Date) => planAhead(pool, rig.provider.id, now);
const dates = async (id: string) =>
  (await within(pool, rig.provider, (db) => oneSeries(db, id, rig.staff.now))).lessons.map(
    ({ date }) => date,
  );
const tasks = (seriesId: string) =>
  asOwner(pool, (db) =>
    db.selectFrom('support_task').selectAll().where('regular_lesson_id', '=', seriesId).execute(),
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
    const { id } = await makeSeries();
    expect(await dates(id)).toHaveLength(8);
    await Promise.all([run(weeksOn(2)), run(weeksOn(2)), run(weeksOn(2))]);
    expect(await dates(id)).toEqual(Array.from({ length: 10 }, (_, n) => week(n)));
    expect(await run(weeksOn(2))).toBe(0);
    expect(await tasks(id)).toEqual([]);
  });

  it('ends with the series', async () => {
    const { id } = await makeSeries(week(8));
    await run(weeksOn(4));
    expect(await dates(id)).toEqual(Array.from({ length: 9 }, (_, n) => week(n)));
    await run(weeksOn(9));
    const row = await within(pool, rig.provider, (db) => oneSeries(db, id, rig.staff.now));
    expect(row.status).toBe('ENDED');
  });

  it('ENT-05 loses only the date that clashes, and tells support whose lessons they are', async () => {
    const series = await makeSeries();
    const other = await makeStudent(pool, rig.provider);
    const single = { teacherId: series.teacherId, studentIds: [other.id], startsAt: at(week(9), '10:30') };
    const lessonId = await book(pool, rig.provider, single);
    await run(weeksOn(3));
    expect(await dates(series.id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 10].map((n) => week(n)));
    const [task, ...rest] = await tasks(series.id);
    expect(rest).toEqual([]);
    expect(task).toMatchObject({
      type: 'CONFLICT_REGULAR_OCCASIONAL',
      lesson_id: lessonId,
      student_id: series.studentId,
      payload: {
        student_id_regular: series.studentId,
        student_id_occasional: other.id,
        lessonConflictDate: week(9),
        lessonConflictTime: '10:00',
      },
    });
    await run(weeksOn(3));
    expect(await tasks(series.id)).toHaveLength(1);
  });

  it('leaves out holidays in silence, and a date in the time off of the teacher with a task', async () => {
    const series = await makeSeries();
    await timeOff(series.teacherId, week(8));
    await asOwner(pool, (db) =>
      db
        .insertInto('holiday')
        .values({ provider_id: rig.provider.id, id: newId(), on_date: week(9), name: 'Feast' })
        .execute(),
    );
    await run(weeksOn(3));
    expect(await dates(series.id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 10].map((n) => week(n)));
    expect(await tasks(series.id)).toMatchObject([
      { type: 'NO_LESSON', payload: { lessonConflictDate: week(8) } },
    ]);
  });

  it('asks once for another teacher when theirs has left', async () => {
    const series = await makeSeries();
    await asOwner(pool, (db) =>
      db.updateTable('teacher').set({ status: 'INACTIVE' }).where('id', '=', series.teacherId).execute(),
    );
    await run(weeksOn(3));
    await run(weeksOn(4));
    expect(await dates(series.id)).toHaveLength(8);
    expect(await tasks(series.id)).toMatchObject([{ type: 'CHANGE_TEACHER' }]);
  });
});
