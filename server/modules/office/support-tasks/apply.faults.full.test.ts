import type { Pool } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { book, hoursAhead, makeAlwaysOpen, inProviderTransaction } from '#tests/support/booking.ts';
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
import { newId } from '#server/runtime/id.ts';
import { applySolution } from '#server/modules/teaching/solutions/apply.ts';
import { raiseTask } from './raise.ts';
import { proposeSolutions } from '#server/modules/teaching/solutions/solve.ts';
import { resolveTask } from './support-tasks.ts';

const { pool } = testDatabase({ isOwn: true });
const now = new Date();
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
  await grantCredits(pool, provider, { studentId: student.id, credits: 40 });
});

/** Applies one of the solutions of a task about a lesson so many hours ahead, with every fault in turn. */
async function faultsOf(
  type: 'RESCHEDULE_LESSON' | 'CANCEL_OCCASIONAL_LESSON' | 'REPORT_TEACHER_ABSENCE',
  kind: string,
  hours: number,
) {
  const looking = { accountId: ids.support, now: type === 'REPORT_TEACHER_ABSENCE' ? later(hours + 2) : now };
  const lessonId = await book(pool, provider, {
    teacherId: ids.teacher,
    studentIds: [ids.student],
    startsAt: hoursAhead(hours),
  });
  const { student } = ids;
  const id = await inProviderTransaction(pool, provider, (db) =>
    raiseTask(db, {
      providerId: provider.id,
      type,
      issuerId: student,
      studentId: student,
      lessonId,
      dueAt: now,
    }),
  );
  const { solutions } = await inProviderTransaction(pool, provider, (db) =>
    proposeSolutions(db, id, looking),
  );
  const chosen = solutions.find((one) => one.kind === kind)!;
  const asked = { key: chosen.key, version: chosen.version, resolution: null };
  return faultsLeave(pool, (failing: Pool) =>
    inProviderTransaction(failing, provider, (db) =>
      applySolution(db, id, asked, { ...looking, actorId: ids.support }),
    ),
  );
}

it('I7 a fault at any statement of resolving manually leaves the task, and no one is notified', async () => {
  const looking = { accountId: ids.support, now };
  const id = await inProviderTransaction(pool, provider, (db) =>
    raiseTask(db, {
      providerId: provider.id,
      type: 'CUSTOM',
      issuerId: ids.student,
      studentId: null,
      dueAt: now,
    }),
  );
  const resolving = { ...looking, resolution: 'Called', undoId: newId() };
  const { statements, leftBehind } = await faultsLeave(pool, (failing: Pool) =>
    inProviderTransaction(failing, provider, (db) => resolveTask(db, id, resolving)),
  );
  expect(leftBehind).toEqual([]);
  expect(statements).toBeGreaterThan(3);
});

const later = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

it.each([
  ['RESCHEDULE_LESSON', 'MOVE_OTHER_TIME', 100],
  ['CANCEL_OCCASIONAL_LESSON', 'CANCEL_KEPT', 120],
  ['REPORT_TEACHER_ABSENCE', 'GIVE_BACK_AND_BOOK', 140],
] as const)(
  'I7 a fault at any statement of applying to a %s leaves the task and all it touches',
  async (type, kind, hours) => {
    const { statements, leftBehind } = await faultsOf(type, kind, hours);
    expect(leftBehind).toEqual([]);
    expect(statements).toBeGreaterThan(15);
  },
);
