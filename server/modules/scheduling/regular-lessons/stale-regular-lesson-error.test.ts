import { expect, it } from 'vitest';
import type { Time } from '#domain/values/time.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeStudent } from '#tests/support/people.ts';
import { regularLessonFixture } from '#tests/support/regular-lesson-fixture.ts';
import { MONDAY, week } from '#tests/support/regular-lessons.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { cancelRegularLessons } from './cancel.ts';
import { createRegularLessons } from './create.ts';
import { moveRegularLessons } from './move.ts';
import { readRegularLesson } from './regular-lessons.queries.ts';
import { substitute } from './substitute.ts';

const { pool } = testDatabase();
const reason = 'The student asked';
const rig = regularLessonFixture(pool);
const { openTeacher } = rig;

const run = <T>(work: (db: Db) => Promise<T>) => inProviderTransaction(pool, rig.provider, work);

it('ROUTE-08 409 for another version of a series, for each kind of change in the meantime', async () => {
  const student = await makeStudent(pool, rig.provider);
  await grantCredits(pool, rig.provider, { studentId: student.id, credits: 40 });
  const plan = { weekday: 1, startTime: '10:00' as Time, durationMinutes: 60, startsOn: MONDAY } as const;
  const who = { teacherId: await openTeacher(), studentId: student.id };
  const made = await run((db) => createRegularLessons(db, { ...who, ...plan, dates: 'ALL' }, rig.staff));
  const { id } = made.series;
  const other = await openTeacher();
  const versionNow = async () => (await run((db) => readRegularLesson(db, id, rig.staff.now))).version;
  const noon = { startTime: '12:00' as Time, reason };
  const changes = {
    'a date moved': (db: Db) =>
      moveRegularLessons(db, id, { ...noon, scope: 'ONE', date: MONDAY }, rig.staff),
    'a date substituted': (db: Db) =>
      substitute(db, id, { teacherId: other, from: week(1), to: week(1), reason }, rig.staff),
    'a date cancelled': (db: Db) =>
      cancelRegularLessons(db, id, { scope: 'ONE', date: week(2), reason }, rig.staff),
  };
  for (const [what, change] of Object.entries(changes)) {
    const version = await versionNow();
    await run(change);
    const late = run((db) =>
      cancelRegularLessons(db, id, { scope: 'ALL', date: week(3), reason, version }, rig.staff),
    );
    await expect(late, what).rejects.toMatchObject({ code: 'stale', details: { current: { id } } });
  }
  const asSeen = { ...noon, scope: 'ALL', date: week(3), version: await versionNow() } as const;
  const moved = await run((db) => moveRegularLessons(db, id, asSeen, rig.staff));
  expect(moved.done.some(({ what }) => what === 'MOVED')).toBe(true);
});
