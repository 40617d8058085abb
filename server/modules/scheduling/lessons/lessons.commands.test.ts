import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#server/errors/api-error.ts';
import { book, hoursAhead, makeAlwaysOpen, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  makeGroup,
  makeProvider,
  makeStudent,
  makeTeacher,
  type MadeAccount,
  type MadeProvider,
} from '#tests/support/people.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { giveAttendance, teacherWasAbsent } from './attend.ts';
import { cancelLesson, leaveLesson } from './cancel.ts';
import { moveLesson } from './move.ts';

const { pool } = testDatabase();
let provider: MadeProvider;
let teacher: MadeAccount;

beforeAll(async () => {
  provider = await makeProvider(pool);
  teacher = await makeTeacher(pool, provider);
  await makeAlwaysOpen(pool, provider, teacher.id);
});

async function payingStudent(credits = 10, expiresOn: string | null = null) {
  const student = await makeStudent(pool, provider);
  if (credits > 0) await grantCredits(pool, provider, { studentId: student.id, credits, expiresOn });
  return student;
}

const balances = async (studentId: string) => {
  const rows = await asOwner(pool, (db) =>
    db
      .selectFrom('credit_account')
      .select(['place', 'balance'])
      .where('student_id', '=', studentId)
      .execute(),
  );
  return Object.fromEntries(rows.map(({ place, balance }) => [place, Number(balance)]));
};
const seatOf = async (lessonId: string) =>
  asOwner(pool, (db) =>
    db
      .selectFrom('lesson_participant as p')
      .innerJoin('lesson as l', 'l.id', 'p.lesson_id')
      .select(['p.status as seat', 'l.status as lesson'])
      .where('p.lesson_id', '=', lessonId)
      .executeTakeFirstOrThrow(),
  );
