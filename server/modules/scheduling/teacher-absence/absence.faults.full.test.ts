import type { Pool } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import type { AbsenceItem } from '#domain/scheduling/api/teacher-absence.ts';
import { readLesson } from '#server/modules/scheduling/lessons/lesson-row.ts';
import { undo } from '#server/modules/office/undo/undo.ts';
import { UNDO } from '#server/undo-steps.ts';
import { book, makeAlwaysOpen, inProviderTransaction } from '#tests/support/booking.ts';
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
import { at, MONDAY } from '#tests/support/regular-lessons.ts';
import { enterAbsence } from './enter.ts';

const { pool } = testDatabase({ isOwn: true });
const now = new Date();
let provider: MadeProvider;
let ids: { teacher: string; substitute: string; support: string };
let items: AbsenceItem[];

beforeAll(async () => {
  provider = await makeProvider(pool);
  const [teacher, substitute, student, support] = [
    await makeTeacher(pool, provider),
    await makeTeacher(pool, provider),
    await makeStudent(pool, provider),
    await makeSupport(pool, provider),
  ];
  ids = { teacher: teacher.id, substitute: substitute.id, support: support.id };
  for (const id of [teacher.id, substitute.id]) await makeAlwaysOpen(pool, provider, id);
  await grantCredits(pool, provider, { studentId: student.id, credits: 20 });
  const lessonIds: string[] = [];
  for (const time of ['09:00', '11:00'])
    lessonIds.push(
      await book(pool, provider, {
        teacherId: teacher.id,
        studentIds: [student.id],
        startsAt: at(MONDAY, time),
      }),
    );
  const versions = await inProviderTransaction(pool, provider, async (db) => {
    const rows = [];
    for (const id of lessonIds) rows.push(await readLesson(db, id));
    return rows;
  });
  const [first, second] = versions.map(({ id, version }) => ({ lessonId: id, version }));
  items = [
    { ...first!, do: 'SUBSTITUTE', teacherId: substitute.id },
    { ...second!, do: 'CREDIT_BACK' },
  ];
});

it('I7 a fault at any statement of an absence, or of taking it back, leaves everything as it was', async () => {
  const staff = { accountId: ids.support, actorId: ids.support, now };
  const body = { from: MONDAY, to: MONDAY, reason: 'Ill', items };
  let undoId = '';
  const enter = (failing: Pool) =>
    inProviderTransaction(failing, provider, async (db) => {
      const report = await enterAbsence(db, ids.teacher, body, staff);
      expect(report.results.map(({ ok }) => ok)).toEqual([true, true]);
      undoId = report.undoId;
    });
  const fine = { statements: expect.toSatisfy((count: number) => count > 20), leftBehind: [] };
  expect(await faultsLeave(pool, enter)).toEqual(fine);
  const takeBack = (failing: Pool) =>
    inProviderTransaction(failing, provider, (db) =>
      undo(db, undoId, { accountId: ids.support, now, registry: UNDO }),
    );
  expect(await faultsLeave(pool, takeBack)).toEqual(fine);
});
