import { beforeAll, describe, expect, it } from 'vitest';
import { recordPayment } from '#domain/billing/api/orders.ts';
import { correctCredits } from '#domain/billing/api/wallet.ts';
import { resolveTask } from '#domain/office/api/support-tasks.ts';
import { trialTeachers, workList } from '#domain/provider/api/work-list.ts';
import type { WorkGroup } from '#domain/provider/work-list.ts';
import { cancelLesson, undo } from '#domain/scheduling/api/lessons.ts';
import { remindOfCredits } from '#domain/scheduling/api/lesson-reminders.ts';
import { NO_RIGHTS, type Rights } from '#domain/shared/rights.ts';
import { remindOfReports } from '#domain/teaching/api/report-reminders.ts';
import { assignTrial } from '#domain/teaching/api/trial-commands.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead, makeAlwaysOpen } from '#tests/support/booking.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent, makeSupport, makeTeacher } from '#tests/support/people.ts';
import { makePayment } from '#tests/support/sales.ts';
import { ownStatements } from '#tests/support/statements.ts';
import { addTask, addTrial, addUncovered, addUnreported, ago } from '#tests/support/work.ts';
import { type Fixture, hidesOthers, makeFixture, refusesAllBut } from '#tests/support/tenant.ts';

// Past lessons are rows without the credits that they cost.
const test = testApp({ canBreakInvariants: true });
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
let lessonId: string;
let othersLessonId: string;

const rowsOf = async (of: Fixture, group: WorkGroup, seat: 'admin' | 'support' = 'support') =>
  (await of.agents[seat].call(workList)).rows.filter((row) => row.group === group);
const idsOf = async (of: Fixture, group: WorkGroup) => (await rowsOf(of, group)).map(({ id }) => id);

async function staffWith(of: Fixture, rights: Partial<Rights>) {
  const staff_rights = JSON.stringify({ ...NO_RIGHTS, ...rights });
  return test.sessionOf((await makeSupport(pool, of.provider, { staff_rights })).email);
}

beforeAll(async () => {
  fixture = await makeFixture(test);
  other = await makeFixture(test);
  lessonId = (await addUncovered(pool, fixture)).id;
  othersLessonId = (await addUncovered(pool, other)).id;
});

describe('refusals', () => {
  it('PERM-01 every call is for staff alone', async () => {
    const [lesson, teacher] = [{ id: lessonId }, { id: fixture.people.teacher.id }];
    await refusesAllBut(fixture, ['admin', 'support'], workList);
    await refusesAllBut(fixture, ['admin', 'support'], trialTeachers);
    await refusesAllBut(fixture, ['admin', 'support'], remindOfCredits, { params: lesson });
    await refusesAllBut(fixture, ['admin', 'support'], remindOfReports, { params: teacher });
  });

  it('PERM-01 another school’s lesson and teacher are 404', async () => {
    const { support } = fixture.agents;
    await hidesOthers(support, remindOfCredits, othersLessonId);
    await hidesOthers(support, remindOfReports, other.people.teacher.id);
  });

  it('PERM-01 staff without the area are refused', async () => {
    const agent = await staffWith(fixture, { tasks: 'edit', calendar: 'view', trials: 'none' });
    for (const answer of [
      await agent.apiCall(remindOfCredits, { params: { id: lessonId } }),
      await agent.apiCall(remindOfReports, { params: { id: fixture.people.teacher.id } }),
      await agent.apiCall(trialTeachers),
    ])
      expect(answer.status).toBe(403);
  });

  it('BOOK-07 refuses to remind of a covered lesson, and a teacher without missing reports', async () => {
    const { support } = fixture.agents;
    const { id } = await makeLesson(pool, fixture.provider, {
      ...{ teacherId: fixture.people.teacher.id, studentIds: [fixture.people.student.id], startsAt: 30 },
    });
    expect((await support.apiCall(remindOfCredits, { params: { id } })).status).toBe(422);
    const params = { id: (await makeTeacher(pool, fixture.provider)).id };
    expect((await support.apiCall(remindOfReports, { params })).status).toBe(422);
  });
});

