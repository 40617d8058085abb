import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead, inProviderTransaction } from '#tests/support/booking.ts';
import { book } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { type MadeProvider, makeProvider, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { deriveStatuses } from '#server/modules/billing/credits/derive-statuses.ts';

const test = testApp();
let provider: MadeProvider;
beforeAll(async () => {
  provider = await makeProvider(test.pool);
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const student = (row: Parameters<typeof makeStudent>[2] = {}) => makeStudent(test.pool, provider, row);
const derive = (now = new Date()) =>
  inProviderTransaction(test.pool, provider, (db) => deriveStatuses(db, now));
async function rowOf(id: string) {
  const [row] = await test.sql<{
    activity_status: string;
    status_pinned: boolean;
    status_until: string | null;
  }>('select activity_status, status_pinned, status_until from student where id = $1', [id]);
  return row!;
}

it('ENT-09 leaves pinned statuses, and pauses that have not ended', async () => {
  const pinned = await student({ row: { activity_status: 'STUDENT', status_pinned: true } });
  const away = await student({ row: { activity_status: 'VACATIONS', status_until: day(1) } });
  const closed = await student({ row: { activity_status: 'CANCEL' } });
  await derive();
  expect((await rowOf(pinned.id)).activity_status).toBe('STUDENT');
  expect(await rowOf(away.id)).toMatchObject({ activity_status: 'VACATIONS', status_until: day(1) });
  expect((await rowOf(closed.id)).activity_status).toBe('CANCEL');
});

it('ENT-09 ends a pause after its last day, pinned or not, and says so in the audit log', async () => {
  const { id } = await student({
    row: { activity_status: 'PAUSED', status_pinned: true, status_until: day(-2) },
  });
  expect(await derive()).toBe(1);
  expect(await rowOf(id)).toEqual({ activity_status: 'LEAD', status_pinned: false, status_until: null });
  const audit = await test.sql(
    "select action, actor_id from audit_entry where record_id = $1 and operation = 'update'",
    [id],
  );
  expect(audit).toEqual([{ action: 'test', actor_id: null }]);
});

it('ENT-09 follows credits and lessons, and does nothing the second time', async () => {
  const idle = await student();
  const busy = await student();
  const teacher = await makeTeacher(test.pool, provider);
  for (const { id } of [idle, busy]) await grantCredits(test.pool, provider, { studentId: id, credits: 8 });
  await book(test.pool, provider, { teacherId: teacher.id, startsAt: hoursAhead(40), studentIds: [busy.id] });
  expect(await derive()).toBe(2);
  expect((await rowOf(idle.id)).activity_status).toBe('ZOMBIE');
  expect((await rowOf(busy.id)).activity_status).toBe('STUDENT');
  expect(await derive()).toBe(0);
  const later = new Date(Date.now() + 40 * 86_400_000);
  await derive(later);
  expect((await rowOf(busy.id)).activity_status).toBe('ZOMBIE');
});
