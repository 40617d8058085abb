import { expect, it } from 'vitest';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeProvider, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { escalateOverdue, remindOverdue } from './remind-overdue.ts';
import { autoCompleteReports } from './auto-complete-reports.ts';

const { pool } = testDatabase();
const HOUR = 3_600_000;

async function rig() {
  const provider = await makeProvider(pool);
  const teacher = await makeTeacher(pool, provider);
  const [ana, kenji] = [await makeStudent(pool, provider), await makeStudent(pool, provider)];
  const over = (hours: number, status: string) =>
    makeLesson(pool, provider, {
      teacherId: teacher.id,
      studentIds: [ana.id, kenji.id],
      startsAt: -hours,
      row: { status },
      seat: { status: status === 'ATTENDED' ? 'ATTENDED' : 'BOOKED' },
    });
  /** How many lessons each mail names. */
  const mails = async (): Promise<number[]> => {
    const { rows } = await pool.query<{ count: number }>(
      `select jsonb_array_length(payload -> 'facts' -> 'lessons') as count
        from outbox_message where provider_id = $1 and payload ->> 'template' = 'report-owed'`,
      [provider.id],
    );
    return rows.map(({ count }) => count);
  };
  return { provider, teacher, ana, kenji, over, mails };
}

it('I9 reminds a teacher a day and two days after, once each, then hands over to support, once', async () => {
  const { provider, teacher, over, mails } = await rig();
  await over(20, 'NOT_REPORTED');
  await over(30, 'ATTENDED');
  const oldest = await over(32, 'NOT_REPORTED');
  const remind = (later: number) =>
    inProviderTransaction(pool, provider, (db) => remindOverdue(db, new Date(Date.now() + later * HOUR)));
  await Promise.all([remind(0), remind(0)]);
  expect(await mails()).toEqual([2]);
  await remind(22);
  expect((await mails()).toSorted()).toEqual([1, 2, 2]);
  const hand = (later: number) =>
    inProviderTransaction(pool, provider, (db) => escalateOverdue(db, new Date(Date.now() + later * HOUR)));
  expect(await hand(0)).toBe(0);
  expect(await hand(48)).toBe(1);
  expect(await hand(60)).toBe(0);
  const tasks = await asOwner(pool, (db) =>
    db
      .selectFrom('support_task')
      .select(['issuer_id', 'lesson_id'])
      .where('provider_id', '=', provider.id)
      .execute(),
  );
  expect(tasks).toEqual([{ issuer_id: teacher.id, lesson_id: oldest.id }]);
});

it('I3 lets stand after three days what the room’s log proposes, where the teacher was there', async () => {
  const { provider, teacher, ana, over } = await rig();
  const [seen, unseen, fresh] = [
    await over(80, 'NOT_REPORTED'),
    await over(90, 'NOT_REPORTED'),
    await over(50, 'NOT_REPORTED'),
  ];
  const stay = (lesson: { id: string; startsAt: string; endsAt: string }, accountId: string) =>
    asOwner(pool, (db) =>
      db
        .insertInto('room_presence')
        .values({
          provider_id: provider.id,
          id: newId(),
          lesson_id: lesson.id,
          account_id: accountId,
          entered_at: lesson.startsAt,
          left_at: lesson.endsAt,
        })
        .execute(),
    );
  for (const lesson of [seen, fresh]) {
    await stay(lesson, teacher.id);
    await stay(lesson, ana.id);
  }
  await stay(unseen, ana.id);
  // Held in a room elsewhere: the log of this one proves nothing.
  const hold = (url: string | null) =>
    asOwner(pool, (db) =>
      db.updateTable('teacher').set({ room_url: url }).where('id', '=', teacher.id).execute(),
    );
  await hold('https://meet.example/laura');
  expect(await autoCompleteReports(pool, provider.id, new Date())).toBe(0);
  await hold(null);
  const settled = await Promise.all([1, 2].map(() => autoCompleteReports(pool, provider.id, new Date())));
  expect(settled.toSorted()).toEqual([0, 1]);
  const states = await asOwner(pool, (db) =>
    db
      .selectFrom('lesson as l')
      .innerJoin('lesson_participant as p', 'p.lesson_id', 'l.id')
      .select(['l.id', 'l.status', 'p.student_id', 'p.status as seat'])
      .where('l.provider_id', '=', provider.id)
      .execute(),
  );
  const of = (id: string) =>
    states.filter((row) => row.id === id).map((row) => [row.status, row.student_id === ana.id, row.seat]);
  expect(of(seen.id).toSorted()).toEqual([
    ['ATTENDED', false, 'NOT_ATTENDED'],
    ['ATTENDED', true, 'ATTENDED'],
  ]);
  expect(new Set([...of(unseen.id), ...of(fresh.id)].map(([status]) => status))).toEqual(
    new Set(['NOT_REPORTED']),
  );
});
