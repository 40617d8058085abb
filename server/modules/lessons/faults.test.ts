import { beforeAll, expect, it } from 'vitest';
import { newId } from '#server/core/id.ts';
import { rememberUndo, undo } from '#server/modules/undo/undo.ts';
import { book, hoursAhead, makeAlwaysOpen, within } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { testDatabase } from '#tests/support/database.ts';
import { faultsLeave } from '#tests/support/faults.ts';
import {
  makeProvider,
  makeStudent,
  makeSupport,
  makeTeacher,
  type MadeProvider,
} from '#tests/support/people.ts';
import { giveAttendance } from './attend.ts';
import { cancelLesson } from './cancel.ts';
import { moveLesson } from './move.ts';

const { pool } = testDatabase();
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

it('I7 a fault at any statement of cancelling, moving or settling leaves the lesson as it was', async () => {
  const lessonId = await booked(hoursAhead(60));
  const commands = [
    (failing: typeof pool) =>
      within(failing, provider, (db) =>
        moveLesson(db, { lessonId, startsAt: hoursAhead(62), by: 'SUPPORT', accountId: null, now }),
      ),
    (failing: typeof pool) =>
      within(failing, provider, (db) => cancelLesson(db, { lessonId, by: 'SUPPORT', reason: 'Ill', now })),
  ];
  for (const command of commands) expect(await faultsLeave(pool, command)).toEqual(fine(6));
  const other = await booked(hoursAhead(70));
  const after = new Date(Date.now() + 80 * 3_600_000);
  const settle = (failing: typeof pool) =>
    within(failing, provider, (db) =>
      giveAttendance(db, { lessonId: other, presentStudentIds: [ids.student], by: 'TEACHER', now: after }),
    );
  expect(await faultsLeave(pool, settle)).toEqual(fine(6));
});

it('I7 a fault at any statement of an undo leaves what was done', async () => {
  const lessonId = await booked(hoursAhead(90));
  const undoId = newId();
  const acting = { undoId, accountId: ids.support, now };
  await within(pool, provider, async (db) => {
    const lesson = await cancelLesson(db, { lessonId, by: 'SUPPORT', reason: 'Ill', now, undoId });
    await rememberUndo(db, { ...acting, steps: [{ do: 'restore', lesson }] });
  });
  const takeBack = (failing: typeof pool) => within(failing, provider, (db) => undo(db, undoId, acting));
  expect(await faultsLeave(pool, takeBack)).toEqual(fine(8));
});
