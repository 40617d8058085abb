import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookLesson, cancelLesson, lessons, moveLesson, undo } from '#domain/scheduling/api/lessons.ts';
import { students } from '#domain/people/api/students.ts';
import { studentTrials } from '#domain/people/api/student-tabs.ts';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import {
  addTrialFollowUp,
  assignTrial,
  giveTrialOutcome,
  loseTrial,
  loseTrials,
  reopenTrial,
  trialTasks,
  winTrial,
} from '#domain/teaching/api/trial-commands.ts';
import { trials } from '#domain/teaching/api/trials.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead, makeAlwaysOpen, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeTrial } from '#tests/support/sales.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { winOpenTrials } from '#server/modules/billing/orders/win-trial.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let student: Awaited<ReturnType<typeof makeStudent>>;
let params: { id: string };
beforeAll(async () => {
  fixture = await makeFixture(test);
  await makeAlwaysOpen(pool, fixture.provider, fixture.people.teacher.id);
});
beforeEach(async () => {
  test.clock.reset();
  student = await makeStudent(pool, fixture.provider);
  params = await makeTrial(pool, fixture.provider, student.id);
});

const support = () => fixture.agents.support;
const trial = () => support().call(trials.one, { params });
const activityStatus = async () => (await support().call(students.one, { params: student })).activityStatus;
let hour = 40;
/** Assigns the trial at an hour that is not used in this file. */
const assigned = (startsAt = hoursAhead((hour += 2))) =>
  support().call(assignTrial, { params, body: { teacherId: fixture.people.teacher.id, startsAt } });
/** Assigned, and the lesson has just begun. */
async function begun() {
  const { trial: made } = await assigned();
  test.clock.advance((Date.parse(made.lessonAt!) - test.clock.now().getTime()) / 60_000 + 1);
  return made;
}
const outcome = (body: { came: boolean; level?: 'B2'; outcome?: string }) =>
  support().apiCall(giveTrialOutcome, { params, body });

describe('PERM-01 ROUTE-02 the commands of a trial', () => {
  const PRICE = { lostCode: 'PRICE' } as const;
  const teacherId = randomUUID();
  it('refuse all roles except support, and hide other schools', async () => {
    const other = await makeFixture(test);
    const theirs = await makeTrial(pool, other.provider, other.people.student.id);
    const slot = { teacherId: fixture.people.teacher.id, startsAt: hoursAhead(30) };
    const due = { type: 'CUSTOM', note: 'Ask again', dueOn: '2027-01-05', dueTime: '10:00' } as const;
    const allowed = ['admin', 'support'] as const;
    const attack = async <E extends Parameters<typeof refusesAllBut>[2]>(endpoint: E, body?: object) => {
      const input = body ? { body } : {};
      await refusesAllBut(fixture, allowed, endpoint, { params, ...input } as never);
      await hidesOthers(support(), endpoint, theirs.id, input as never);
    };
    await attack(assignTrial, slot);
    await attack(giveTrialOutcome, { came: true });
    await attack(loseTrial, PRICE);
    await attack(reopenTrial);
    await attack(winTrial);
    await attack(trialTasks);
    await attack(addTrialFollowUp, due);
    await attack(trials.update, { version: 1 });
    const many = { body: { ids: [theirs.id], ...PRICE } };
    await refusesAllBut(fixture, allowed, loseTrials, many);
    await refusesAllBut(fixture, allowed, trials.create, { body: { studentId: student.id } });
    expect(await support().call(loseTrials, many)).toMatchObject({ results: [{ ok: false }] });
  });

  it('name the field that is wrong', async () => {
    const teacher = fixture.people.teacher.id;
    await refusesField(
      support(),
      assignTrial,
      { params, body: { teacherId, startsAt: hoursAhead(30) } },
      'teacherId',
    );
    await refusesField(
      support(),
      assignTrial,
      { params, body: { teacherId: teacher, startsAt: '2020-01-01T10:00:00Z' } },
      'startsAt',
    );
    await refusesField(support(), loseTrial, { params, body: { lostCode: 'NONE' } }, 'lostCode');
    await refusesField(support(), loseTrial, { params, body: { lostCode: 'OTHER' } }, 'lostReason');
    await refusesField(support(), giveTrialOutcome, { params, body: { came: false, level: 'B2' } }, 'level');
    await refusesField(
      support(),
      trials.update,
      { params, body: { version: 1, ownerId: teacher } },
      'ownerId',
    );
    await refusesField(support(), trials.create, { body: { firstName: 'Ana', lastName: 'Ruiz' } }, 'email');
    await refusesField(support(), trials.create, { body: { studentId: randomUUID() } }, 'studentId');
    await refusesField(support(), trials.create, { body: { studentId: student.id } }, 'studentId');
  });

  it('say what is not possible now', async () => {
    for (const asked of [
      outcome({ came: true }),
      support().apiCall(reopenTrial, { params }),
      support().apiCall(winTrial, { params }),
    ])
      expect(await asked).toMatchObject({ status: 422 });
    await assigned();
    expect(await outcome({ came: true })).toMatchObject({ status: 422 });
    const again = { teacherId: fixture.people.teacher.id, startsAt: hoursAhead(300) };
    expect(await support().apiCall(assignTrial, { params, body: again })).toMatchObject({ status: 422 });
  });
});

