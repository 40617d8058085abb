import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countHistoryLessons,
  listGroupProjectedLessons,
  listLastLessons,
  listProjectedLessons,
} from '#domain/scheduling/api/student-lessons.ts';
import { getCreditsOverview, getWallet, listWalletTransactions } from '#domain/billing/api/student-wallet.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { grantCredits, moveCredits } from '#tests/support/credits.ts';
import { makeLesson, makeScore } from '#tests/support/lessons.ts';
import { makeGroup, makeStudent } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let student: { id: string };
let agent: Agent;
beforeAll(async () => {
  fixture = await makeFixture(test);
  const made = await makeStudent(pool, fixture.provider);
  student = made;
  agent = await test.sessionOf(made.email);
});

it('PERM-01 refuses all roles except students', async () => {
  for (const endpoint of [
    getWallet,
    listWalletTransactions,
    getCreditsOverview,
    listProjectedLessons,
    listGroupProjectedLessons,
    listLastLessons,
    countHistoryLessons,
  ]) {
    await refusesAllBut(fixture, ['student'], endpoint);
  }
});

describe('API-09 the wallet', () => {
  it('has noughts for who never had a credit', async () => {
    const none = { available: 0, held: 0 };
    expect(await fixture.agents.student.call(getWallet)).toEqual({
      balances: [
        { kind: 'INDIVIDUAL', ...none },
        { kind: 'GROUP', ...none },
      ],
      lots: [],
    });
    expect(await fixture.agents.student.call(listWalletTransactions)).toEqual({ transactions: [], total: 0 });
  });

  it('shows own balances, lots that still hold credits by expiry, and movements page by page', async () => {
    const studentId = student.id;
    const { provider } = fixture;
    const late = await grantCredits(pool, provider, { studentId, credits: 5 });
    const soon = await grantCredits(pool, provider, { studentId, credits: 2, expiresOn: '2027-01-01' });
    const spent = await grantCredits(pool, provider, { studentId, credits: 1, expiresOn: '2026-12-01' });
    await grantCredits(pool, provider, { studentId, credits: 3, kind: 'GROUP' });
    await grantCredits(pool, provider, { studentId: fixture.people.student.id, credits: 50 });
    await moveCredits(pool, provider, {
      studentId,
      lot: spent,
      credits: 1,
      from: 'AVAILABLE',
      to: 'CONSUMED',
      reason: 'CONSUME',
    });
    const { balances, lots } = await agent.call(getWallet);
    expect(balances).toEqual([
      { kind: 'INDIVIDUAL', available: 7, held: 0 },
      { kind: 'GROUP', available: 3, held: 0 },
    ]);
    expect(lots.map(({ id }) => id).slice(0, 2)).toEqual([soon, late]);
    expect(lots).toHaveLength(3);

    const all = await agent.call(listWalletTransactions);
    expect(
      all.transactions.map(({ reason, credits, balanceAfter }) => [reason, credits, balanceAfter]),
    ).toEqual([
      ['CONSUME', -1, 7],
      ['GIFT', 3, 3],
      ['GIFT', 1, 8],
      ['GIFT', 2, 7],
      ['GIFT', 5, 5],
    ]);
    const page = await agent.call(listWalletTransactions, {
      query: { kind: 'INDIVIDUAL', pageStart: 1, pageTake: 2 },
    });
    expect(page).toEqual({ total: 4, transactions: [all.transactions[2], all.transactions[3]] });
    expect(await ownStatements(pool, () => agent.call(getWallet))).toHaveLength(1);
    expect(await ownStatements(pool, () => agent.call(listWalletTransactions))).toHaveLength(1);
    await refusesField(agent, listWalletTransactions, { query: { kind: 'PLATINUM' } }, 'kind');
    await refusesField(agent, listWalletTransactions, { query: { pageTake: 'all' } }, 'pageTake');

    expect(await agent.call(getCreditsOverview, { query: { pageStart: 1, pageTake: 2 } })).toEqual({
      wallet: { balances, lots },
      movements: { total: 5, transactions: all.transactions.slice(1, 3) },
      subscriptions: [],
    });
    await refusesField(agent, getCreditsOverview, { query: { pageTake: 'all' } }, 'pageTake');
  });
});

