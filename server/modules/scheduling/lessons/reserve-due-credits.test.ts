import { beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '#server/db/connection/tenant.ts';
import { book, hoursAhead, makeAlwaysOpen } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  makeGroup,
  makeProvider,
  makeStudent,
  makeTeacher,
  type MadeProvider,
} from '#tests/support/people.ts';
import { holdDue } from './reserve-due-credits.ts';
import { closePastLessons } from './close-past-lessons.ts';

const { pool } = testDatabase();
const HOUR = 3_600_000;
const DAY = 24;
let provider: MadeProvider;
let teacherId: string;
beforeAll(async () => {
  provider = await makeProvider(pool);
  teacherId = (await makeTeacher(pool, provider)).id;
  await makeAlwaysOpen(pool, provider, teacherId);
});

const seats = (lessonId: string) =>
  asOwner(pool, (db) =>
    db
      .selectFrom('lesson_participant as p')
      .innerJoin('lesson as l', 'l.id', 'p.lesson_id')
      .select(['p.status as seat', 'l.status as lesson'])
      .where('p.lesson_id', '=', lessonId)
      .orderBy('p.student_id')
      .execute(),
  );
const held = async (studentId: string) =>
  Number(
    (
      await asOwner(pool, (db) =>
        db
          .selectFrom('credit_account')
          .select('balance')
          .where('student_id', '=', studentId)
          .where('place', '=', 'HELD')
          .executeTakeFirst(),
      )
    )?.balance ?? 0,
  );
const student = async (credits: number) => {
  const { id } = await makeStudent(pool, provider);
  if (credits > 0) await grantCredits(pool, provider, { studentId: id, credits });
  return id;
};
/** A date of a series: it holds nothing while it is more than a week away. */
const planned = (studentId: string, hours: number) =>
  book(pool, provider, { type: 'REGULAR', teacherId, studentIds: [studentId], startsAt: hoursAhead(hours) });
const daysOn = (days: number, hours = 0) => new Date(Date.now() + (days * DAY + hours) * HOUR);
const run = (now: Date) => holdDue(pool, provider.id, now);
const sent = async (lessonId: string) =>
  (
    await asOwner(pool, (db) =>
      db.selectFrom('outbox_message').select('payload').where('kind', '=', 'REALTIME').execute(),
    )
  ).filter(({ payload }) => JSON.stringify(payload).includes(lessonId)).length;

describe('a week before', () => {
  it('what is covered is held, once, also by several processes', async () => {
    const id = await student(4);
    const lessonId = await planned(id, 20 * DAY);
    await run(daysOn(12));
    expect(await held(id)).toBe(0);
    await Promise.all([run(daysOn(14)), run(daysOn(14)), run(daysOn(14))]);
    expect(await held(id)).toBe(2);
    expect(await run(daysOn(14))).toEqual({ covered: 0, waiting: 0, cancelled: 0 });
    expect(await seats(lessonId)).toEqual([{ seat: 'BOOKED', lesson: 'ASSIGNED' }]);
  });

  it('what is not covered waits, is covered when there are credits, and both are notified', async () => {
    const id = await student(1);
    const lessonId = await planned(id, 21 * DAY + 2);
    const before = await sent(lessonId);
    expect((await run(daysOn(15))).waiting).toBe(1);
    expect(await seats(lessonId)).toEqual([{ seat: 'WAITING', lesson: 'WAITING' }]);
    expect(await sent(lessonId)).toBe(before + 1);
    expect((await run(daysOn(16))).waiting).toBe(0);
    await grantCredits(pool, provider, { studentId: id, credits: 1 });
    expect((await run(daysOn(16))).covered).toBe(1);
    expect(await seats(lessonId)).toEqual([{ seat: 'BOOKED', lesson: 'ASSIGNED' }]);
    expect(await held(id)).toBe(2);
  });

  it('what still waits at the notice limit is cancelled; one second before it is not', async () => {
    const id = await student(0);
    const startsAt = hoursAhead(22 * DAY + 4);
    const lessonId = await book(pool, provider, { type: 'REGULAR', teacherId, studentIds: [id], startsAt });
    const limit = Date.parse(startsAt) - DAY * HOUR;
    await run(daysOn(16));
    expect((await run(new Date(limit - 1000))).cancelled).toBe(0);
    expect((await run(new Date(limit))).cancelled).toBe(1);
    expect(await seats(lessonId)).toEqual([{ seat: 'CANCELLED', lesson: 'CANCELLED' }]);
    expect(await run(new Date(limit))).toEqual({ covered: 0, waiting: 0, cancelled: 0 });
  });

  it('one who is not covered leaves the group, and the lesson of the others stays', async () => {
    const [rich, poor] = [await student(0), await student(0)];
    await grantCredits(pool, provider, { studentId: rich, credits: 4, kind: 'GROUP' });
    const group = { id: (await makeGroup(pool, provider, { capacity: 2 }, [rich, poor])).id, capacity: 2 };
    const startsAt = hoursAhead(23 * DAY + 6);
    const lessonId = await book(pool, provider, {
      type: 'REGULAR',
      teacherId,
      studentIds: [rich, poor],
      startsAt,
      group,
    });
    await run(daysOn(17));
    await run(new Date(Date.parse(startsAt) - DAY * HOUR));
    expect((await seats(lessonId)).map(({ seat }) => seat).sort()).toEqual(['BOOKED', 'CANCELLED']);
    expect(await held(rich)).toBe(2);
  });
});

describe('over', () => {
  it('a lesson without attendance is not reported, once', async () => {
    const id = await student(2);
    const lessonId = await book(pool, provider, { teacherId, studentIds: [id], startsAt: hoursAhead(30) });
    expect(await closePastLessons(pool, provider.id, daysOn(0))).toBe(0);
    const counts = await Promise.all([1, 2, 3].map(() => closePastLessons(pool, provider.id, daysOn(3))));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await seats(lessonId)).toEqual([{ seat: 'BOOKED', lesson: 'NOT_REPORTED' }]);
  });
});
