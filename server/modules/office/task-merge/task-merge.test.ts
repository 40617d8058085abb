import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { listStudentSupportTasks } from '#domain/people/api/student-platform.ts';
import { setTaskOwner } from '#domain/office/api/many-tasks.ts';
import { snoozeTask } from '#domain/office/api/snooze.ts';
import { claimTask, resolveTask, supportTasks } from '#domain/office/api/support-tasks.ts';
import { getRelatedTasks, mergeTasks } from '#domain/office/api/task-merge.ts';
import { getTaskThread, replyToTask } from '#domain/office/api/task-replies.ts';
import { getThread } from '#domain/office/api/threads.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { type MadeAccount, makeStudent } from '#tests/support/people.ts';
import {
  type Fixture,
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
} from '#tests/support/tenant.ts';
import { open, send } from '#tests/support/threads.ts';

const test = testApp();
let fixture: Fixture;
let other: Fixture;
let student: MadeAccount;
let ofStudent: Agent;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
beforeEach(async () => {
  await test.sql('delete from rate_bucket');
  student = await makeStudent(test.pool, fixture.provider);
  ofStudent = await test.sessionOf(student.email);
});

const support = () => fixture.agents.support;
const raise = async (more: object = {}, studentId = student.id): Promise<string> => {
  const body = { type: 'CUSTOM' as const, studentId, ...more };
  return (await support().call(supportTasks.create, { body })).id;
};
const merge = (id: string, taskId: string, agent = support()) =>
  agent.apiCall(mergeTasks, { params: { id }, body: { taskId } });
const merged = async (id: string, taskId: string) => {
  const { status, body } = await merge(id, taskId);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const reply = (id: string, text: string) => support().call(replyToTask, { params: { id }, body: { text } });
const taskNow = (id: string) => support().call(supportTasks.one, { params: { id } });
const related = (id: string) => support().call(getRelatedTasks, { params: { id } });
const textsOf = async (id: string) =>
  (await support().call(getTaskThread, { params: { id } })).messages.map(({ text, mergedFrom }) => [
    text,
    mergedFrom?.id ?? null,
  ]);
const textOf = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];
const proposeTo = (taskId: string) =>
  test.sql(
    `insert into solution_proposal (provider_id, id, task_id, student_id, sent_by, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, now(), now() + interval '1 day')`,
    [fixture.provider.id, randomUUID(), taskId, student.id, fixture.people.support.id],
  );

describe('who may not', () => {
  it('refuses all roles except support, and hides other schools', async () => {
    const [id, taskId] = [await raise(), await raise()];
    const allowed = ['admin', 'support'] as const;
    await refusesAllBut(fixture, allowed, getRelatedTasks, { params: { id } });
    await refusesAllBut(fixture, allowed, mergeTasks, { params: { id }, body: { taskId } });
    await hidesOthers(other.agents.support, getRelatedTasks, id);
    await hidesOthers(other.agents.support, mergeTasks, id, { body: { taskId } });
  });

  it('names the other request when it is the same one, unknown or of another school', async () => {
    const params = { id: await raise() };
    const foreign = await other.agents.support.call(supportTasks.create, { body: { type: 'CUSTOM' } });
    for (const taskId of [params.id, randomUUID(), foreign.id, 'x'])
      await refusesField(support(), mergeTasks, { params, body: { taskId } }, 'taskId');
  });

  it('leaves what a colleague works on, and what is resolved or merged', async () => {
    const [id, taskId, third] = [await raise(), await raise(), await raise()];
    await fixture.agents.admin.call(claimTask, { params: { id: taskId } });
    expect((await merge(id, taskId)).status).toBe(409);
    expect((await merge(taskId, id)).status).toBe(409);
    expect((await merge(id, taskId, fixture.agents.admin)).status).toBe(200);
    expect(textOf(await merge(id, taskId))).toEqual([422, 'This request has been merged into another one.']);
    expect(textOf(await merge(taskId, third))[0]).toBe(422);
    await support().call(resolveTask, { params: { id: third }, body: {} });
    expect((await merge(id, third)).status).toBe(422);
    expect((await merge(third, id)).status).toBe(422);
  });

  it('keeps requests of other people apart, and the one whose requester waits', async () => {
    const mine = await raise();
    const others = await raise({}, (await makeStudent(test.pool, fixture.provider)).id);
    expect(textOf(await merge(mine, others))).toEqual([422, 'These requests are about different people.']);
    const byStaff = await raise();
    await test.sql('update support_task set issuer_id = $2 where id = $1', [
      byStaff,
      fixture.people.support.id,
    ]);
    expect((await merge(byStaff, mine)).body.message).toMatch(/^A student or teacher made the other request/);
    const byTeacher = await raise();
    await test.sql('update support_task set issuer_id = $2 where id = $1', [
      byTeacher,
      fixture.people.teacher.id,
    ]);
    expect((await merge(mine, byTeacher)).body.message).toMatch(/^Different people made these requests/);
    expect((await merge(mine, byStaff)).status).toBe(200);
  });

  it('waits for the answer to proposed solutions', async () => {
    const [id, taskId] = [await raise(), await raise()];
    await proposeTo(taskId);
    expect(textOf(await merge(id, taskId))[0]).toBe(422);
    expect((await merge(taskId, id)).body.message).toMatch(/Withdraw the proposal first/);
    expect((await related(id)).open).toMatchObject([{ id: taskId, canStay: [], problem: 'merge-proposed' }]);
    await test.sql(
      "update solution_proposal set outcome = 'WITHDRAWN', closed_at = now() where task_id = $1",
      [taskId],
    );
  });

  it('keeps the request that the student can see', async () => {
    const [news, asked] = [await raise({ type: 'CANCEL_REGULAR_LESSON' }), await raise()];
    expect((await merge(news, asked)).status).toBe(422);
    expect((await merge(asked, news)).status).toBe(200);
  });
});

