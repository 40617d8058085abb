import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { undo } from '#domain/scheduling/api/lessons.ts';
import {
  claimTask,
  lookAtTask,
  releaseTask,
  resolveTask,
  shellSupportTasks,
  stopLooking,
  supportTasks,
} from '#domain/office/api/support-tasks.ts';
import { SUPPORT_TASK_TYPES, type SupportTaskType } from '#domain/office/support-task-type.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead } from '#tests/support/booking.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent } from '#tests/support/people.ts';
import {
  hidesOthers,
  listed,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

const raise = (
  body: Partial<{ type: SupportTaskType; note: string; dueAt: string; studentId: string }> = {},
) =>
  fixture.agents.support.call(supportTasks.create, {
    body: { type: 'CUSTOM', studentId: fixture.people.student.id, ...body },
  });
const ids = async (filter: object, sort?: readonly [string, 'ASC' | 'DESC']) => {
  const query = listed({ filter, range: [0, 99], ...(sort && { sort }) }) as never;
  return (await fixture.agents.support.call(supportTasks.list, { query })).map(({ id }) => id);
};

describe('who may not', () => {
  it('PERM-05 refuses all roles except support', async () => {
    const params = { id: randomUUID() };
    const allowed = ['admin', 'support'] as const;
    await refusesAllBut(fixture, allowed, supportTasks.list);
    await refusesAllBut(fixture, allowed, supportTasks.one, { params });
    await refusesAllBut(fixture, allowed, supportTasks.create, { body: { type: 'CUSTOM' } });
    await refusesAllBut(fixture, allowed, shellSupportTasks);
    for (const endpoint of [claimTask, releaseTask, lookAtTask, stopLooking])
      await refusesAllBut(fixture, allowed, endpoint, { params });
    await refusesAllBut(fixture, allowed, resolveTask, { params, body: {} });
  });

  it("hides another school's task, and its people", async () => {
    const { id } = await raise();
    const { support } = other.agents;
    for (const endpoint of [supportTasks.one, claimTask, releaseTask, lookAtTask, stopLooking])
      await hidesOthers(support, endpoint, id);
    await hidesOthers(support, resolveTask, id, { body: {} });
    const body = { type: 'CUSTOM' as const, studentId: fixture.people.student.id };
    await refusesField(support, supportTasks.create, { body }, 'studentId');
  });

  it('names the field that is wrong', async () => {
    const { support } = fixture.agents;
    const asked = (more: object) => ({ body: { type: 'CUSTOM', ...more } });
    await refusesField(support, supportTasks.create, asked({ type: 'OTHER' }), 'type');
    await refusesField(support, supportTasks.create, asked({ lessonId: randomUUID() }), 'lessonId');
    await refusesField(
      support,
      supportTasks.create,
      asked({ details: { lessonDate: '2026-12-01' } }),
      'details.lessonDate',
    );
    await refusesField(
      support,
      supportTasks.list,
      { query: listed({ filter: { due: 'NEVER' } }) },
      'filter.due',
    );
  });
});

describe('the desk', () => {
  it.each(SUPPORT_TASK_TYPES)('ENT-05 takes a task of type %s', async (type) => {
    expect(await raise({ type, note: 'Please' })).toMatchObject({ type, note: 'Please', resolvedAt: null });
  });

  it('ENT-04 shows every field, whom it is about, and the due time: the service goal or the lesson’s deadline', async () => {
    const { student, teacher } = fixture.people;
    const startsAt = hoursAhead(40);
    const lesson = await makeLesson(pool, fixture.provider, { teacherId: teacher.id, startsAt });
    const task = await fixture.agents.support.call(supportTasks.create, {
      body: {
        type: 'RESCHEDULE_LESSON',
        studentId: student.id,
        lessonId: lesson.id,
        details: { durationProposal: 60 },
      },
    });
    expect(task).toMatchObject({
      issuer: { id: student.id, fullName: student.fullName },
      issuerRole: 'STUDENT',
      studentName: student.fullName,
      durationProposal: 60,
      proposalDate: null,
      claim: null,
    });
    expect(Date.parse(task.dueAt!)).toBe(Date.parse(startsAt) - 24 * 3_600_000);
  });

  it('finds by type, student, name, state, claim and due time, the most urgent first', async () => {
    const { support, admin } = fixture.agents;
    const { id: studentId } = await makeStudent(pool, fixture.provider, {
      account: { first_name: 'Zoraida', last_name: 'Quel' },
    });
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const [later, late, soon, today] = [
      await raise({ studentId, dueAt: at(30) }),
      await raise({ studentId, dueAt: at(-1) }),
      await raise({ studentId, dueAt: at(2), type: 'REQUEST_CALL' }),
      await raise({ studentId, dueAt: at(8) }),
    ].map(({ id }) => id) as [string, string, string, string];
    expect(await ids({ studentId })).toEqual([late, soon, today, later]);
    expect(await ids({ q: 'zorai quel' }, ['createdAt', 'DESC'])).toEqual([today, soon, late, later]);
    expect(await ids({ studentId, type: 'REQUEST_CALL' })).toEqual([soon]);
    for (const [due, expected] of [
      ['LATE', [late]],
      ['SOON', [soon]],
      ['TODAY', [today]],
      ['LATER', [later]],
      [
        ['LATE', 'LATER'],
        [late, later],
      ],
    ] as const)
      expect(await ids({ studentId, due }), String(due)).toEqual(expected);
    await support.call(claimTask, { params: { id: late } });
    await admin.call(claimTask, { params: { id: soon } });
    await support.call(resolveTask, { params: { id: today }, body: {} });
    expect(await ids({ studentId, claimed: 'ME' })).toEqual([late]);
    expect(await ids({ studentId, claimed: 'NOBODY' })).toEqual([today, later]);
    expect(await ids({ studentId, unresolved: true })).toEqual([late, soon, later]);
    expect(await ids({ studentId, unresolved: false })).toEqual([today]);
  });

  it("API-22 gives the shell fifteen, newest first, only this school's, and counts the unresolved", async () => {
    const { support } = other.agents;
    const made: string[] = [];
    for (let nth = 0; nth < 17; nth++) {
      const { id } = await support.call(supportTasks.create, { body: { type: 'CUSTOM' } });
      made.unshift(id);
    }
    await support.call(resolveTask, { params: { id: made[0]! }, body: {} });
    const all = await support.call(shellSupportTasks);
    expect(all.tasks.map(({ id }) => id)).toEqual(made.slice(0, 15));
    expect(all).toMatchObject({ total: 17, unresolvedCount: 16 });
    const query = { onlyUnresolved: true, pageStart: 15, pageTake: 15 };
    const rest = await support.call(shellSupportTasks, { query });
    expect(rest.tasks.map(({ id }) => id)).toEqual(made.slice(16));
  });
});

describe('working on a task', () => {
  it('is exclusive: others see the assignee, until ten minutes are over', async () => {
    const { support, admin } = fixture.agents;
    const { id } = await raise();
    const params = { id };
    expect((await support.call(claimTask, { params })).claim).toMatchObject({
      accountId: fixture.people.support.id,
    });
    for (const refused of [
      await admin.apiCall(claimTask, { params }),
      await admin.apiCall(resolveTask, { params, body: {} }),
    ])
      expect([refused.status, refused.body.code, refused.body.details]).toEqual([
        409,
        'conflict',
        { claimedBy: fixture.people.support.fullName },
      ]);
    expect((await admin.call(releaseTask, { params })).claim).not.toBeNull();
    test.clock.advance(11);
    expect((await admin.call(supportTasks.one, { params })).claim).toBeNull();
    expect((await admin.call(claimTask, { params })).claim).toMatchObject({
      accountId: fixture.people.admin.id,
    });
    test.clock.reset();
    expect((await admin.call(releaseTask, { params })).claim).toBeNull();
    expect((await support.apiCall(claimTask, { params })).status).toBe(200);
  });

  it('lasts while the task is open on the screen, and shows who else looks at it', async () => {
    const { support, admin } = fixture.agents;
    const { id } = await raise();
    const params = { id };
    await support.call(claimTask, { params });
    expect(await support.call(lookAtTask, { params })).toEqual({ others: [] });
    const { id: accountId, fullName } = fixture.people.support;
    expect(await admin.call(lookAtTask, { params })).toEqual({ others: [{ accountId, fullName }] });
    expect((await admin.call(supportTasks.one, { params })).lookers).toEqual([{ accountId, fullName }]);
    for (let minutes = 0; minutes < 24; minutes += 6) {
      test.clock.advance(6);
      await support.call(lookAtTask, { params });
    }
    expect((await admin.apiCall(claimTask, { params })).status).toBe(409);
    expect((await support.call(lookAtTask, { params })).others).toEqual([]);
    await admin.call(lookAtTask, { params });
    await admin.call(stopLooking, { params });
    expect((await support.call(lookAtTask, { params })).others).toEqual([]);
    test.clock.reset();
  });

  it('STATE-05 ends with the task resolved, once, with a text or without, and can be taken back', async () => {
    const { support, admin } = fixture.agents;
    const [{ id }, plain] = [await raise(), await raise()];
    await support.call(claimTask, { params: { id } });
    const { task, undoId } = await support.call(resolveTask, {
      params: { id },
      body: { resolution: 'Called' },
    });
    expect(task).toMatchObject({
      resolution: 'Called',
      resolvedByName: fixture.people.support.fullName,
      claim: null,
    });
    expect(task.resolvedAt).not.toBeNull();
    expect(task.undo).toMatchObject({ id: undoId });
    expect((await admin.call(supportTasks.one, { params: { id } })).undo).toBeNull();
    const again = await admin.apiCall(resolveTask, { params: { id }, body: {} });
    expect([again.status, again.body.code]).toEqual([422, 'not-possible']);
    expect((await admin.apiCall(claimTask, { params: { id } })).status).toBe(422);
    await support.call(undo, { params: { id: undoId } });
    expect(await support.call(supportTasks.one, { params: { id } })).toMatchObject({
      resolvedAt: null,
      resolution: null,
      resolvedByName: null,
      undo: null,
    });
    const bare = await support.call(resolveTask, { params: { id: plain.id }, body: {} });
    expect(bare.task).toMatchObject({ resolution: null });
  });

  it('notifies the open screens of support and of the requester', async () => {
    const { id } = await raise();
    await fixture.agents.support.call(claimTask, { params: { id } });
    const events = await test.sql<{ payload: Record<string, unknown> }>(
      "select payload from outbox_message where payload -> 'payload' ->> 'id' = $1",
      [id],
    );
    expect(events).toHaveLength(2);
    const sent = { event: 'supportTaskChanged', accountIds: [fixture.people.student.id], staff: 'tasks' };
    for (const { payload } of events) expect(payload).toMatchObject(sent);
  });

  it.each(Array.from({ length: 50 }, (_, round) => round + 1))(
    'of two who claim the same task concurrently one gets it (round %i)',
    async () => {
      const { id } = await raise();
      const { support, admin } = fixture.agents;
      const answers = await Promise.all(
        [support, admin].map((agent) => agent.apiCall(claimTask, { params: { id } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0]!.status === 200 ? fixture.people.support : fixture.people.admin;
      const loser = answers.find(({ status }) => status === 409)!;
      expect(loser.body.details).toEqual({ claimedBy: winner.fullName });
    },
  );

  it.each(Array.from({ length: 50 }, (_, round) => round + 1))(
    'of two who resolve the same task concurrently one succeeds (round %i)',
    async () => {
      const { id } = await raise();
      const { support, admin } = fixture.agents;
      const answers = await Promise.all(
        [support, admin].map((agent) => agent.apiCall(resolveTask, { params: { id }, body: {} })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    },
  );
});
