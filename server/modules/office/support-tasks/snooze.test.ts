import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { snoozeManyTasks, snoozeTask, snoozeTasks } from '#domain/office/api/snooze.ts';
import { claimTask, resolveTask, shellSupportTasks, supportTasks } from '#domain/office/api/support-tasks.ts';
import { replyToTask } from '#domain/office/api/task-replies.ts';
import { getBatch } from '#domain/office/api/batches.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import { testApp } from '#tests/support/app.ts';
import { type MadeAccount, makeStudent } from '#tests/support/people.ts';
import {
  type Fixture,
  hidesOthers,
  listed,
  makeFixture,
  refusesAllBut,
  refusesField,
} from '#tests/support/tenant.ts';
import { open, send } from '#tests/support/threads.ts';

const test = testApp();
const HOUR = 3_600_000;
let fixture: Fixture;
let other: Fixture;
let student: MadeAccount;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
beforeEach(async () => {
  student = await makeStudent(test.pool, fixture.provider);
});

/** A time on the school's clock. */
const wall = (hours: number) => {
  const { date, time } = wallClockOf(new Date(Date.now() + hours * HOUR).toISOString(), 'Europe/Madrid');
  return { date, time };
};
const support = () => fixture.agents.support;
const raise = async (): Promise<string> =>
  (await support().call(supportTasks.create, { body: { type: 'CUSTOM', studentId: student.id } })).id;
const snooze = (id: string, until: ReturnType<typeof wall> | null = wall(5), agent = support()) =>
  agent.apiCall(snoozeTask, { params: { id }, body: { until } });
const ids = async (filter: object) => {
  const query = listed({ filter: { studentId: student.id, ...filter } }) as never;
  return (await support().call(supportTasks.list, { query })).map(({ id }) => id);
};
const queue = () => ids({ unresolved: true });
const taskNow = (id: string) => support().call(supportTasks.one, { params: { id } });

describe('who may not', () => {
  it('refuses all roles except support, and hides other schools', async () => {
    const params = { id: randomUUID() };
    const allowed = ['admin', 'support'] as const;
    const body = { until: wall(5) };
    await refusesAllBut(fixture, allowed, snoozeTask, { params, body });
    await refusesAllBut(fixture, allowed, snoozeTasks, { body: { ids: [params.id], ...body } });
    const selection = { ids: [params.id] };
    await refusesAllBut(fixture, allowed, snoozeManyTasks, { body: { selection, ...body } });
    await hidesOthers(other.agents.support, snoozeTask, await raise(), { body });
  });

  it('names a time that has passed, is a year away or none', async () => {
    const params = { id: await raise() };
    const far = { ...wall(5), date: addDays(wall(5).date as PlainDate, 400) };
    for (const until of [wall(-1), far])
      await refusesField(support(), snoozeTask, { params, body: { until } }, 'until');
    const noDate = { until: { ...wall(5), date: '2026-02-30' } };
    await refusesField(support(), snoozeTask, { params, body: noDate }, 'until.date');
    const noTime = { until: { ...wall(5), time: '25:00' } };
    await refusesField(support(), snoozeTask, { params, body: noTime }, 'until.time');
  });

  it('leaves what a colleague works on, and what is resolved', async () => {
    const id = await raise();
    await fixture.agents.admin.call(claimTask, { params: { id } });
    expect((await snooze(id)).status).toBe(409);
    await fixture.agents.admin.call(resolveTask, { params: { id }, body: {} });
    expect((await snooze(id)).status).toBe(422);
  });
});