describe('suggestions', () => {
  it('lists the open requests of the person, the likely ones first', async () => {
    const seats = { teacherId: fixture.people.teacher.id, studentIds: [student.id] };
    const { id: lessonId } = await makeLesson(test.pool, fixture.provider, { ...seats, startsAt: 48 });
    const { id: second } = await makeLesson(test.pool, fixture.provider, { ...seats, startsAt: 72 });
    const id = await raise({ type: 'RESCHEDULE_LESSON', lessonId, note: 'Later, please' });
    const sameLesson = await raise({ type: 'CUSTOM', lessonId, note: 'Did you get it?' });
    const otherLesson = await raise({ type: 'RESCHEDULE_LESSON', lessonId: second });
    const resolved = await raise({ type: 'RESCHEDULE_LESSON', lessonId });
    await support().call(resolveTask, { params: { id: resolved }, body: {} });
    await raise({}, fixture.people.student.id);
    await reply(sameLesson, 'Yes');
    expect((await related(id)).open).toMatchObject([
      {
        id: sameLesson,
        isLikely: true,
        canStay: ['THIS', 'OTHER'],
        note: 'Did you get it?',
        messageCount: 1,
      },
      { id: otherLesson, isLikely: false, note: null, messageCount: 0 },
    ]);
  });
});

