import { beforeAll, expect, it } from 'vitest';
import { asOwner } from '#server/db/connection/tenant.ts';
import { book, hoursAhead, makeAlwaysOpen, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  makeProvider,
  makeStudent,
  makeTeacher,
  type MadeAccount,
  type MadeProvider,
} from '#tests/support/people.ts';
import { teacherWasAbsent } from './attend.ts';
import { restoreLesson } from './restore.ts';

const { pool } = testDatabase();
const now = new Date();
let provider: MadeProvider;
let teacher: MadeAccount;
let student: MadeAccount;
let lessonId: string;
const free = async () => {
  const rows = await asOwner(pool, (db) =>
    db
      .selectFrom('credit_account')
      .select(['balance'])
      .where('student_id', '=', student.id)
      .where('place', '=', 'AVAILABLE')
      .execute(),
  );
  return rows[0]?.balance ?? 0;
};
const absent = () =>
  inProviderTransaction(pool, provider, (db) =>
    teacherWasAbsent(db, { lessonId, now, reason: 'Did not come' }),
  );

beforeAll(async () => {
  provider = await makeProvider(pool, { rules: JSON.stringify({ teacherAbsenceExtraCredits: 3 }) });
  teacher = await makeTeacher(pool, provider);
  student = await makeStudent(pool, provider);
  await makeAlwaysOpen(pool, provider, teacher.id);
  await grantCredits(pool, provider, { studentId: student.id, credits: 4 });
  const seat = { teacherId: teacher.id, studentIds: [student.id], startsAt: hoursAhead(170) };
  lessonId = await book(pool, provider, seat);
});

it('an absent teacher costs the school what it promised on top, and undoing takes it back, each time', async () => {
  expect(await free()).toBe(2);
  for (let round = 0; round < 2; round++) {
    const before = await absent();
    expect(await free()).toBe(4 + 3);
    await inProviderTransaction(pool, provider, (db) => restoreLesson(db, before, now));
    expect(await free()).toBe(2);
  }
});

it('nothing is taken back once some of it is spent', async () => {
  const before = await absent();
  const other = { teacherId: teacher.id, studentIds: [student.id] };
  for (const hours of [180, 190, 200]) await book(pool, provider, { ...other, startsAt: hoursAhead(hours) });
  expect(await free()).toBe(1);
  const undone = inProviderTransaction(pool, provider, (db) => restoreLesson(db, before, now));
  await expect(undone).rejects.toMatchObject({ code: 'not-possible' });
  expect(await free()).toBe(1);
});
