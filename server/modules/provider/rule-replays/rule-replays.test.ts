import { beforeAll, describe, expect, it } from 'vitest';
import { confirmPayRun, createPayRun } from '#domain/billing/api/pay-runs.ts';
import { cancelBatch } from '#domain/office/api/batches.ts';
import { getRuleReplay, type RuleReplay, startRuleReplay } from '#domain/provider/api/rule-replays.ts';
import { getSettings, updateSettings } from '#domain/provider/api/settings.ts';
import type { ReplayedRules } from '#domain/provider/rule-replay.ts';
import { addMonths, parsePlainDate } from '#domain/values/plain-date.ts';
import { bookLesson } from '#server/modules/scheduling/lessons/book.ts';
import { cancelLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction, makeAlwaysOpen } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { runQueuedBatches } from '#tests/support/imports.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeRate } from '#tests/support/people.ts';
import {
  type Fixture,
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
} from '#tests/support/tenant.ts';

const test = testApp({ isOwn: true });
const { pool } = test;
let fixture: Fixture;
/** Two months ago: a month that is over, in which every lesson of this file is. */
const MONTH = addMonths(parsePlainDate(`${new Date().toISOString().slice(0, 7)}-01`), -2);
let day = 1;

type Party = 'STUDENT' | 'SUPPORT' | 'TEACHER';
const hoursBefore = (instant: string, hours: number) => new Date(Date.parse(instant) - hours * 3_600_000);

/** A lesson of an hour, booked by its student so many hours before; a day each. */
async function booked(hours: number): Promise<{ id: string; startsAt: string }> {
  const { provider, people } = fixture;
  day += 1;
  const startsAt = `${MONTH.slice(0, 8)}${String(day).padStart(2, '0')}T10:00:00.000Z`;
  const now = hoursBefore(startsAt, hours);
  const id = await inProviderTransaction(pool, provider, (db) =>
    bookLesson(db, {
      type: 'OCCASIONAL',
      teacherId: people.teacher.id,
      studentIds: [people.student.id],
      startsAt,
      durationMinutes: 60,
      language: 'ENGLISH',
      by: 'STUDENT',
      accountId: null,
      now,
    }),
  );
  await test.sql('update lesson set created_at = $2, placed_at = $2 where id = $1', [id, now.toISOString()]);
  return { id, startsAt };
}
async function cancelled(by: Party, hours: number, isForfeited = false): Promise<string> {
  const { id, startsAt } = await booked(300);
  const now = hoursBefore(startsAt, hours);
  await inProviderTransaction(pool, fixture.provider, (db) =>
    cancelLesson(db, { lessonId: id, by, reason: 'Ill', now, isForfeited }),
  );
  return id;
}

const admin = () => fixture.agents.admin;
async function replayed(rules: ReplayedRules): Promise<RuleReplay> {
  const { batch } = await admin().call(startRuleReplay, { body: { rules } });
  await runQueuedBatches(test);
  return admin().call(getRuleReplay, { params: { id: batch.id } });
}
const monthOf = ({ months }: RuleReplay) => months.find(({ month }) => month === MONTH)!;
const sum = async (statement: string) =>
  Number((await test.sql<{ sum: number }>(statement, [fixture.provider.id]))[0]!.sum);

beforeAll(async () => {
  fixture = await makeFixture(test);
  const { provider, people } = fixture;
  await makeAlwaysOpen(pool, provider, people.teacher.id);
  await makeRate(pool, people.teacher, { hourly_cents: 2000 });
  await grantCredits(pool, provider, { studentId: people.student.id, credits: 100 });
  await cancelled('STUDENT', 20);
  await cancelled('STUDENT', 30);
  await cancelled('SUPPORT', 20);
  await cancelled('TEACHER', 20);
  await booked(13);
  await makeLesson(pool, provider, {
    teacherId: people.teacher.id,
    startsAt: `${MONTH.slice(0, 8)}20T10:00:00Z`,
    minutes: 60,
    row: { status: 'NOT_ATTENDED', type: 'TRIAL' },
  });
  const { id, version } = await admin().call(createPayRun, { body: { month: MONTH } });
  await admin().call(confirmPayRun, { params: { id }, body: { version } });
});

describe('who may replay rules', () => {
  const body = { rules: { cancelBeforeHours: 12 } };

  it('PERM-01 admins; others are refused, and do not see the replays of others', async () => {
    await refusesAllBut(fixture, ['admin'], startRuleReplay, { body });
    const { batch } = await admin().call(startRuleReplay, { body });
    await hidesOthers((await makeFixture(test)).agents.admin, getRuleReplay, batch.id);
  });

  it('VAL refuses rules that cannot be set or replayed', async () => {
    await refusesField(
      admin(),
      startRuleReplay,
      { body: { rules: { cancelBeforeHours: 999 } } },
      'rules.cancelBeforeHours',
    );
    const { status } = await admin().apiCall(startRuleReplay, {
      body: { rules: { contestDays: 3 } as object },
    });
    expect(status).toBe(400);
  });
});

