import { beforeAll, expect, it } from 'vitest';
import { REPORT_MONTHS, schoolReport } from '#domain/provider/api/school-report.ts';
import { students } from '#domain/people/api/students.ts';
import { daysOfMonth, type Month } from '#domain/values/month.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makePayment, makeTrial } from '#tests/support/sales.ts';
import { listed, makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';
import { OLDEST_MS, renewReport } from './school-report.ts';

// Payments of months ago are rows without the grants and invoices that made them.
const test = testApp({ canBreakInvariants: true });
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
const report = (of = fixture) => of.agents.admin.call(schoolReport);
const later = (ms: number) =>
  inProviderTransaction(pool, fixture.provider, (db) => renewReport(db, new Date(Date.now() + ms)));

it('PERM-01 refuses all roles except admins: money', async () => {
  await refusesAllBut(fixture, ['admin'], schoolReport);
});

it('ROUTE-01 is there for an empty school: noughts, not gaps', async () => {
  const empty = await report(await makeFixture(test));
  for (const rows of [empty.revenue, empty.lessons, empty.trials, empty.students, empty.cohorts])
    expect(rows).toHaveLength(REPORT_MONTHS);
  expect(empty.cohorts.map(({ active }) => active.length)).toEqual(
    Array.from({ length: REPORT_MONTHS }, (_, month) => REPORT_MONTHS - month),
  );
  expect(empty.liability).toEqual({ credits: 0, cents: 0, expiringCredits: 0, expiringCents: 0 });
  expect(empty.teachers).toEqual({ bookedMinutes: 0, offeredMinutes: 0, busiest: [] });
});

it('ROUTE-01 tells revenue, lessons, trials, loyalty, and each figure is the list behind it', async () => {
  const { provider, people } = fixture;
  const months = (await report()).revenue.map(({ month }) => month);
  const [before, last] = [months.at(-3)!, months.at(-2)!];
  const on = (month: Month, day = 15) => `${month}-${String(day).padStart(2, '0')}T10:00:00Z`;
  const [stays, leaves] = [await makeStudent(pool, provider), await makeStudent(pool, provider)];
  const attended = { row: { status: 'ATTENDED' }, seat: { status: 'ATTENDED' } };
  const seen = (student: { id: string }, startsAt: string) =>
    makeLesson(pool, provider, {
      teacherId: people.teacher.id,
      studentIds: [student.id],
      startsAt,
      ...attended,
    });
  await seen(stays, on(before, 10));
  await seen(leaves, on(before, 11));
  await seen(stays, on(last));
  const paid = { status: 'PARTIALLY_REFUNDED', paid_at: on(before, 2), refunded_cents: 1000 };
  const { id: payment_id } = await makePayment(pool, provider, { studentId: stays.id, row: paid });
  const refund = { payment_id, amount_cents: 1000, reason: 'Kind', provider_id: provider.id, id: payment_id };
  await asOwner(pool, (db) =>
    db
      .insertInto('refund')
      .values({ ...refund, created_at: on(last) })
      .execute(),
  );
  await makeTrial(pool, provider, leaves.id, { status: 'WON', asked_at: on(before) });
  await later(2 * 60_000);

  const now = await report();
  const of = <Row extends { month: Month }>(rows: readonly Row[], month: Month) =>
    rows.find((row) => row.month === month);
  expect(of(now.revenue, before)).toMatchObject({ paidCents: 9000, refundedCents: 1000, payments: 1 });
  expect(of(now.revenue, last)).toMatchObject({ paidCents: 0, refundedCents: 0 });
  expect(of(now.lessons, before)).toMatchObject({ held: 2, missed: 0 });
  expect(of(now.trials, before)).toMatchObject({ asked: 1, held: 1, won: 1 });
  expect(of(now.students, last)).toMatchObject({ active: 1, before: 2, lost: 1 });
  expect(of(now.cohorts, before)).toMatchObject({ students: 1, active: [1, 1, 0] });

  const idsOf = async (filter: object) =>
    (await fixture.agents.support.call(students.list, { query: listed({ filter }) })).map(({ id }) => id);
  const [then, after] = [daysOfMonth(before), daysOfMonth(last)];
  const lost = { attendedFrom: then.from, attendedTo: then.to, missingFrom: after.from, missingTo: after.to };
  expect(await idsOf(lost)).toEqual([leaves.id]);
  const joined = { firstPaidFrom: then.from, firstPaidTo: then.to };
  expect(await idsOf(joined)).toEqual([stays.id]);

  const today = parsePlainDate(new Date().toISOString().slice(0, 10));
  const [soon, much, none] = await Promise.all([1, 2, 3].map(() => makeStudent(pool, provider)));
  await grantCredits(pool, provider, { studentId: soon!.id, credits: 2, expiresOn: addDays(today, 5) });
  await grantCredits(pool, provider, { studentId: much!.id, credits: 2, expiresOn: addDays(today, 90) });
  expect(await idsOf({ unusedCredits: 'EXPIRING' })).toEqual([soon!.id]);
  const holders = await idsOf({ unusedCredits: 'ANY' });
  expect(holders).toEqual(expect.arrayContaining([soon!.id, much!.id]));
  expect(holders).not.toContain(none!.id);
});

it('is computed once an hour, and again when it is older', async () => {
  const first = await report();
  await later(30_000);
  expect((await report()).computedAt).toBe(first.computedAt);
  await later(OLDEST_MS);
  expect((await report()).computedAt).not.toBe(first.computedAt);
});