describe('ROUTE-02 from lead to customer', () => {
  it('asked, assigned, held with a level, won by the first purchase; the student’s status follows', async () => {
    const { trial: made } = await assigned();
    expect(made).toMatchObject({ status: 'ASSIGNED', teacherName: fixture.people.teacher.fullName });
    expect(await activityStatus()).toBe('TRIAL');
    const lesson = await support().call(lessons.one, { params: { id: made.lessonId! } });
    expect(lesson).toMatchObject({ type: 'TRIAL', students: [{ fullName: student.fullName, credits: 0 }] });
    test.clock.advance((Date.parse(made.lessonAt!) - test.clock.now().getTime()) / 60_000 + 1);
    const held = await outcome({ came: true, level: 'B2', outcome: 'Fluent, wants grammar' });
    expect(held.body).toMatchObject({ status: 'HELD', level: 'B2', outcome: 'Fluent, wants grammar' });
    expect(await support().call(students.one, { params: student })).toMatchObject({
      activityStatus: 'POST_TRIAL',
      level: 'B2',
    });
    expect(await outcome({ came: false })).toMatchObject({ status: 422 });
    await inProviderTransaction(pool, fixture.provider, (db) => winOpenTrials(db, student.id));
    const won = await trial();
    expect(won).toMatchObject({ status: 'WON', closedAt: expect.any(String) as string });
    await inProviderTransaction(pool, fixture.provider, (db) => winOpenTrials(db, student.id));
    expect((await trial()).closedAt).toBe(won.closedAt);
  });

  it('missed, then assigned once more; given up again it is missed as before', async () => {
    await begun();
    expect((await outcome({ came: false })).body).toMatchObject({ status: 'MISSED', heldAt: null });
    test.clock.reset();
    const { trial: again, undoId } = await assigned();
    expect(again.status).toBe('ASSIGNED');
    await support().call(undo, { params: { id: undoId } });
    expect(await trial()).toMatchObject({ status: 'MISSED', lessonId: null });
  });

  it('a time that is taken is refused with others, and nothing has changed', async () => {
    const startsAt = hoursAhead((hour += 2));
    await assigned(startsAt);
    params = await makeTrial(pool, fixture.provider, (await makeStudent(pool, fixture.provider)).id);
    const body = { teacherId: fixture.people.teacher.id, startsAt };
    const refused = await support().apiCall(assignTrial, { params, body });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'slot-taken',
      details: { slots: expect.any(Array) as unknown[] },
    });
    expect(await trial()).toMatchObject({ status: 'ASKED', lessonId: null });
  });

  it('of two concurrent assignments one succeeds', async () => {
    const all = await Promise.all(
      [300, 302, 304].map((ahead) =>
        support().apiCall(assignTrial, {
          params,
          body: { teacherId: fixture.people.teacher.id, startsAt: hoursAhead(ahead) },
        }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await support().call(studentTrials, { params: student })).toHaveLength(1);
  });

  it('lost with its reason, its lesson called off, and taken up again', async () => {
    const { trial: made } = await assigned();
    const lost = await support().call(loseTrial, {
      params,
      body: { lostCode: 'OTHER', lostReason: 'Moved away' },
    });
    expect(lost).toMatchObject({
      status: 'LOST',
      lostCode: 'OTHER',
      lostReason: 'Moved away',
      lessonId: null,
    });
    const lesson = await support().call(lessons.one, { params: { id: made.lessonId! } });
    expect(lesson.status).toBe('CANCELLED');
    expect(await activityStatus()).toBe('LEAD');
    expect(await support().apiCall(loseTrial, { params, body: { lostCode: 'PRICE' } })).toMatchObject({
      status: 422,
    });
    expect(await support().call(reopenTrial, { params })).toMatchObject({ status: 'ASKED', lostCode: null });
    expect(await activityStatus()).toBe('TRIAL');
  });

  it('won by hand only once something is bought', async () => {
    await grantCredits(pool, fixture.provider, { studentId: student.id, credits: 4, reason: 'PURCHASE' });
    expect(await support().call(winTrial, { params })).toMatchObject({ status: 'WON', hasBought: true });
    expect(await activityStatus()).toBe('NEWBIE');
  });
});

