import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '#domain/office/api/notifications.ts';
import { claimTask, resolveTask, supportTasks } from '#domain/office/api/support-tasks.ts';
import { getTaskThread, replyToTask } from '#domain/office/api/task-replies.ts';
import { getThread, readThread } from '#domain/office/api/threads.ts';
import { MAX_MESSAGE } from '#domain/office/thread.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead } from '#tests/support/booking.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { type MadeAccount, makeStudent, makeSupport } from '#tests/support/people.ts';
import {
  type Fixture,
  hidesOthers,
  listed,
  makeFixture,
  refusesAllBut,
  refusesField,
} from '#tests/support/tenant.ts';
import { open, send, textsOf, unread } from '#tests/support/threads.ts';

const test = testApp();
const HOUR = 3_600_000;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
let student: MadeAccount;
let ofStudent: Agent;
beforeEach(async () => {
  await test.sql('delete from rate_bucket');
  student = await makeStudent(test.pool, fixture.provider);
  ofStudent = await test.sessionOf(student.email);
});

const raise = async (more: object = {}, studentId = student.id): Promise<string> => {
  const body = { type: 'CUSTOM' as const, studentId, ...more };
  return (await fixture.agents.support.call(supportTasks.create, { body })).id;
};
const reply = (id: string, text = 'Which day suits you?', agent = fixture.agents.support) =>
  agent.apiCall(replyToTask, { params: { id }, body: { text } });
const taskNow = (id: string) => fixture.agents.support.call(supportTasks.one, { params: { id } });
const messagesOf = (id: string) => fixture.agents.support.call(getTaskThread, { params: { id } });
const inState = async (state: string, filter: object = {}) => {
  const query = listed({ filter: { unresolved: true, state, ...filter }, range: [0, 199] }) as never;
  return (await fixture.agents.support.call(supportTasks.list, { query })).map(({ id }) => id);
};
const hoursUntil = (at: string | null) => (Date.parse(at!) - Date.now()) / HOUR;

describe('who may not', () => {
  it('refuses all roles except support, and staff who may only view requests', async () => {
    const params = { id: await raise() };
    const allowed = ['admin', 'support'] as const;
    await refusesAllBut(fixture, allowed, getTaskThread, { params });
    await refusesAllBut(fixture, allowed, replyToTask, { params, body: { text: 'Hello' } });
    const rights = { ...RIGHT_PRESETS.SUPPORT, tasks: 'view' };
    const viewer = await makeSupport(test.pool, fixture.provider, {
      staff_rights: JSON.stringify(rights),
    } as never);
    const agent = await test.sessionOf(viewer.email);
    expect((await agent.apiCall(getTaskThread, { params })).status).toBe(200);
    expect((await reply(params.id, 'Hello', agent)).status).toBe(403);
  });

  it("hides another school's requests and their messages", async () => {
    const id = await raise();
    await reply(id);
    await hidesOthers(other.agents.support, getTaskThread, id);
    await hidesOthers(other.agents.support, replyToTask, id, { body: { text: 'Hello' } });
    expect((await reply(randomUUID())).status).toBe(404);
  });

  it('names a text that is missing or too long', async () => {
    const params = { id: await raise() };
    for (const text of ['', '   ', 'x'.repeat(MAX_MESSAGE + 1), 'a\u0000b', undefined])
      await refusesField(fixture.agents.support, replyToTask, { params, body: { text } }, 'text');
  });

  it('names the placeholders of a template that are left', async () => {
    const params = { id: await raise() };
    const body = { text: 'Hello {{firstName}}, your lesson on {{ lessonDate }} …' };
    await refusesField(fixture.agents.support, replyToTask, { params, body }, 'text');
    expect((await messagesOf(params.id)).messages).toEqual([]);
  });

  it('writes no message without a reader, for a colleague, or about what is resolved', async () => {
    const own = (await fixture.agents.support.call(supportTasks.create, { body: { type: 'CUSTOM' } })).id;
    expect(await messagesOf(own)).toMatchObject({ person: null, state: 'CLOSED', messages: [] });
    expect((await reply(own)).status).toBe(422);
    const claimed = await raise();
    await fixture.agents.admin.call(claimTask, { params: { id: claimed } });
    expect((await reply(claimed)).body).toMatchObject({
      code: 'conflict',
      details: { claimedBy: fixture.people.admin.fullName },
    });
    const resolved = await raise();
    await fixture.agents.support.call(resolveTask, { params: { id: resolved }, body: {} });
    expect((await reply(resolved)).status).toBe(422);
    const left = await raise();
    await test.sql('update account set disabled_at = now() where id = $1', [student.id]);
    expect((await reply(left)).status).toBe(422);
  });
});