describe('a replay', () => {
  it('of the current rules equals history', async () => {
    const replay = await replayed({});
    expect(replay.batch.status).toBe('DONE');
    expect(replay).toMatchObject({ rules: [], examples: [] });
    expect(replay.months).toHaveLength(13);
    const { CANCELLATION, BOOKING, PAY } = monthOf(replay);
    const forfeited = await sum(
      `select sum(balance) from credit_account where provider_id = $1 and place = 'FORFEITED'`,
    );
    const paid = await sum('select sum(amount_cents) from pay_line where provider_id = $1');
    expect(CANCELLATION).toEqual({
      decisions: 2,
      unexplained: 0,
      changed: 0,
      before: forfeited,
      after: forfeited,
    });
    expect(BOOKING).toEqual({ decisions: 5, unexplained: 0, changed: 0, before: 0, after: 0 });
    expect(PAY).toEqual({ decisions: 5, unexplained: 0, changed: 0, before: paid, after: paid });
    expect([forfeited, paid]).toEqual([2, 1000 + 2000]);
  });

  it('of a longer deadline for free cancellation loses more credits, and pays for them', async () => {
    const replay = await replayed({ cancelBeforeHours: 48 });
    const { CANCELLATION, PAY } = monthOf(replay);
    expect(CANCELLATION).toMatchObject({ decisions: 2, changed: 1, before: 2, after: 4 });
    expect(PAY).toMatchObject({ changed: 1, before: 3000, after: 4000 });
    expect(replay.rules).toEqual([{ name: 'cancelBeforeHours', from: 24, to: 48 }]);
    expect(replay.examples.map(({ kind, before, after }) => ({ kind, before, after }))).toEqual(
      expect.arrayContaining([
        { kind: 'CANCELLATION', before: 0, after: 2 },
        { kind: 'PAY', before: 0, after: 1000 },
      ]),
    );
  });

  it('of a shorter one returns credits, and does not pay the cancellation', async () => {
    const { CANCELLATION, PAY } = monthOf(await replayed({ cancelBeforeHours: 12 }));
    expect(CANCELLATION).toMatchObject({ changed: 1, before: 2, after: 0 });
    expect(PAY).toMatchObject({ changed: 1, before: 3000, after: 2000 });
  });

  it('of a longer notice refuses bookings', async () => {
    const replay = await replayed({ bookBeforeHours: 24 });
    expect(monthOf(replay).BOOKING).toMatchObject({ decisions: 5, changed: 1, before: 0, after: 1 });
    expect(replay.examples).toHaveLength(1);
    expect(replay.examples[0]).toMatchObject({ kind: 'BOOKING', before: 0, after: 1 });
  });

  it('of another share of pay for no-shows pays them less', async () => {
    const { PAY } = monthOf(await replayed({ payNoShowPercent: 50 }));
    expect(PAY).toMatchObject({ changed: 1, before: 3000, after: 2000 });
  });

  it("leaves as it was what staff decided, and applies each time's own rules", async () => {
    const { version, rules } = await admin().call(getSettings);
    await admin().call(updateSettings, { body: { rules: { ...rules, cancelBeforeHours: 36 }, version } });
    const before = monthOf(await replayed({})).CANCELLATION;
    expect(before).toMatchObject({ changed: 0, unexplained: 0, before: 2 });
    // The ledger doesn't follow from the rules: the credits were returned although it was late.
    const id = await cancelled('SUPPORT', 10);
    await test.sql(`update lesson set cancelled_by = 'STUDENT' where id = $1`, [id]);
    const after = monthOf(await replayed({ cancelBeforeHours: 100 })).CANCELLATION;
    expect(after).toMatchObject({ decisions: 3, unexplained: 1, changed: 1, before: 2, after: 4 });
  });

  it('can be cancelled, and keeps the months that it has done', async () => {
    const { batch } = await admin().call(startRuleReplay, { body: { rules: { bookBeforeHours: 24 } } });
    await admin().call(cancelBatch, { params: { id: batch.id } });
    await runQueuedBatches(test);
    const stopped = await admin().call(getRuleReplay, { params: { id: batch.id } });
    expect(stopped.batch.status).toBe('CANCELLED');
    expect(stopped.months).toEqual([]);
  });
});
