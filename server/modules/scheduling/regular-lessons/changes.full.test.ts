import { describe, expect, it } from 'vitest';
import type { RegularLessonDate, RegularLessonMove } from '#domain/scheduling/api/regular-lessons.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { undo } from '#server/modules/office/undo/undo.ts';
import { UNDO } from '#server/undo-steps.ts';
import { book, inProviderTransaction } from '#tests/support/booking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { faultsLeave, stateOf } from '#tests/support/faults.ts';
import { regularLessonFixture } from '#tests/support/regular-lesson-fixture.ts';
import { at, MONDAY, week } from '#tests/support/regular-lessons.ts';
import { cancelRegularLessons } from './cancel.ts';
import { createRegularLessons } from './create.ts';
import { moveRegularLessons, previewRegularLessonMove } from './move.ts';
import { listRegularLessons, readRegularLesson } from './regular-lessons.queries.ts';
import { substitute } from './substitute.ts';

const { pool } = testDatabase({ isOwn: true });
const reason = 'The student asked';
const rig = regularLessonFixture(pool);
const { openTeacher, payingStudent } = rig;

async function makeRegularLesson(teacherId?: string, more: { endsOn?: PlainDate } = {}) {
  const who = { teacherId: teacherId ?? (await openTeacher()), studentId: await payingStudent() };
  const plan = { weekday: 1, startTime: '10:00' as Time, durationMinutes: 60, startsOn: MONDAY } as const;
  const made = await inProviderTransaction(pool, rig.provider, (db) =>
    createRegularLessons(db, { ...who, ...plan, ...more, dates: 'ALL' }, rig.staff),
  );
  return { ...who, id: made.series.id, lessons: made.series.lessons };
}
const move = (id: string, body: RegularLessonMove & { clashes?: 'KEEP' | 'CANCEL' }) =>
  inProviderTransaction(pool, rig.provider, (db) =>
    moveRegularLessons(db, id, { ...body, reason }, rig.staff),
  );
const read = (id: string) =>
  inProviderTransaction(pool, rig.provider, (db) => readRegularLesson(db, id, rig.staff.now));
const back = (undoId: string) =>
  inProviderTransaction(pool, rig.provider, (db) =>
    undo(db, undoId, { accountId: rig.staff.actorId, now: new Date(), registry: UNDO }),
  );
const begins = (lessons: readonly { startsAt: string }[]) =>
  lessons.map(({ startsAt }) => startsAt.slice(0, 16));