describe('a reply', () => {
  it('goes into the conversation with the school, and the request waits for the answer', async () => {
    const id = await raise();
    const { status, body } = await reply(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      resolvedAt: null,
      answeredAt: null,
      ownerId: fixture.people.support.id,
    });
    expect(hoursUntil(body.dueAt)).toBeCloseTo(72, 1);
    expect(await inState('WAITING')).toContain(id);
    const threadId = await open(ofStudent, null);
    expect(await ofStudent.call(getThread, { params: { id: threadId } })).toMatchObject({
      messages: [{ side: 'SCHOOL', senderName: null, task: { id, type: 'CUSTOM' } }],
    });
    expect(await unread(ofStudent)).toBe(1);
    const before = await messagesOf(id);
    expect(before).toMatchObject({ threadId, state: 'OPEN', person: { id: student.id }, otherReadNumber: 0 });
    await ofStudent.call(readThread, { params: { id: threadId }, body: { number: 1 } });
    expect(await messagesOf(id)).toMatchObject({ otherReadNumber: 1, unreadUpTo: null });
  });

  it('keeps the owner, and is due before the lesson changes for a fee or begins', async () => {
    const { teacher, admin } = fixture.people;
    const soon = await makeLesson(test.pool, fixture.provider, {
      teacherId: teacher.id,
      startsAt: hoursAhead(40),
    });
    const about = await raise({ lessonId: soon.id });
    await test.sql('update support_task set owner_id = $2 where id = $1', [about, admin.id]);
    const { body } = await reply(about);
    expect(body.ownerId).toBe(admin.id);
    expect(hoursUntil(body.dueAt)).toBeLessThanOrEqual(17);
    await test.sql("update support_task set due_at = now() - interval '1 minute' where id = $1", [about]);
    expect(await inState('NO_ANSWER')).toContain(about);
    expect(await inState('WAITING')).not.toContain(about);
  });

  it('waits as many days as the school says', async () => {
    await test.sql(`update provider set rules = rules || '{"answerWaitDays": 1}' where id = $1`, [
      fixture.provider.id,
    ]);
    const { body } = await reply(await raise());
    await test.sql(`update provider set rules = rules - 'answerWaitDays' where id = $1`, [
      fixture.provider.id,
    ]);
    expect(hoursUntil(body.dueAt)).toBeCloseTo(24, 1);
  });

  it('reaches a teacher who asks', async () => {
    const { teacher } = fixture.people;
    const id = await raise();
    await test.sql('update support_task set issuer_id = $2 where id = $1', [id, teacher.id]);
    await reply(id, 'From when?');
    const ofTeacher = await test.sessionOf(teacher.email);
    expect(await textsOf(ofTeacher, await open(ofTeacher, null))).toContain('From when?');
  });
});

describe('the answer', () => {
  it('appears in the request, brings it to the front of the queue, and notifies its owner once', async () => {
    const late = await raise({ dueAt: hoursAhead(-90) });
    const id = await raise();
    await reply(id);
    const threadId = await open(ofStudent, null);
    await send(ofStudent, threadId, 'Tuesday');
    await send(ofStudent, threadId, 'Or Friday');
    const thread = await messagesOf(id);
    expect(thread.messages.map(({ side, text }) => [side, text])).toEqual([
      ['SCHOOL', 'Which day suits you?'],
      ['STUDENT', 'Tuesday'],
      ['STUDENT', 'Or Friday'],
    ]);
    expect(thread.unreadUpTo).toBe(3);
    const task = await taskNow(id);
    expect(task.answeredAt).not.toBeNull();
    expect(hoursUntil(task.dueAt)).toBeCloseTo(24, 1);
    expect(await inState('ANSWERED')).toContain(id);
    const filter = { unresolved: true, studentId: student.id };
    const query = listed({ filter, sort: ['dueAt', 'ASC'] }) as never;
    const queue = await fixture.agents.support.call(supportTasks.list, { query });
    expect(queue.map((each) => each.id)).toEqual([id, late]);
    const { rows } = await fixture.agents.support.call(listNotifications);
    expect(rows.filter(({ recordId }) => recordId === id)).toMatchObject([
      { answered: { type: 'CUSTOM' }, given: null, noun: null, excerpt: 'Or Friday', isRead: false },
    ]);
    await reply(id, 'Friday it is');
    expect(await taskNow(id)).toMatchObject({ answeredAt: null });
  });

  it('belongs to the request that the school wrote about last, and to none once it is resolved', async () => {
    const [first, second] = [await raise(), await raise()];
    await reply(first, 'One?');
    await reply(second, 'Two?');
    const threadId = await open(ofStudent, null);
    await send(ofStudent, threadId, 'To two');
    expect((await taskNow(first)).answeredAt).toBeNull();
    expect((await taskNow(second)).answeredAt).not.toBeNull();
    await fixture.agents.support.call(resolveTask, { params: { id: second }, body: {} });
    await send(ofStudent, threadId, 'To one');
    expect((await taskNow(first)).answeredAt).not.toBeNull();
    await fixture.agents.support.call(resolveTask, { params: { id: first }, body: {} });
    const sent = await send(ofStudent, threadId, 'Thank you');
    expect(sent.body).toMatchObject({ task: null });
    const thread = await messagesOf(first);
    expect(thread.messages.map(({ text }) => text)).toEqual(['One?', 'To one']);
  });

  it('is not read with the request while other messages are unread before it', async () => {
    const threadId = await open(ofStudent, null);
    await send(ofStudent, threadId, 'Something else');
    const id = await raise();
    await reply(id);
    await send(ofStudent, threadId, 'Tuesday');
    expect((await messagesOf(id)).unreadUpTo).toBeNull();
  });
});

describe('at the same time', () => {
  it.each(Array.from({ length: 20 }, (_, round) => round + 1))(
    'a reply, an answer and a resolution leave one consistent request (round %i)',
    async () => {
      const id = await raise();
      await reply(id);
      const threadId = await open(ofStudent, null);
      const answers = await Promise.all([
        reply(id, 'Again?'),
        send(ofStudent, threadId, 'Here'),
        fixture.agents.admin.apiCall(resolveTask, { params: { id }, body: {} }),
        send(ofStudent, threadId, 'There'),
      ]);
      expect([200, 422]).toContain(answers[0].status);
      expect(answers.slice(1).map(({ status }) => status)).toEqual([200, 200, 200]);
      const task = await taskNow(id);
      expect(task.resolvedAt).not.toBeNull();
      const texts = await textsOf(ofStudent, threadId);
      expect(texts).toHaveLength(answers[0].status === 200 ? 4 : 3);
    },
  );
});
