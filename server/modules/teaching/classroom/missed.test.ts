import { expect, it } from 'vitest';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { type MadeProvider, makeProvider, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { notifyMissed } from './missed.ts';

const { pool } = testDatabase({ canBreakInvariants: true });
const MINUTE = 60_000;
const now = new Date();
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);

async function beIn(
  provider: MadeProvider,
  lessonId: string,
  accountId: string,
  minutes: number[],
  actorId?: string,
) {
  const [entered = 0, left] = minutes;
  await asOwner(pool, (db) =>
    db
      .insertInto('room_presence')
      .values({
        provider_id: provider.id,
        id: newId(),
        lesson_id: lessonId,
        account_id: accountId,
        entered_at: inMinutes(entered).toISOString(),
        left_at: left === undefined ? null : inMinutes(left).toISOString(),
        actor_id: actorId ?? null,
      })
      .execute(),
  );
}

it('notifies both sides once, after the waiting time, when one or both sides are missing', async () => {
  const provider = await makeProvider(pool);
  const student = await makeStudent(pool, provider);
  const begun = async (row = {}) => {
    const teacher = await makeTeacher(pool, provider, { row });
    const startsAt = -11 / 60;
    const of = { teacherId: teacher.id, startsAt, studentIds: [(await makeStudent(pool, provider)).id] };
    const { id } = await makeLesson(pool, provider, of);
    return { id, teacher: teacher.id, student: of.studentIds[0]! };
  };
  const [nobody, alone, both, early, supplanted] = [
    await begun(),
    await begun(),
    await begun(),
    await begun(),
    await begun(),
  ];
  await begun({ room_url: 'https://meet.example/laura' });
  await beIn(provider, alone.id, alone.teacher, [-12]);
  await beIn(provider, both.id, both.teacher, [-12]);
  await beIn(provider, both.id, both.student, [-9, -5]);
  await beIn(provider, early.id, early.teacher, [-12]);
  await beIn(provider, early.id, early.student, [-20, -15]);
  await beIn(provider, supplanted.id, supplanted.teacher, [-12]);
  await beIn(provider, supplanted.id, supplanted.student, [-9], student.id);

  const notify = (at: Date) => inProviderTransaction(pool, provider, (db) => notifyMissed(db, at));
  expect(await notify(inMinutes(-3))).toBe(0);
  await Promise.all([notify(now), notify(now)]);
  expect(await notify(inMinutes(1))).toBe(0);
  expect(await notify(inMinutes(60))).toBe(0);

  interface SentMail {
    lessonId: string;
    isTeacherThere: boolean;
    areStudentsThere: boolean;
  }
  const rows = await asOwner(pool, (db) =>
    db.selectFrom('outbox_message').select('payload').where('provider_id', '=', provider.id).execute(),
  );
  const notices = rows.map(({ payload }) => {
    const { facts, payload: said } = payload as { facts?: SentMail; payload?: SentMail };
    return (facts ?? said)!;
  });
  const of = (lessonId: string) => notices.filter((one) => one.lessonId === lessonId);
  // Two people, each by mail and on their screens.
  expect([nobody, alone, both, early, supplanted].map(({ id }) => of(id).length)).toEqual([4, 4, 0, 4, 4]);
  expect(of(nobody.id)[0]).toMatchObject({ isTeacherThere: false, areStudentsThere: false });
  expect(of(alone.id)[0]).toMatchObject({ isTeacherThere: true, areStudentsThere: false });
  expect(notices).toHaveLength(16);
  const bell = await asOwner(pool, (db) =>
    db
      .selectFrom('notification')
      .select(['lesson_id', 'type'])
      .where('provider_id', '=', provider.id)
      .execute(),
  );
  expect(bell.filter(({ lesson_id: id, type }) => id === alone.id && type === 'LESSON_MISSED')).toHaveLength(
    2,
  );
  expect(bell).toHaveLength(8);
});