const ids = (lessons: readonly { id: string }[]) => lessons.map(({ id }) => id);
async function refused(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('moving', () => {
  it('one date leaves the others, and a date that the series does not have is named', async () => {
    const regularLesson = await makeRegularLesson();
    const tuesday = addDays(week(2), 1);
    const draft = { scope: 'ONE', date: week(2), toDate: tuesday, startTime: '12:00' as Time } as const;
    const preview = (of: RegularLessonMove) =>
      inProviderTransaction(pool, rig.provider, (db) =>
        previewRegularLessonMove(db, regularLesson.id, of, rig.staff),
      );
    const [shown] = (await preview(draft)).dates;
    const { startsAt, endsAt } = regularLesson.lessons[2]!;
    expect(shown).toMatchObject({ date: week(2), day: tuesday, before: { startsAt, endsAt } });
    const { done } = await move(regularLesson.id, draft);
    expect((await preview({ scope: 'ONE', date: week(2), startTime: '13:00' as Time })).dates).toMatchObject([
      { date: week(2), day: tuesday, before: { startsAt: at(tuesday, '12:00').replace('Z', '+00:00') } },
    ]);
    expect(done).toEqual([{ date: week(2), lessonId: regularLesson.lessons[2]!.id, what: 'MOVED' }]);
    const { lessons, startTime } = await read(regularLesson.id);
    expect(startTime).toBe('10:00');
    expect(lessons.filter(({ isMoved }) => isMoved)).toMatchObject([
      {
        id: regularLesson.lessons[2]!.id,
        date: week(2),
        startsAt: expect.stringContaining(`${addDays(week(2), 1)}T12:00`),
      },
    ]);
    const wrong = await refused(move(regularLesson.id, { scope: 'ONE', date: addDays(MONDAY, 1) }));
    expect(wrong.errors).toHaveProperty('date');
  });

  it('this and following splits the series; lessons keep their ids, and what was moved or cancelled by hand stays', async () => {
    const regularLesson = await makeRegularLesson();
    await move(regularLesson.id, { scope: 'ONE', date: week(5), startTime: '18:00' as Time });
    await inProviderTransaction(pool, rig.provider, (db) =>
      cancelRegularLessons(db, regularLesson.id, { scope: 'ONE', date: week(6), reason }, rig.staff),
    );
    const { series: next, done } = await move(regularLesson.id, {
      scope: 'FOLLOWING',
      date: week(3),
      toDate: addDays(week(3), 2),
      startTime: '09:00' as Time,
    });
    expect(next.id).not.toBe(regularLesson.id);
    expect(next).toMatchObject({
      weekday: 3,
      startTime: '09:00',
      startsOn: addDays(week(3), 2),
      status: 'ACTIVE',
    });
    expect(ids(next.lessons).sort()).toEqual(ids(regularLesson.lessons.slice(3)).sort());
    expect(begins(next.lessons)).toEqual([
      `${addDays(week(3), 2)}T09:00`,
      `${addDays(week(4), 2)}T09:00`,
      `${week(5)}T18:00`,
      `${week(6)}T10:00`,
      `${addDays(week(7), 2)}T09:00`,
    ]);
    expect(done.map(({ what }) => what)).toEqual(['MOVED', 'MOVED', 'KEPT', 'MOVED']);
    const old = await read(regularLesson.id);
    expect(old).toMatchObject({ endsOn: addDays(week(3), -1), status: 'ACTIVE', weekday: 1 });
    expect(ids(old.lessons)).toEqual(ids(regularLesson.lessons.slice(0, 3)));
  });

  it('all changes the series itself, also to an hour that overlaps the old one', async () => {
    const regularLesson = await makeRegularLesson();
    const later = await move(regularLesson.id, { scope: 'ALL', date: MONDAY, startTime: '10:30' as Time });
    expect(later.series).toMatchObject({ id: regularLesson.id, startTime: '10:30' });
    expect(begins(later.series.lessons)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => `${week(n)}T10:30`));
    const earlier = await move(regularLesson.id, {
      scope: 'ALL',
      date: MONDAY,
      startTime: '09:45' as Time,
      durationMinutes: 90,
    });
    expect(new Set(earlier.series.lessons.map(({ isMoved }) => isMoved))).toEqual(new Set([false]));
  });

  it('is refused whole with every verdict when a date clashes, unless it is said what to do', async () => {
    const regularLesson = await makeRegularLesson();
    const busy = at(week(4), '15:00');
    await book(pool, rig.provider, {
      teacherId: regularLesson.teacherId,
      studentIds: [await payingStudent()],
      startsAt: busy,
    });
    const asked = { scope: 'ALL', date: MONDAY, startTime: '15:00' as Time } as const;
    const before = await stateOf(pool);
    const refusal = await refused(move(regularLesson.id, asked));
    expect(refusal.code).toBe('slot-taken');
    const { dates } = refusal.details as { dates: RegularLessonDate[] };
    expect(dates.map(({ verdict }) => verdict)).toEqual([
      'FREE',
      'FREE',
      'FREE',
      'FREE',
      'TEACHER_BUSY',
      'FREE',
      'FREE',
      'FREE',
    ]);
    const shown = await inProviderTransaction(pool, rig.provider, (db) =>
      previewRegularLessonMove(db, regularLesson.id, asked, rig.staff),
    );
    expect(shown.dates).toEqual(dates);
    expect(await stateOf(pool)).toBe(before);
    const { series: moved } = await move(regularLesson.id, { ...asked, clashes: 'KEEP' });
    expect(begins(moved.lessons)[4]).toBe(`${week(4)}T10:00`);
    expect(moved.lessons.filter(({ isMoved }) => isMoved)).toHaveLength(1);
  });

  it('is taken back whole: times, dates and the series that was split off', async () => {
    const regularLesson = await makeRegularLesson();
    const before = await read(regularLesson.id);
    const { undoId } = await move(regularLesson.id, {
      scope: 'FOLLOWING',
      date: week(2),
      toDate: addDays(week(2), 1),
    });
    await back(undoId);
    const after = await read(regularLesson.id);
    expect(begins(after.lessons)).toEqual(begins(before.lessons));
    expect({ ...after, lessons: [], version: 0 }).toEqual({ ...before, lessons: [], version: 0 });
    const all = await inProviderTransaction(pool, rig.provider, (db) =>
      listRegularLessons(db, { studentId: regularLesson.studentId }, rig.staff.now),
    );
    expect(ids(all)).toEqual([regularLesson.id]);
  });
});

