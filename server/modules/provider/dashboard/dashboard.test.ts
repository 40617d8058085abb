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
  expect(empty.lessons).toEqual({ total: 0, byStatus: [], next: [] });
  expect(empty.supportTasks).toEqual({ total: 0, byType: [], next: [] });
  expect(empty.trials).toEqual({ total: 0, oldest: [] });
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
      const task = { provider_id: provider.id, issuer_id: student.id, student_id: student.id };
      await db
        .insertInto('support_task')
        .values([
          { ...task, id: randomUUID(), type: 'REQUEST_CALL', created_at: '2026-01-02' },
          { ...task, id: randomUUID(), type: 'REQUEST_CALL', created_at: '2026-01-01' },
          { ...task, id: randomUUID(), type: 'CUSTOM', created_at: '2026-01-03' },
          { ...task, id: randomUUID(), type: 'CUSTOM', resolved_at: '2026-01-03' },
        ])
        .execute();
      const trial = { provider_id: provider.id, student_id: student.id };
      await db
        .insertInto('trial')
        .values([
          { ...trial, id: randomUUID(), status: 'ASKED', asked_at: '2026-01-01' },
          { ...trial, id: randomUUID(), status: 'WON' },
        ])
        .execute();
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

  it("shows today's lessons by status and the next ones with their people", async () => {
    const { lessons } = await apiCall();
    expect(lessons.byStatus).toEqual([{ status: 'ASSIGNED', count: lessons.total }]);
    expect(lessons.next).toMatchObject([
      {
        teacherName: fixture.people.teacher.fullName,
        groupName: null,
        students: [{ id: student.id, fullName: student.fullName }],
      },
    ]);
  });

  it('shows open tasks by type and what is due first', async () => {
    const { total, byType, next } = (await apiCall()).supportTasks;
    expect(total).toBe(3);
    expect(byType).toEqual([
      { type: 'REQUEST_CALL', count: 2 },
      { type: 'CUSTOM', count: 1 },
    ]);
    expect(next.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual([
      '2026-01-01',
      '2026-01-02',
      '2026-01-03',
    ]);
    expect(next[0]).toMatchObject({ issuerId: student.id, issuerName: student.fullName });
  });

  it('shows trials that are not assigned yet', async () => {
    expect((await apiCall()).trials).toMatchObject({ total: 1, oldest: [{ studentName: student.fullName }] });
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
});
