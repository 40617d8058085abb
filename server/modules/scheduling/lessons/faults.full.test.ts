import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { whatIsBroken } from '#server/db/schema/invariants.ts';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { rememberUndo, undo } from '#server/modules/office/undo/undo.ts';
import { UNDO } from '#server/undo-steps.ts';
import { restoreStep } from './undo-steps.ts';
import { book, hoursAhead, makeAlwaysOpen, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { testDatabase } from '#tests/support/database.ts';
import { failingAt, faultsLeave } from '#tests/support/faults.ts';
import {
  makeProvider,
  makeStudent,
  makeSupport,
  makeTeacher,
  type MadeProvider,
} from '#tests/support/people.ts';
import { giveAttendance } from './attend.ts';
import { bookLesson } from './book.ts';
import { shareBookings } from './book-together.ts';
import { cancelLesson } from './cancel.ts';
import { moveLesson } from './move.ts';

const { pool } = testDatabase({ isOwn: true });
let provider: MadeProvider;
let ids: { teacher: string; student: string; support: string };

beforeAll(async () => {
  provider = await makeProvider(pool);
  const [teacher, student, support] = [
    await makeTeacher(pool, provider),
    await makeStudent(pool, provider),
    await makeSupport(pool, provider),
  ];
  ids = { teacher: teacher.id, student: student.id, support: support.id };
  await makeAlwaysOpen(pool, provider, teacher.id);
  await grantCredits(pool, provider, { studentId: student.id, credits: 20 });
});

const booked = (startsAt: string) =>
  book(pool, provider, { teacherId: ids.teacher, studentIds: [ids.student], startsAt });
const now = new Date();
const fine = (least: number) => ({
  statements: expect.toSatisfy((count: number) => count >= least),
  leftBehind: [],
});

it('I7 a fault at any statement of a booking leaves nothing', async () => {
  const startsAt = hoursAhead(48);
  const work = (failing: typeof pool) =>
    book(failing, provider, { teacherId: ids.teacher, studentIds: [ids.student], startsAt });
  expect(await faultsLeave(pool, work)).toEqual(fine(5));
});

it('I7 decision 30: a fault at any statement of a transaction that two bookings share takes nothing from either', async () => {
  const second = await makeTeacher(pool, provider);
  const other = await makeStudent(pool, provider);
  await grantCredits(pool, provider, { studentId: other.id, credits: 40 });
  const scope = { providerId: provider.id };
  let faults = 0;
  for (let nth = 1; nth <= 12; nth++) {
    const startsAt = hoursAhead(100 + nth);
    const among = shareBookings(1);
    let calls = 0;
    // The first has the lane; the second transaction is shared.
    const connect = () => (++calls === 2 ? failingAt(pool, nth, () => faults++) : pool).connect();
    const failing = Object.assign(Object.create(pool), { connect }) as typeof pool;
    const first = among({ teacherId: newId(), studentIds: [] })(failing, scope, async () => {});
    const pairs = [
      [ids.teacher, ids.student],
      [second.id, other.id],
    ] as const;
    const lessons = await Promise.all(
      pairs.map(([teacherId, studentId]) =>
        among({ teacherId, studentIds: [studentId] })(failing, scope, (db) =>
          bookLesson(db, {
            type: 'OCCASIONAL',
            teacherId,
            studentIds: [studentId],
            startsAt,
            durationMinutes: 30,
            language: 'ENGLISH',
            by: 'SUPPORT',
            accountId: null,
            now,
          }),
        ),
      ),
    );
    await first;
    const { rows } = await asOwner(pool, (db) =>
      sql<{
        id: string;
      }>`select id from lesson where provider_id = ${provider.id} and starts_at = ${startsAt}`.execute(db),
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(lessons.toSorted());
    expect(await whatIsBroken(pool)).toBe('');
  }
  expect(faults).toBeGreaterThanOrEqual(7);
});

it('I7 a fault at any statement of cancelling, moving or settling leaves the lesson as it was', async () => {
  const lessonId = await booked(hoursAhead(60));
  const commands = [
    (failing: typeof pool) =>
      inProviderTransaction(failing, provider, (db) =>
        moveLesson(db, { lessonId, startsAt: hoursAhead(62), by: 'SUPPORT', accountId: null, now }),
      ),
    (failing: typeof pool) =>
      inProviderTransaction(failing, provider, (db) =>
        cancelLesson(db, { lessonId, by: 'SUPPORT', reason: 'Ill', now }),
      ),
  ];
  for (const command of commands) expect(await faultsLeave(pool, command)).toEqual(fine(6));
  const other = await booked(hoursAhead(70));
  const after = new Date(Date.now() + 80 * 3_600_000);
  const settle = (failing: typeof pool) =>
    inProviderTransaction(failing, provider, (db) =>
      giveAttendance(db, { lessonId: other, presentStudentIds: [ids.student], by: 'TEACHER', now: after }),
    );
  expect(await faultsLeave(pool, settle)).toEqual(fine(6));
});

it('I7 a fault at any statement of an undo leaves what was done', async () => {
  const lessonId = await booked(hoursAhead(90));
  const undoId = newId();
  const acting = { undoId, accountId: ids.support, now };
  await inProviderTransaction(pool, provider, async (db) => {
    const lesson = await cancelLesson(db, { lessonId, by: 'SUPPORT', reason: 'Ill', now, undoId });
    await rememberUndo(db, { ...acting, steps: [restoreStep({ lesson })] });
  });
  const takeBack = (failing: typeof pool) =>
    inProviderTransaction(failing, provider, (db) => undo(db, undoId, { ...acting, registry: UNDO }));
  expect(await faultsLeave(pool, takeBack)).toEqual(fine(8));
});