describe('API-11 the own lessons', () => {
  let lessons: Record<'running' | 'next' | 'later' | 'past' | 'older', { id: string }>;
  beforeAll(async () => {
    const { provider, people } = fixture;
    const teacherId = people.teacher.id;
    const studentIds = [student.id];
    const make = (startsAt: number, more: object = {}) =>
      makeLesson(pool, provider, { teacherId, studentIds, startsAt, ...more });
    const group = await makeGroup(pool, provider, {}, studentIds);
    const status = (seat: string) => ({ row: { status: seat }, seat: { status: seat } });
    lessons = {
      running: await make(-0.25),
      next: await make(30, {
        row: { group_id: group.id },
        seat: { credits: 2, credit_kind: 'GROUP', status: 'WAITING' },
      }),
      later: await make(24 * 40),
      past: await make(-50, { minutes: 60, ...status('ATTENDED') }),
      older: await make(-100, status('NOT_ATTENDED')),
    };
    await make(33, { row: { status: 'CANCELLED' } });
    await make(-33, { row: { status: 'CANCELLED' } });
    await makeLesson(pool, provider, { teacherId, startsAt: 3, studentIds: [people.student.id] });
    await makeScore(pool, provider, {
      lessonId: lessons.past.id,
      studentId: student.id,
      teacherId,
      stars: 5,
    });
  });

  it('projected: what is running or to come, next first, in whole days and pages, in one statement', async () => {
    const { running, next, later } = lessons;
    const apiCall = async (query: object) => {
      const found = await agent.call(listProjectedLessons, { query });
      return [found.lessons.map(({ id }) => id), found.total];
    };
    expect(await apiCall({})).toEqual([[running.id, next.id, later.id], 3]);
    expect(await apiCall({ pageStart: 1, pageTake: 1 })).toEqual([[next.id], 3]);
    const day = new Date(Date.now() + 24 * 40 * 3_600_000);
    const on = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(day);
    expect(await apiCall({ from: on, to: on })).toEqual([[later.id], 1]);
    expect(await ownStatements(pool, () => apiCall({}))).toHaveLength(1);
    const { lessons: rows } = await agent.call(listProjectedLessons);
    expect(rows[1]).toMatchObject({
      seatStatus: 'WAITING',
      creditKind: 'GROUP',
      credits: 2,
      groupName: expect.any(String) as string,
      teacherName: fixture.people.teacher.fullName,
      timeZone: 'Europe/Madrid',
    });
  });

  it('group projected: those of the own groups, or of one of them', async () => {
    const { lessons: rows, total } = await agent.call(listGroupProjectedLessons);
    expect([rows.map(({ id }) => id), total]).toEqual([[lessons.next.id], 1]);
    const of = (groupId: string) => ({ query: { groupId } });
    expect((await agent.call(listGroupProjectedLessons, of(rows[0]!.groupId!))).total).toBe(1);
    expect((await agent.call(listGroupProjectedLessons, of(randomUUID()))).total).toBe(0);
    expect(await ownStatements(pool, () => agent.call(listGroupProjectedLessons))).toHaveLength(1);
    await refusesField(agent, listGroupProjectedLessons, of('mine'), 'groupId');
  });

  it('last: what is over, latest first, without cancelled ones', async () => {
    const rows = await agent.call(listLastLessons);
    expect(rows.map(({ id, stars }) => [id, stars])).toEqual([
      [lessons.past.id, 5],
      [lessons.older.id, null],
    ]);
    expect(await agent.call(listLastLessons, { query: { take: 1 } })).toHaveLength(1);
    await refusesField(agent, listLastLessons, { query: { take: '51' } }, 'take');
  });

  it('history count: what became of lessons that are over', async () => {
    expect(await agent.call(countHistoryLessons)).toEqual({
      total: 3,
      attended: 1,
      missed: 1,
      cancelled: 1,
      minutesAttended: 60,
    });
    const none = { total: 0, attended: 0, missed: 0, cancelled: 0, minutesAttended: 0 };
    const query = { startDate: '2020-01-01', endDate: '2020-01-31' } as never;
    expect(await agent.call(countHistoryLessons, { query })).toEqual(none);
    await refusesField(agent, countHistoryLessons, { query: { startDate: 'x' } }, 'startDate');
  });
});
