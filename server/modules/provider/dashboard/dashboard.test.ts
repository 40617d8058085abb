import { lessons } from '#domain/scheduling/api/lessons.ts';
import { TOOK_PLACE } from '#domain/scheduling/lesson.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dashboard } from '#domain/provider/api/dashboard.ts';
import { FIRST_STEPS } from '#domain/provider/first-step.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeProduct } from '#tests/support/sales.ts';
import { makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

// Payments of months ago are rows without the grants and invoices that made them.
const test = testApp({ canBreakInvariants: true });
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
const apiCall = (seat: 'admin' | 'support' = 'support', of = fixture) => of.agents[seat].call(dashboard);

it('PERM-01 refuses all roles except support', async () => {
  await refusesAllBut(fixture, ['admin', 'support'], dashboard);
});

it('ROUTE-01 is there for an empty school: noughts, not gaps', async () => {
  const fresh = await makeFixture(test);
  const empty = await apiCall('admin', fresh);
  expect(empty.lessons).toEqual({ total: 0, byStatus: [], today: [], nextDay: null });
  expect(empty.figures).toEqual({
    lessonsHeld: { now: 0, before: 0 },
    noShows: { now: 0, before: 0 },
    newStudents: { now: 1, before: 0 },
    revenueCents: { now: 0, before: 0 },
  });
  expect(empty.lessonsHeld.map(({ count }) => count)).toEqual(Array.from({ length: 14 }, () => 0));
  expect(empty.newStudents.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect(empty.revenue?.map(({ cents }) => cents)).toEqual(Array.from({ length: 8 }, () => 0));
  expect(empty.studentsByStatus).toEqual([{ activityStatus: 'LEAD', count: 1 }]);
  expect(empty.lessonsHeld.at(-1)?.on).toBe(empty.today);
  expect(new Date(`${empty.newStudents.at(-1)?.week}T00:00Z`).getUTCDay()).toBe(1);
});

describe('the first steps of a new school', () => {
  const done = async (of: Fixture) =>
    (await apiCall('admin', of)).firstSteps?.filter(({ isDone }) => isDone).map(({ step }) => step);

  it('ROUTE-01 are shown to who sets the school up, until its first lesson', async () => {
    const fresh = await makeFixture(test);
    const { provider, people } = fresh;
    expect((await apiCall('support', fresh)).firstSteps).toBeNull();
    expect((await apiCall('admin', fresh)).firstSteps?.map(({ step }) => step)).toEqual(FIRST_STEPS);
    const before = await done(fresh);
    expect(before).toEqual(expect.arrayContaining(['TEACHERS', 'STUDENTS']));
    expect(before).not.toContain('PRODUCTS');
    await makeProduct(pool, provider);
    expect(await done(fresh)).toContain('PRODUCTS');
    await makeLesson(pool, provider, { teacherId: people.teacher.id, studentIds: [], startsAt: -2 });
    expect((await apiCall('admin', fresh)).firstSteps).toBeNull();
  });
});

it('shows money to admins only', async () => {
  expect((await apiCall('support')).revenue).toBeNull();
  expect((await apiCall('admin')).revenue).toHaveLength(8);
});

it('takes at most three statements', async () => {
  expect((await ownStatements(pool, () => apiCall('admin'))).length).toBeLessThanOrEqual(3);
});

describe('with a day like any other', () => {
  let student: { id: string; fullName: string };
  beforeAll(async () => {
    const { provider, people } = fixture;
    student = await makeStudent(pool, provider, {
      row: { created_at: '2020-01-01', activity_status: 'STUDENT' },
    });
    const taken = { teacherId: people.teacher.id, studentIds: [student.id] };
    await makeLesson(pool, provider, { ...taken, startsAt: -0.001, minutes: 60 });
    const done = { row: { status: 'ATTENDED' }, seat: { status: 'ATTENDED' } };
    for (const daysAgo of [3, 3.1, 5, 20]) {
      await makeLesson(pool, provider, { ...taken, startsAt: -24 * daysAgo, ...done });
    }
    const missed = { row: { status: 'NOT_ATTENDED' }, seat: { status: 'NOT_ATTENDED' } };
    await makeLesson(pool, provider, { ...taken, startsAt: -24 * 4, ...missed });
    await makeLesson(pool, provider, { ...taken, startsAt: -24 * 6, row: { status: 'CANCELLED' } });
    await asOwner(pool, async (db) => {
      const order = { provider_id: provider.id, id: randomUUID(), student_id: student.id, currency: 'EUR' };
      await db
        .insertInto('customer_order')
        .values({ ...order, sub_total_cents: 9000 })
        .execute();
      const payment = {
        provider_id: provider.id,
        order_id: order.id,
        student_id: student.id,
        method: 'CARD',
        currency: 'EUR',
      };
      const now = new Date().toISOString();
      await db
        .insertInto('payment')
        .values([
          { ...payment, id: randomUUID(), status: 'COMPLETED', amount_cents: 5000, paid_at: now },
          { ...payment, id: randomUUID(), status: 'COMPLETED', amount_cents: 4000, paid_at: now },
          { ...payment, id: randomUUID(), status: 'PENDING', amount_cents: 100 },
          { ...payment, id: randomUUID(), status: 'COMPLETED', amount_cents: 70, paid_at: '2020-01-01' },
        ])
        .execute();
    });
  });

  it("shows today's lessons by status, each with its people", async () => {
    const { lessons } = await apiCall();
    expect(lessons.byStatus).toEqual([{ status: 'ASSIGNED', count: lessons.total }]);
    expect(lessons.today).toMatchObject([
      {
        teacherName: fixture.people.teacher.fullName,
        groupName: null,
        students: [{ id: student.id, fullName: student.fullName }],
      },
    ]);
  });

  it('counts lessons that took place, not missed, cancelled or old ones', async () => {
    const held = (await apiCall()).lessonsHeld.filter(({ count }) => count > 0);
    expect(held.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    for (const { on, count } of held) {
      const filter = JSON.stringify({ from: on, to: on, status: TOOK_PLACE });
      expect(await fixture.agents.support.call(lessons.list, { query: { filter } })).toHaveLength(count);
    }
    const { today, lessons: todays } = await apiCall();
    const filter = JSON.stringify({ from: today, to: today });
    expect(await fixture.agents.support.call(lessons.list, { query: { filter } })).toHaveLength(todays.total);
  });

  it('adds up what was paid this week, and counts students by status', async () => {
    const { revenue, studentsByStatus } = await apiCall('admin');
    expect(revenue?.map(({ cents }) => cents)).toEqual([0, 0, 0, 0, 0, 0, 0, 9000]);
    expect(studentsByStatus).toEqual(
      expect.arrayContaining([
        { activityStatus: 'STUDENT', count: 1 },
        { activityStatus: 'LEAD', count: 1 },
      ]),
    );
  });

  it('compares this week with the week before until the same time', async () => {
    const week = await makeFixture(test);
    const { provider, people } = week;
    const taken = { teacherId: people.teacher.id, studentIds: [people.student.id], minutes: 15 };
    const held = { row: { status: 'ATTENDED' }, seat: { status: 'ATTENDED' } };
    const missed = { row: { status: 'NOT_ATTENDED' }, seat: { status: 'NOT_ATTENDED' } };
    // Minutes after Monday's midnight may be all of this week that there is.
    const { rows } = await pool.query<{ hours: number }>(
      `select extract(epoch from date_trunc('week', now() at time zone 'Europe/Madrid') at time zone 'Europe/Madrid' - now()) / 3600 as hours`,
    );
    const monday = Number(rows[0]!.hours);
    const inWeek = -Math.min(1, -monday / 2);
    for (const startsAt of [inWeek - 168, inWeek - 167.5 - 1])
      await makeLesson(pool, provider, { ...taken, startsAt, ...held });
    await makeLesson(pool, provider, { ...taken, startsAt: inWeek, ...held });
    await makeLesson(pool, provider, { ...taken, startsAt: inWeek - 0.3, ...missed });
    // Later than the same time a week ago.
    await makeLesson(pool, provider, { ...taken, startsAt: -167.5, ...held });
    const { figures } = await apiCall('support', week);
    expect(figures.lessonsHeld?.now).toBe(1);
    expect(figures.lessonsHeld?.before).toBeGreaterThanOrEqual(1);
    expect(figures.lessonsHeld?.before).toBeLessThanOrEqual(2);
    expect(figures.revenueCents, 'money is for admins').toBeNull();
  });

  it('names the next day with lessons once none of today is left', async () => {
    const quiet = await makeFixture(test);
    const taken = { teacherId: quiet.people.teacher.id, studentIds: [quiet.people.student.id] };
    expect((await apiCall('support', quiet)).lessons.nextDay).toBeNull();
    for (const startsAt of [72, 74]) await makeLesson(pool, quiet.provider, { ...taken, startsAt });
    const { lessons: found } = await apiCall('support', quiet);
    expect(found.today).toEqual([]);
    expect(found.nextDay).toMatchObject({ teachers: 1 });
    expect(found.nextDay!.lessons, 'two, or one where a day ends between them').toBeGreaterThan(0);
    await makeLesson(pool, quiet.provider, { ...taken, startsAt: -0.001, minutes: 60 });
    expect((await apiCall('support', quiet)).lessons.nextDay, 'one of today is left').toBeNull();
  });
});
