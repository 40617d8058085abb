import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { studentCredits, studentLessons, studentTrials } from '#domain/people/api/student-tabs.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { grantCredits, moveCredits } from '#tests/support/credits.ts';
import { makeLesson, makeScore } from '#tests/support/lessons.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeFixture, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

describe('the credits tab', () => {
  it('adds up balances, lots and movements', async () => {
    const { provider, people } = fixture;
    const { id: studentId } = await makeStudent(pool, provider);
    const lot = await grantCredits(pool, provider, { studentId, credits: 10, expiresOn: '2026-12-31' });
    await grantCredits(pool, provider, { studentId, credits: 4, kind: 'GROUP' });
    const lesson = await makeLesson(pool, provider, {
      teacherId: people.teacher.id,
      startsAt: 24,
      studentIds: [studentId],
      seat: { credits: 3 },
    });
    const held = { lot, studentId, lessonId: lesson.id, reason: 'HOLD' };
    await moveCredits(pool, provider, { ...held, credits: 3, from: 'AVAILABLE', to: 'HELD' });
    const { balances, lots, movements } = await fixture.agents.support.call(studentCredits, {
      params: { id: studentId },
    });
    const none = { held: 0, consumed: 0, expired: 0 };
    expect(balances).toEqual([
      { kind: 'INDIVIDUAL', ...none, available: 7, held: 3 },
      { kind: 'GROUP', ...none, available: 4 },
    ]);
    expect(lots).toMatchObject([
      { id: lot, credits: 10, availableCredits: 7, heldCredits: 3, expiresOn: '2026-12-31' },
      { kind: 'GROUP', availableCredits: 4, expiresOn: null },
    ]);
    expect(movements).toMatchObject([
      { reason: 'HOLD', credits: -3, balanceAfter: 7, lessonId: lesson.id },
      { reason: 'GIFT', kind: 'GROUP', credits: 4, balanceAfter: 4 },
      { reason: 'GIFT', kind: 'INDIVIDUAL', credits: 10, balanceAfter: 10, lessonAt: null },
    ]);
    expect(Date.parse(movements[0]!.lessonAt!)).toBe(Date.parse(lesson.startsAt));
  });

  it('is empty, not missing, for who never had any, and takes one statement', async () => {
    const apiCall = () =>
      fixture.agents.support.call(studentCredits, { params: { id: fixture.people.student.id } });
    expect(await apiCall()).toEqual({ balances: [], lots: [], movements: [] });
    expect(await ownStatements(pool, apiCall)).toHaveLength(1);
  });
});

describe('the lessons tab', () => {
  it("VAL-06 shows lessons that begin on whole days of the school's zone, oldest first", async () => {
    const { provider, people, agents } = fixture;
    const { id } = await makeStudent(pool, provider);
    const make = (startsAt: string, row = {}) =>
      makeLesson(pool, provider, { teacherId: people.teacher.id, startsAt, studentIds: [id], row });
    const last = await make('2026-06-02T21:30:00Z');
    await make('2026-06-02T22:00:00Z');
    const first = await make('2026-05-31T22:00:00Z', { status: 'CANCELLED', cancel_reason: 'Ill' });
    await make('2026-05-31T21:30:00Z');
    const query = { from: '2026-06-01', to: '2026-06-02' } as never;
    const rows = await agents.support.call(studentLessons, { params: { id }, query });
    expect(rows.map((lesson) => lesson.id)).toEqual([first.id, last.id]);
    expect(rows[0]).toMatchObject({
      status: 'CANCELLED',
      seatStatus: 'CANCELLED',
      cancelReason: 'Ill',
      teacherName: people.teacher.fullName,
      timeZone: 'Europe/Madrid',
      stars: null,
    });
  });

  it("shows the student's own stars", async () => {
    const { provider, people, agents } = fixture;
    const { id } = await makeStudent(pool, provider);
    const teacherId = people.teacher.id;
    const at = { startsAt: '2026-04-01T10:00:00Z', studentIds: [id], row: { status: 'ATTENDED' } };
    const lesson = await makeLesson(pool, provider, { teacherId, ...at, seat: { status: 'ATTENDED' } });
    await makeScore(pool, provider, { lessonId: lesson.id, studentId: id, teacherId, stars: 4 });
    const query = { from: '2026-04-01', to: '2026-04-01' } as never;
    expect(await agents.support.call(studentLessons, { params: { id }, query })).toMatchObject([
      { stars: 4 },
    ]);
  });

  it('is empty without records, takes one statement, and shows no one of another school', async () => {
    const { agents, people, provider } = fixture;
    const query = { from: '2026-06-01', to: '2026-06-02' } as never;
    const apiCall = (id: string) => agents.support.apiCall(studentLessons, { params: { id }, query });
    const stranger = await makeStudent(pool, (await makeFixture(test)).provider);
    expect((await apiCall(stranger.id)).status).toBe(404);
    expect((await apiCall(provider.id)).status).toBe(404);
    expect((await apiCall(people.student.id)).body).toEqual([]);
    expect(await ownStatements(pool, () => apiCall(people.student.id))).toHaveLength(1);
  });

  it('refuses a range that is none', async () => {
    const params = { id: fixture.people.student.id };
    const { support } = fixture.agents;
    await refusesField(support, studentLessons, { params, query: { from: '2026-06-01' } }, 'to');
    await refusesField(support, studentLessons, { params, query: { from: 'x', to: '2026-06-01' } }, 'from');
  });
});

describe('the trials tab', () => {
  it('is empty without records, takes one statement, and shows no one of another school', async () => {
    const apiCall = (id: string) => fixture.agents.support.apiCall(studentTrials, { params: { id } });
    const stranger = await makeStudent(pool, (await makeFixture(test)).provider);
    expect((await apiCall(stranger.id)).status).toBe(404);
    expect((await apiCall(fixture.people.student.id)).body).toEqual([]);
    expect(await ownStatements(pool, () => apiCall(fixture.people.student.id))).toHaveLength(1);
  });

  it('shows trials, newest first', async () => {
    const { provider, people, agents } = fixture;
    const { id } = await makeStudent(pool, provider);
    const trial = { provider_id: provider.id, student_id: id };
    await asOwner(pool, (db) =>
      db
        .insertInto('trial')
        .values([
          {
            ...trial,
            id: randomUUID(),
            status: 'LOST',
            lost_reason: 'Price',
            asked_at: '2026-01-01T10:00:00Z',
          },
          { ...trial, id: randomUUID(), status: 'MISSED', teacher_id: people.teacher.id },
        ])
        .execute(),
    );
    expect(await agents.support.call(studentTrials, { params: { id } })).toMatchObject([
      { status: 'MISSED', teacherName: people.teacher.fullName, lessonAt: null },
      { status: 'LOST', lostReason: 'Price', teacherName: null },
    ]);
  });
});