describe('a snoozed request', () => {
  it('is out of the queue and counted until its time, then in front of it', async () => {
    const [id, late] = [await raise(), await raise()];
    await test.sql("update support_task set due_at = now() - interval '9 days' where id = $1", [late]);
    const before = await support().call(shellSupportTasks, { query: { onlyUnresolved: 'true' } as never });
    await support().call(claimTask, { params: { id } });
    const { body } = await snooze(id);
    expect(body.task).toMatchObject({ id, claim: null, resolvedAt: null });
    const hours = (Date.parse(body.task.snoozedUntil!) - Date.now()) / HOUR;
    expect(hours).toBeGreaterThan(4.9);
    expect(hours).toBeLessThanOrEqual(5);
    expect(await queue()).toEqual([late]);
    expect(await ids({ unresolved: true, snoozed: true })).toEqual([id]);
    expect(await ids({ unresolved: true, state: 'SNOOZED' })).toEqual([id]);
    expect((await ids({})).toSorted()).toEqual([id, late].toSorted());
    const after = await support().call(shellSupportTasks, { query: { onlyUnresolved: 'true' } as never });
    expect(after.unresolvedCount).toBe(before.unresolvedCount - 1);
    expect(after.snoozedCount).toBe(before.snoozedCount + 1);
    await test.sql("update support_task set snoozed_until = now() - interval '1 second' where id = $1", [id]);
    expect(await queue()).toEqual([id, late]);
    expect(await ids({ unresolved: true, state: 'BACK' })).toEqual([id]);
  });

  it('takes the next time that there is where the clocks go forward', async () => {
    const id = await raise();
    // The clocks go forward on 28 March 2027, from 02:00 to 03:00.
    const { body } = await snooze(id, { date: '2027-03-28' as never, time: '02:30' as never });
    expect(Date.parse(body.task.snoozedUntil!)).toBe(Date.parse('2027-03-28T01:00:00Z'));
  });

  it('is back with one press, and both can be undone', async () => {
    const id = await raise();
    const first = await snooze(id);
    await support().call(undo, { params: { id: first.body.undoId } });
    expect(await taskNow(id)).toMatchObject({ snoozedUntil: null });
    await snooze(id);
    const woken = await snooze(id, null);
    expect(await queue()).toEqual([id]);
    await support().call(undo, { params: { id: woken.body.undoId } });
    expect(await queue()).toEqual([]);
  });

  it('is back when its requester answers, which undo leaves alone', async () => {
    const id = await raise();
    await support().call(replyToTask, { params: { id }, body: { text: 'Which day?' } });
    const { body } = await snooze(id);
    const ofStudent = await test.sessionOf(student.email);
    await send(ofStudent, await open(ofStudent, null), 'Tuesday');
    expect(await ids({ unresolved: true, state: 'ANSWERED' })).toEqual([id]);
    await support().call(undo, { params: { id: body.undoId } });
    expect(await taskNow(id)).toMatchObject({ snoozedUntil: null });
  });
});

describe('several requests', () => {
  it('are snoozed one by one, undone together, and report what a colleague works on', async () => {
    const [free, held] = [await raise(), await raise()];
    await fixture.agents.admin.call(claimTask, { params: { id: held } });
    const until = wall(30);
    const reply = await support().call(snoozeTasks, { body: { ids: [free, held], until } });
    expect(reply.results).toMatchObject([
      { id: free, ok: true },
      { id: held, ok: false, message: `${fixture.people.admin.fullName} is working on this request.` },
    ]);
    expect(await queue()).toEqual([held]);
    await support().call(undo, { params: { id: reply.undoId } });
    expect((await queue()).toSorted()).toEqual([free, held].toSorted());
  });

  it('that a filter means are snoozed in the background', async () => {
    const id = await raise();
    const selection = { filter: { unresolved: true, studentId: student.id } };
    const batch = await support().call(snoozeManyTasks, { body: { selection, until: wall(30) } });
    expect(batch).toMatchObject({ kind: 'TASK_SNOOZE', total: 1 });
    expect((await support().call(getBatch, { params: { id: batch.id } })).id).toBe(batch.id);
    expect(await ids({ unresolved: true })).toEqual([id]);
  });
});

it.each(Array.from({ length: 20 }, (_, round) => round + 1))(
  'of a snooze and a resolution at the same time the resolution holds (round %i)',
  async () => {
    const id = await raise();
    const [snoozed, resolved] = await Promise.all([
      snooze(id),
      fixture.agents.admin.apiCall(resolveTask, { params: { id }, body: {} }),
    ]);
    expect([200, 422]).toContain(snoozed.status);
    expect(resolved.status).toBe(200);
    expect(await queue()).toEqual([]);
    expect(await ids({ snoozed: true })).toEqual([]);
  },
);