/** The code and what goes with it, of what must be refused. */
async function refused(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('booking', () => {
  it('holds the credits of a single lesson immediately, nearest expiry first', async () => {
    const student = await payingStudent(1, '2099-01-01');
    const sooner = await grantCredits(pool, provider, {
      studentId: student.id,
      credits: 2,
      expiresOn: '2098-01-01',
    });
    await book(pool, provider, { teacherId: teacher.id, studentIds: [student.id], startsAt: hoursAhead(30) });
    expect(await balances(student.id)).toMatchObject({ AVAILABLE: 1, HELD: 2 });
    const [lot] = await asOwner(pool, (db) =>
      db.selectFrom('credit_lot').selectAll().where('id', '=', sooner).execute(),
    );
    expect(lot).toMatchObject({ available_credits: 0, held_credits: 2 });
  });

  it('does not use a lot that is over before the lesson', async () => {
    const student = await payingStudent(4, new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
    const id = await book(pool, provider, {
      teacherId: teacher.id,
      studentIds: [student.id],
      startsAt: hoursAhead(24 * 20),
    });
    expect(await seatOf(id)).toEqual({ seat: 'WAITING', lesson: 'WAITING' });
  });

  it('refuses a student without enough credits and leaves nothing behind', async () => {
    const student = await payingStudent(1);
    const before = await balances(student.id);
    const refusal = await refused(
      book(pool, provider, {
        by: 'STUDENT',
        teacherId: teacher.id,
        studentIds: [student.id],
        startsAt: hoursAhead(40),
      }),
    );
    expect([refusal.code, refusal.details]).toEqual([
      'not-possible',
      { reason: 'not-enough-credits', credits: 2 },
    ]);
    expect(await balances(student.id)).toEqual(before);
  });

  it('refuses a student who is too late, too far ahead, or asks for another length, naming the field', async () => {
    const student = await payingStudent();
    const tries = [
      [{ startsAt: hoursAhead(5) }, 'startsAt'],
      [{ startsAt: hoursAhead(24 * 7 * 9) }, 'startsAt'],
      [{ startsAt: hoursAhead(42), durationMinutes: 45 }, 'durationMinutes'],
      [{ startsAt: hoursAhead(42), language: 'CHINESE' as const }, 'teacherId'],
    ] as const;
    for (const [change, field] of tries) {
      const asked = { by: 'STUDENT' as const, teacherId: teacher.id, studentIds: [student.id], ...change };
      expect(Object.keys((await refused(book(pool, provider, asked))).errors ?? {})).toEqual([field]);
    }
  });

  it('answers a taken slot with the nearest free ones, and they can be booked', async () => {
    const startsAt = hoursAhead(60);
    const [one, two] = [await payingStudent(), await payingStudent()];
    await book(pool, provider, { teacherId: teacher.id, studentIds: [one.id], startsAt });
    const refusal = await refused(
      book(pool, provider, { teacherId: teacher.id, studentIds: [two.id], startsAt }),
    );
    expect(refusal.code).toBe('slot-taken');
    const { slots } = refusal.details as { slots: { startsAt: string }[] };
    expect(slots).toHaveLength(5);
    await book(pool, provider, { teacherId: teacher.id, studentIds: [two.id], startsAt: slots[0]!.startsAt });
  });
});

describe('cancelling', () => {
  const LIMIT = 24 * 3_600_000;
  it.each([
    ['1 s before the limit', -1000, 2],
    ['at the limit', 0, 2],
    ['1 s after the limit', 1000, 0],
  ])('%s a student gets %i credits back', async (_title, offset, back) => {
    const student = await payingStudent(2);
    const startsAt = hoursAhead(90 + offset / 1000);
    const lessonId = await book(pool, provider, {
      teacherId: teacher.id,
      studentIds: [student.id],
      startsAt,
    });
    const now = new Date(Date.parse(startsAt) - LIMIT + offset);
    await inProviderTransaction(pool, provider, (db) =>
      cancelLesson(db, { lessonId, by: 'STUDENT', reason: 'Ill', now }),
    );
    expect(await balances(student.id)).toMatchObject({ AVAILABLE: back, HELD: 0 });
    expect(await seatOf(lessonId)).toEqual({ seat: 'CANCELLED', lesson: 'CANCELLED' });
    const again = inProviderTransaction(pool, provider, (db) =>
      cancelLesson(db, { lessonId, by: 'SUPPORT', reason: 'Ill', now }),
    );
    expect((await refused(again)).code).toBe('not-possible');
  });

  it('by the school gives the credits back at any time', async () => {
    const student = await payingStudent(2);
    const lessonId = await book(pool, provider, {
      teacherId: teacher.id,
      studentIds: [student.id],
      startsAt: hoursAhead(3),
    });
    await inProviderTransaction(pool, provider, (db) =>
      cancelLesson(db, { lessonId, by: 'SUPPORT', reason: 'Illness', now: new Date() }),
    );
    expect(await balances(student.id)).toMatchObject({ AVAILABLE: 2, HELD: 0 });
  });
});

describe('leaving', () => {
  it('frees one seat of a group lesson, and the lesson of the others stays', async () => {
    const [one, two] = [await payingStudent(0), await payingStudent(0)];
    for (const { id } of [one, two])
      await grantCredits(pool, provider, { studentId: id, credits: 2, kind: 'GROUP' });
    const group = { id: (await makeGroup(pool, provider)).id, capacity: 2 };
    const studentIds = [one.id, two.id];
    const lessonId = await book(pool, provider, {
      teacherId: teacher.id,
      studentIds,
      startsAt: hoursAhead(60 * 24),
      group,
    });
    const leave = { lessonId, studentId: one.id, by: 'STUDENT', reason: 'Ill', now: new Date() } as const;
    await inProviderTransaction(pool, provider, (db) => leaveLesson(db, leave));
    expect(await balances(one.id)).toMatchObject({ AVAILABLE: 2, HELD: 0 });
    expect(await balances(two.id)).toMatchObject({ AVAILABLE: 0, HELD: 2 });
    const [lesson] = await asOwner(pool, (db) =>
      db.selectFrom('lesson').selectAll().where('id', '=', lessonId).execute(),
    );
    expect(lesson).toMatchObject({ status: 'PARTIALLY_ASSIGNED', seats_taken: 1 });
    const again = await refused(inProviderTransaction(pool, provider, (db) => leaveLesson(db, leave)));
    expect(again.code).toBe('not-found');
  });
});

describe('moving', () => {
  it('keeps the seat, follows the length with the credits and frees the old slot', async () => {
    const student = await payingStudent(3);
    const startsAt = hoursAhead(120);
    const lessonId = await book(pool, provider, {
      teacherId: teacher.id,
      studentIds: [student.id],
      startsAt,
    });
    const to = hoursAhead(130);
    await inProviderTransaction(pool, provider, (db) =>
      moveLesson(db, {
        lessonId,
        startsAt: to,
        durationMinutes: 90,
        by: 'SUPPORT',
        accountId: null,
        now: new Date(),
      }),
    );
    expect(await balances(student.id)).toMatchObject({ AVAILABLE: 0, HELD: 3 });
    await book(pool, provider, { teacherId: teacher.id, studentIds: [(await payingStudent()).id], startsAt });
    const busy = inProviderTransaction(pool, provider, (db) =>
      moveLesson(db, { lessonId, startsAt, by: 'SUPPORT', accountId: null, now: new Date() }),
    );
    expect((await refused(busy)).code).toBe('slot-taken');
  });

  it('is refused to a student after the notice limit, with a hint to ask', async () => {
    const student = await payingStudent();
    const startsAt = hoursAhead(20);
    const lessonId = await book(pool, provider, {
      teacherId: teacher.id,
      studentIds: [student.id],
      startsAt,
    });
    const late = inProviderTransaction(pool, provider, (db) =>
      moveLesson(db, {
        lessonId,
        startsAt: hoursAhead(200),
        by: 'STUDENT',
        accountId: null,
        now: new Date(),
      }),
    );
    expect((await refused(late)).details).toEqual({ reason: 'notice-limit' });
  });
});

describe('attendance', () => {
  it('consumes what was held, whether the student came or not', async () => {
    for (const came of [true, false]) {
      const student = await payingStudent(2);
      const startsAt = hoursAhead(came ? 150 : 152);
      const lessonId = await book(pool, provider, {
        teacherId: teacher.id,
        studentIds: [student.id],
        startsAt,
      });
      const give = (now: Date) =>
        inProviderTransaction(pool, provider, (db) =>
          giveAttendance(db, { lessonId, presentStudentIds: came ? [student.id] : [], by: 'TEACHER', now }),
        );
      expect((await refused(give(new Date()))).code).toBe('not-possible');
      await give(new Date(Date.parse(startsAt) + 60_000));
      expect(await balances(student.id)).toMatchObject({ AVAILABLE: 0, HELD: 0, CONSUMED: 2 });
      expect((await seatOf(lessonId)).seat).toBe(came ? 'ATTENDED' : 'NOT_ATTENDED');
    }
  });

  it("a teacher's absence gives the credits back, also after they were consumed", async () => {
    const student = await payingStudent(2);
    const startsAt = hoursAhead(170);
    const lessonId = await book(pool, provider, {
      teacherId: teacher.id,
      studentIds: [student.id],
      startsAt,
    });
    const now = new Date(Date.parse(startsAt) + 60_000);
    await inProviderTransaction(pool, provider, (db) =>
      giveAttendance(db, { lessonId, presentStudentIds: [], by: 'TEACHER', now }),
    );
    await inProviderTransaction(pool, provider, (db) =>
      teacherWasAbsent(db, { lessonId, now, reason: 'Did not come' }),
    );
    expect(await balances(student.id)).toMatchObject({ AVAILABLE: 2, CONSUMED: 0 });
  });
});