describe('ROUTE-02 a trial follows its lesson', () => {
  const slot = () => ({ teacherId: fixture.people.teacher.id, startsAt: hoursAhead((hour += 2)) });

  it('moved and cancelled in the calendar; undo puts it back', async () => {
    const { trial: made } = await assigned();
    const { startsAt } = slot();
    const lesson = { id: made.lessonId! };
    await support().call(moveLesson, { params: lesson, body: { startsAt, reason: 'Asked for it' } });
    expect(Date.parse((await trial()).lessonAt!)).toBe(Date.parse(startsAt));
    const { undoId } = await support().call(cancelLesson, { params: lesson, body: { reason: 'Ill' } });
    expect(await trial()).toMatchObject({
      status: 'ASKED',
      lessonId: null,
      assignedAt: null,
      teacherName: null,
    });
    await support().call(undo, { params: { id: undoId } });
    expect(await trial()).toMatchObject({ status: 'ASSIGNED', lessonId: lesson.id });
  });

  it('booked in the calendar it opens a trial, and undone it takes it back', async () => {
    const { id: studentId } = await makeStudent(pool, fixture.provider);
    const body = { type: 'TRIAL', studentId, durationMinutes: 30, ...slot() } as const;
    const { undoId } = await support().call(bookLesson, { body });
    const opened = () => support().call(studentTrials, { params: { id: studentId } });
    expect(await opened()).toMatchObject([{ status: 'ASSIGNED' }]);
    await support().call(undo, { params: { id: undoId } });
    expect(await opened()).toEqual([]);
  });

  it('a request on the desk opens it, shows the way to it, and is settled when it is assigned', async () => {
    const { id: studentId } = await makeStudent(pool, fixture.provider);
    const asked = { type: 'CREATE_TRIAL_LESSON', studentId, note: 'Evenings' } as const;
    const task = await support().call(supportTasks.create, { body: asked });
    params = { id: task.trialId! };
    expect(await trial()).toMatchObject({ status: 'ASKED', wishes: 'Evenings', studentId });
    const { undoId } = await assigned();
    const state = async () => (await support().call(supportTasks.one, { params: task })).resolvedAt;
    expect(await state()).not.toBeNull();
    await support().call(undo, { params: { id: undoId } });
    expect(await state()).toBeNull();
  });
});