describe('cancelling', () => {
  const cancel = (id: string, body: { scope: 'ONE' | 'FOLLOWING' | 'ALL'; date: PlainDate }) =>
    inProviderTransaction(pool, rig.provider, (db) =>
      cancelRegularLessons(db, id, { ...body, reason }, rig.staff),
    );
  const active = async (id: string) =>
    (await read(id)).lessons.filter(({ status }) => status !== 'CANCELLED').map(({ date }) => date);

  it('one date, this and following, or all, leaves the rest', async () => {
    const regularLesson = await makeRegularLesson();
    await cancel(regularLesson.id, { scope: 'ONE', date: week(1) });
    expect(await active(regularLesson.id)).toEqual([0, 2, 3, 4, 5, 6, 7].map((n) => week(n)));
    await cancel(regularLesson.id, { scope: 'FOLLOWING', date: week(5) });
    expect(await active(regularLesson.id)).toEqual([0, 2, 3, 4].map((n) => week(n)));
    expect(await read(regularLesson.id)).toMatchObject({ status: 'ACTIVE', endsOn: addDays(week(5), -1) });
    const { undoId } = await cancel(regularLesson.id, { scope: 'ALL', date: MONDAY });
    expect(await active(regularLesson.id)).toEqual([]);
    expect((await read(regularLesson.id)).status).toBe('ENDED');
    expect((await refused(cancel(regularLesson.id, { scope: 'ALL', date: MONDAY }))).code).toBe(
      'not-possible',
    );
    await back(undoId);
    expect(await active(regularLesson.id)).toEqual([0, 2, 3, 4].map((n) => week(n)));
    expect((await read(regularLesson.id)).status).toBe('ACTIVE');
  });
});

describe('a substitute', () => {
  const give = (id: string, teacherId: string, from: PlainDate, to: PlainDate, clashes?: 'KEEP') =>
    inProviderTransaction(pool, rig.provider, (db) =>
      substitute(db, id, { teacherId, from, to, reason, ...(clashes && { clashes }) }, rig.staff),
    );

  it('takes one date or a range; the series keeps its teacher', async () => {
    const regularLesson = await makeRegularLesson();
    const other = await openTeacher();
    await give(regularLesson.id, other, week(2), week(4));
    const { teacherId, lessons } = await read(regularLesson.id);
    expect(teacherId).toBe(regularLesson.teacherId);
    expect(lessons.map((lesson) => lesson.teacherId === other)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(begins(lessons)).toEqual(begins(regularLesson.lessons));
  });

  it('with a clash gets nothing, or all but that date', async () => {
    const regularLesson = await makeRegularLesson();
    const other = await openTeacher();
    await book(pool, rig.provider, {
      teacherId: other,
      studentIds: [await payingStudent()],
      startsAt: at(week(3), '10:00'),
    });
    const before = await stateOf(pool);
    const { code, details } = await refused(give(regularLesson.id, other, week(2), week(4)));
    expect(code).toBe('slot-taken');
    expect((details as { dates: RegularLessonDate[] }).dates.map(({ verdict }) => verdict)).toEqual([
      'FREE',
      'TEACHER_BUSY',
      'FREE',
    ]);
    expect(await stateOf(pool)).toBe(before);
    const { done } = await give(regularLesson.id, other, week(2), week(4), 'KEEP');
    expect(done.map(({ what }) => what)).toEqual(['MOVED', 'KEPT', 'MOVED']);
    const late = await refused(give(regularLesson.id, other, week(2), week(40)));
    expect(late.errors).toHaveProperty('to');
  });
});

describe('a fault at any statement', () => {
  it('of accepting or moving leaves the start or the end', async () => {
    const teacherId = await openTeacher();
    const studentId = await payingStudent();
    const plan = {
      weekday: 1,
      startTime: '20:00' as Time,
      durationMinutes: 30,
      startsOn: MONDAY,
      endsOn: week(1),
    } as const;
    let id = '';
    const accepted = await faultsLeave(pool, (failing) =>
      inProviderTransaction(failing, rig.provider, async (db) => {
        id = (await createRegularLessons(db, { teacherId, studentId, ...plan, dates: 'ALL' }, rig.staff))
          .series.id;
      }),
    );
    expect(accepted.leftBehind).toEqual([]);
    expect(accepted.statements).toBeGreaterThan(15);
    const moved = await faultsLeave(pool, (failing) =>
      inProviderTransaction(failing, rig.provider, (db) =>
        moveRegularLessons(
          db,
          id,
          { scope: 'FOLLOWING', date: week(1), startTime: '21:00' as Time, reason },
          rig.staff,
        ),
      ),
    );
    expect(moved.leftBehind).toEqual([]);
    const rows = await asOwner(pool, (db) =>
      db.selectFrom('regular_lesson').select('start_time').where('student_id', '=', studentId).execute(),
    );
    expect(rows.map(({ start_time }) => start_time).sort()).toEqual(['20:00', '21:00']);
  }, 120_000);
});