describe('merged requests', () => {
  it('become one for support and for the student, with the messages and where they come from', async () => {
    const [kept, closed] = [await raise({ note: 'First' }), await raise({ note: 'Second' })];
    await reply(kept, 'About the first');
    await reply(closed, 'About the second');
    const { task } = await merged(kept, closed);
    expect(task).toMatchObject({ id: kept, resolvedAt: null, mergedInto: null });
    expect(await taskNow(closed)).toMatchObject({
      mergedInto: { id: kept, type: 'CUSTOM' },
      resolvedByName: fixture.people.support.fullName,
      resolution: null,
    });
    expect(await textsOf(kept)).toEqual([
      ['About the first', null],
      ['About the second', closed],
    ]);
    expect(await textsOf(closed)).toEqual([]);
    expect(await related(kept)).toMatchObject({ open: [], merged: [{ id: closed, messageCount: 1 }] });
    const own = await ofStudent.call(listStudentSupportTasks, { query: {} as never });
    expect(own.tasks.map(({ id }) => id)).toEqual([kept]);
    expect(own.unresolvedCount).toBe(1);
    const threadId = await open(ofStudent, null);
    const { messages } = await ofStudent.call(getThread, { params: { id: threadId } });
    expect(messages.map((message) => [message.task?.id, message.mergedFrom])).toEqual([
      [kept, null],
      [kept, null],
    ]);
  });

  it('sends one mail, when the one that stayed open is resolved', async () => {
    const [kept, closed] = [await raise(), await raise()];
    const mails = () =>
      test.sql<{ count: number }>(
        "select count(*)::int from outbox_message where payload ->> 'to' = $1 and payload ->> 'template' = 'request-answered'",
        [student.email],
      );
    await merged(kept, closed);
    expect(await mails()).toEqual([{ count: 0 }]);
    await support().call(resolveTask, { params: { id: kept }, body: { resolution: 'Done' } });
    expect(await mails()).toEqual([{ count: 1 }]);
  });

  it('gives the answer of the student to the one that stayed open', async () => {
    const [kept, closed] = [await raise(), await raise()];
    await reply(closed, 'Which day?');
    await merged(kept, closed);
    expect(await taskNow(kept)).toMatchObject({ answeredAt: null, ownerId: fixture.people.support.id });
    await send(ofStudent, await open(ofStudent, null), 'Tuesday');
    expect((await taskNow(kept)).answeredAt).not.toBeNull();
    expect(await textsOf(kept)).toEqual([
      ['Which day?', closed],
      ['Tuesday', null],
    ]);
  });

  it('takes over what is more urgent: due time and return to the queue', async () => {
    const [kept, closed] = [await raise(), await raise()];
    const { date, time } = wallClockOf(new Date(Date.now() + 5 * 3_600_000).toISOString(), 'Europe/Madrid');
    await support().call(snoozeTask, { params: { id: kept }, body: { until: { date, time } } });
    await test.sql("update support_task set due_at = now() - interval '1 hour' where id = $1", [closed]);
    const { task } = await merged(kept, closed);
    expect(task.snoozedUntil).toBeNull();
    expect(Date.parse(task.dueAt!)).toBeLessThan(Date.now());
  });

  it('can be undone, with everything as it was', async () => {
    const [kept, closed, earlier] = [await raise(), await raise(), await raise()];
    await support().call(setTaskOwner, { body: { ids: [closed], ownerId: fixture.people.admin.id } });
    await reply(earlier, 'The earliest');
    await merged(closed, earlier);
    await reply(closed, 'The second');
    const before = [await taskNow(kept), await taskNow(closed)];
    const { undoId } = await merged(kept, closed);
    expect((await taskNow(earlier)).mergedInto?.id).toBe(kept);
    expect(await textsOf(kept)).toEqual([
      ['The earliest', earlier],
      ['The second', closed],
    ]);
    await support().call(undo, { params: { id: undoId } });
    const after = [await taskNow(kept), await taskNow(closed)];
    const same = before.map(({ version: _version, ...task }) => task);
    expect(after.map(({ version: _version, ...task }) => task)).toEqual(same);
    expect((await taskNow(earlier)).mergedInto?.id).toBe(closed);
    expect(await textsOf(closed)).toEqual([
      ['The earliest', earlier],
      ['The second', null],
    ]);
    expect(await textsOf(kept)).toEqual([]);
  });

  it('stay merged when the one that stayed open has changed since', async () => {
    const [kept, closed] = [await raise(), await raise()];
    const { undoId } = await merged(kept, closed);
    await support().call(resolveTask, { params: { id: kept }, body: {} });
    expect((await support().apiCall(undo, { params: { id: undoId } })).status).toBe(409);
  });
});

describe('at the same time', () => {
  it('merges a pair once, whichever way', async () => {
    const [one, two] = [await raise(), await raise()];
    const answers = await Promise.all([merge(one, two), merge(two, one), merge(one, two), merge(two, one)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    const open = [await taskNow(one), await taskNow(two)].filter(({ resolvedAt }) => resolvedAt === null);
    expect(open).toHaveLength(1);
  });

  it('keeps every message of a reply beside a merge', async () => {
    const [kept, closed] = [await raise(), await raise()];
    await Promise.all([
      support().apiCall(replyToTask, { params: { id: closed }, body: { text: 'Just now' } }),
      merge(kept, closed),
    ]);
    const texts = [...(await textsOf(kept)), ...(await textsOf(closed))].map(([text]) => text);
    const replied = await test.sql('select 1 from thread_message where text = $1 and sender_id = $2', [
      'Just now',
      fixture.people.support.id,
    ]);
    expect(texts).toHaveLength(replied.length);
    expect(await textsOf(closed)).toEqual([]);
  });
});