describe('rows by permission', () => {
  let full: Fixture;
  beforeAll(async () => {
    full = await makeFixture(test);
    const studentId = full.people.student.id;
    await addTask(pool, full, studentId, -3);
    await addTask(pool, full, studentId, 5);
    await addTask(pool, full, studentId, 60);
    await addUncovered(pool, full);
    await addUncovered(pool, full, 60);
    await addTrial(pool, full, studentId, 2);
    await addUnreported(pool, full);
    await addUnreported(pool, full, 10);
    await makePayment(pool, full.provider, { studentId, row: { method: 'TRANSFER', amount_cents: 9000 } });
    await makePayment(pool, full.provider, { studentId, row: { method: 'CARD', amount_cents: 9000 } });
  });
  const groupsFor = async (rights: Partial<Rights>) => {
    const { groups, rows, next } = await (await staffWith(full, rights)).call(workList);
    expect(new Set(rows.map(({ group }) => group))).toEqual(new Set(groups.map(({ group }) => group)));
    return { groups: groups.map(({ group }) => group), next };
  };

  it('ROUTE-01 one row for each thing that waits, the most urgent first', async () => {
    const { rows, groups, next } = await full.agents.support.call(workList);
    expect(rows.map(({ group }) => group)).toEqual([
      'OVERDUE_REQUEST',
      'DUE_REQUEST',
      'UNCOVERED_LESSON',
      'UNASSIGNED_TRIAL',
      'MISSING_REPORT',
      'OPEN_TRANSFER',
    ]);
    expect(groups.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(next.request).toMatchObject({ type: 'CUSTOM' });
    expect(next.lesson).not.toBeNull();
    expect(rows.find(({ group }) => group === 'OPEN_TRANSFER')).toMatchObject({ amountCents: 9000 });
  });

  it('PERM-01 each area shows its own rows; transfers need the permission for amounts, too', async () => {
    expect(await groupsFor({})).toEqual({ groups: [], next: { lesson: null, request: null } });
    expect((await groupsFor({ tasks: 'view' })).groups).toEqual(['OVERDUE_REQUEST', 'DUE_REQUEST']);
    expect((await groupsFor({ calendar: 'view' })).groups).toEqual(['UNCOVERED_LESSON', 'MISSING_REPORT']);
    expect((await groupsFor({ trials: 'view' })).groups).toEqual(['UNASSIGNED_TRIAL']);
    expect((await groupsFor({ payments: 'edit' })).groups).toEqual([]);
    expect((await groupsFor({ payments: 'view', money: 'view' })).groups).toEqual(['OPEN_TRANSFER']);
  });

  it('PERM-02 another school sees none of it', async () => {
    const fresh = await makeFixture(test);
    expect(await fresh.agents.admin.call(workList)).toMatchObject({ groups: [], rows: [] });
  });

  it('ROUTE-01 one statement for the whole list', async () => {
    const asked = await ownStatements(pool, () => full.agents.admin.call(workList));
    expect(asked.filter(({ text }) => text.includes('WORK') || text.includes('support_task'))).toHaveLength(
      1,
    );
  });

  it('counts all rows of a group that is longer than its list', async () => {
    const busy = await makeFixture(test);
    for (let n = 0; n < 8; n++) await addTask(pool, busy, busy.people.student.id, -n - 1);
    const { groups, rows } = await busy.agents.support.call(workList);
    expect(groups).toEqual([{ group: 'OVERDUE_REQUEST', count: 8 }]);
    expect(rows).toHaveLength(6);
  });

  it('shows a trial once, not its request besides', async () => {
    const twice = await makeFixture(test);
    const studentId = twice.people.student.id;
    await addTrial(pool, twice, studentId, 30);
    await addTask(pool, twice, studentId, -5, 'CREATE_TRIAL_LESSON');
    const { rows } = await twice.agents.support.call(workList);
    expect(rows.map(({ group }) => group)).toEqual(['UNASSIGNED_TRIAL']);
    const noTrials = await (await staffWith(twice, { tasks: 'view' })).call(workList);
    expect(noTrials.rows.map(({ group }) => group)).toEqual(['OVERDUE_REQUEST']);
  });
});

describe('each action takes its row off the list, and undo brings it back', () => {
  let day: Fixture;
  beforeAll(async () => {
    day = await makeFixture(test);
  });
  const undoAs = (undoId: string) => day.agents.support.call(undo, { params: { id: undoId } });

  it('a request that is resolved', async () => {
    const id = await addTask(pool, day, day.people.student.id, -2);
    expect(await idsOf(day, 'OVERDUE_REQUEST')).toEqual([id]);
    const { undoId } = await day.agents.support.call(resolveTask, { params: { id }, body: {} });
    expect(await idsOf(day, 'OVERDUE_REQUEST')).toEqual([]);
    await undoAs(undoId);
    expect(await idsOf(day, 'OVERDUE_REQUEST')).toEqual([id]);
  });

  it('BOOK-07 a lesson whose student is reminded: one e-mail, to the student, withdrawn by undo', async () => {
    const { id, student } = await addUncovered(pool, day);
    const mailsTo = async () =>
      (
        await test.sql<{ to: string }>(
          `select payload ->> 'to' as to from outbox_message where kind = 'MAIL' and sent_at is null and undo_id = $1`,
          [undoId],
        )
      ).map(({ to }) => to);
    let { undoId } = await day.agents.support.call(remindOfCredits, { params: { id } });
    expect(await mailsTo()).toEqual([student.email]);
    expect(await idsOf(day, 'UNCOVERED_LESSON')).not.toContain(id);
    await undoAs(undoId);
    expect(await mailsTo()).toEqual([]);
    expect(await idsOf(day, 'UNCOVERED_LESSON')).toContain(id);
    ({ undoId } = await day.agents.support.call(remindOfCredits, { params: { id } }));
    await test.sql(`update credit_reminder set sent_at = now() - interval '13 hours' where lesson_id = $1`, [
      id,
    ]);
    expect(await idsOf(day, 'UNCOVERED_LESSON'), 'it comes back after half a day').toContain(id);
  });

  it('BOOK-07 a lesson whose student gets credits, or that is cancelled', async () => {
    const { id, student } = await addUncovered(pool, day);
    const body = { kind: 'INDIVIDUAL' as const, credits: 4, note: 'Paid in cash' };
    await day.agents.support.call(correctCredits, { params: { id: student.id }, body });
    expect(await idsOf(day, 'UNCOVERED_LESSON')).not.toContain(id);
    const cancelled = await addUncovered(pool, day);
    const cancel = { params: { id: cancelled.id }, body: { reason: 'No credits' } };
    const { undoId } = await day.agents.support.call(cancelLesson, cancel);
    expect(await idsOf(day, 'UNCOVERED_LESSON')).not.toContain(cancelled.id);
    await undoAs(undoId);
    expect(await idsOf(day, 'UNCOVERED_LESSON')).toContain(cancelled.id);
  });

  it('a teacher who is reminded of the missing reports, not twice within a day', async () => {
    const teacher = await addUnreported(pool, day);
    const params = { id: teacher.id };
    const { undoId, lessons } = await day.agents.support.call(remindOfReports, { params });
    expect(lessons).toBe(1);
    expect(await idsOf(day, 'MISSING_REPORT')).not.toContain(teacher.id);
    const again = await day.agents.admin.apiCall(remindOfReports, { params });
    expect([again.status, again.body.code]).toEqual([422, 'not-possible']);
    await undoAs(undoId);
    expect(await idsOf(day, 'MISSING_REPORT')).toContain(teacher.id);
    await day.agents.support.call(remindOfReports, { params });
  });

  it('a trial that gets the suggested teacher and time', async () => {
    const { teacher } = day.people;
    await makeAlwaysOpen(pool, day.provider, teacher.id);
    const wished = hoursAhead(50);
    const [asked, open] = [await makeStudent(pool, day.provider), await makeStudent(pool, day.provider)];
    const preferred = await addTrial(pool, day, asked.id, 30, [ago(10), wished]);
    const next = await addTrial(pool, day, open.id, 20);
    const suggested = await day.agents.support.call(trialTeachers);
    const of = (trialId: string) => suggested.find((one) => one.trialId === trialId)!;
    expect(of(preferred)).toMatchObject({
      teacherId: teacher.id,
      reason: 'PREFERRED_TIME',
      startsAt: wished,
    });
    expect(of(next)).toMatchObject({ teacherId: teacher.id, reason: 'NEXT_TIME' });
    const { teacherId, startsAt } = of(preferred);
    const body = { teacherId, startsAt };
    const { undoId } = await day.agents.support.call(assignTrial, { params: { id: preferred }, body });
    expect(await idsOf(day, 'UNASSIGNED_TRIAL')).toEqual([next]);
    const late = await day.agents.admin.apiCall(assignTrial, { params: { id: preferred }, body });
    expect(late.status, 'a colleague was faster').toBe(422);
    await undoAs(undoId);
    expect(await idsOf(day, 'UNASSIGNED_TRIAL')).toEqual([preferred, next]);
  });

  it('a transfer that is received', async () => {
    const sale = { studentId: day.people.student.id, row: { method: 'TRANSFER', amount_cents: 9000 } };
    const { id } = await makePayment(pool, day.provider, sale);
    expect(await idsOf(day, 'OPEN_TRANSFER')).toEqual([id]);
    await day.agents.admin.call(recordPayment, { params: { id }, body: { method: 'TRANSFER' } });
    expect(await idsOf(day, 'OPEN_TRANSFER')).toEqual([]);
  });
});

describe('two staff at the same row', () => {
  const both = async (call: (seat: 'admin' | 'support') => Promise<{ status: number }>) =>
    (await Promise.all([call('admin'), call('support')])).map(({ status }) => status).toSorted();

  it('I9 remind once of a lesson, and once of a teacher’s reports', async () => {
    const { agents } = fixture;
    const { id } = await addUncovered(pool, fixture);
    const teacher = await addUnreported(pool, fixture);
    expect(await both((seat) => agents[seat].apiCall(remindOfCredits, { params: { id } }))).toEqual([
      200, 422,
    ]);
    const params = { id: teacher.id };
    expect(await both((seat) => agents[seat].apiCall(remindOfReports, { params }))).toEqual([200, 422]);
    const [sent] = await test.sql<{ count: number }>(
      `select count(*)::int as count from outbox_message where provider_id = $1 and payload ->> 'template' = 'report-owed'`,
      [fixture.provider.id],
    );
    expect(sent?.count).toBe(1);
  });
});
