import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { batchFaults, getBatch, listBatches } from '#domain/office/api/batches.ts';
import {
  resolveManyTasks,
  resolveTasks,
  setOwnerOfManyTasks,
  setTaskOwner,
  taskOwners,
} from '#domain/office/api/many-tasks.ts';
import { loseManyTrials, setOwnerOfManyTrials } from '#domain/teaching/api/many-trials.ts';
import { claimTask, supportTasks } from '#domain/office/api/support-tasks.ts';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { listNotifications, readNotifications } from '#domain/office/api/notifications.ts';
import { loseTrial } from '#domain/teaching/api/trial-commands.ts';
import { trials } from '#domain/teaching/api/trials.ts';
import { NO_RIGHTS, RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { testApp } from '#tests/support/app.ts';
import { runQueuedBatches } from '#tests/support/imports.ts';
import { makeStudent, makeSupport } from '#tests/support/people.ts';
import { makeTrial } from '#tests/support/sales.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
const support = () => fixture.agents.support;
const SEATS = ['admin', 'support'] as const;
const less = async (rights: object) => {
  const account = await makeSupport(pool, fixture.provider, { staff_rights: JSON.stringify(rights) });
  return { id: account.id, email: account.email, agent: await test.sessionOf(account.email) };
};
const batch = async (id: string) => {
  await runQueuedBatches(test);
  return support().call(getBatch, { params: { id } });
};
const reasons = async (id: string) =>
  (await support().call(batchFaults, { params: { id } })).map(({ recordId, name, errors }) => ({
    recordId,
    hasName: name !== null,
    why: errors[''] ?? Object.values(errors)[0],
  }));

describe('many trials', () => {
  const apiCall = async () => {
    const student = await makeStudent(pool, fixture.provider);
    return makeTrial(pool, fixture.provider, student.id);
  };

  it('PERM-01 are given away and given up by who may change trials, with what the single actions ask', async () => {
    const selection = { ids: [randomUUID()] };
    const [owner, loss] = [
      { selection, ownerId: null },
      { selection, lostCode: 'PRICE' as const },
    ];
    await refusesAllBut(fixture, SEATS, setOwnerOfManyTrials, { body: owner });
    await refusesAllBut(fixture, SEATS, loseManyTrials, { body: loss });
    const { agent } = await less({ ...RIGHT_PRESETS.SUPPORT, trials: 'view' });
    expect((await agent.apiCall(setOwnerOfManyTrials, { body: owner })).status).toBe(403);
    expect((await agent.apiCall(loseManyTrials, { body: loss })).status).toBe(403);
    for (const ownerId of [other.people.support.id, fixture.people.student.id, randomUUID()])
      await refusesField(support(), setOwnerOfManyTrials, { body: { selection, ownerId } }, 'ownerId');
    const withoutReason = { selection, lostCode: 'OTHER' as const };
    await refusesField(support(), loseManyTrials, { body: withoutReason }, 'lostReason');
    const secret = { ...loss, selection: { filter: { secret: 1 } as object } };
    await refusesField(support(), loseManyTrials, { body: secret }, 'selection.filter.secret');
  });

  it('are a job: all that a filter means gets an owner, and what cannot be given up says why, by name', async () => {
    const [one, two, gone] = [await apiCall(), await apiCall(), randomUUID()];
    const ownerId = fixture.people.admin.id;
    const filter = { owner: 'NOBODY' as const };
    const { id } = await support().call(setOwnerOfManyTrials, {
      body: { selection: { filter }, ownerId },
    });
    expect(await batch(id)).toMatchObject({ kind: 'TRIAL_OWNER', status: 'DONE', failed: 0 });
    const trialOf = (of: { id: string }) => support().call(trials.one, { params: { id: of.id } });
    expect([(await trialOf(one)).ownerId, (await trialOf(two)).ownerId]).toEqual([ownerId, ownerId]);

    await support().call(loseTrial, { params: { id: two.id }, body: { lostCode: 'TIMES' } });
    const ids = [one.id, two.id, gone];
    const lost = await support().call(loseManyTrials, {
      body: { selection: { ids }, lostCode: 'OTHER', lostReason: 'The fair is over.' },
    });
    expect(await batch(lost.id)).toMatchObject({ kind: 'TRIAL_LOSS', done: 1, failed: 2 });
    expect(await trialOf(one)).toMatchObject({ status: 'LOST', lostReason: 'The fair is over.' });
    expect(await trialOf(two)).toMatchObject({ lostCode: 'TIMES' });
    expect(await reasons(lost.id)).toEqual([
      { recordId: two.id, hasName: true, why: 'This trial is already closed.' },
      { recordId: gone, hasName: false, why: expect.any(String) },
    ]);
  });

  it('are not assigned to a colleague who has left while the job waited', async () => {
    const { id: ownerId } = await less(RIGHT_PRESETS.SUPPORT);
    const { id: trialId } = await apiCall();
    const body = { selection: { ids: [trialId] }, ownerId };
    const { id } = await support().call(setOwnerOfManyTrials, { body });
    await test.sql('update account set disabled_at = now() where id = $1', [ownerId]);
    expect(await batch(id)).toMatchObject({ done: 0, failed: 1 });
  });
});

describe('many requests', () => {
  const raise = async () =>
    support().call(supportTasks.create, {
      body: { type: 'CUSTOM', studentId: (await makeStudent(pool, fixture.provider)).id },
    });
  const taskOf = (id: string) => support().call(supportTasks.one, { params: { id } });

  it('PERM-01 are given away and resolved by who works on the desk, to who does', async () => {
    const ids = [randomUUID()];
    const selection = { ids };
    await refusesAllBut(fixture, SEATS, taskOwners);
    await refusesAllBut(fixture, SEATS, setTaskOwner, { body: { ids, ownerId: null } });
    await refusesAllBut(fixture, SEATS, setOwnerOfManyTasks, { body: { selection, ownerId: null } });
    await refusesAllBut(fixture, SEATS, resolveTasks, { body: { ids } });
    await refusesAllBut(fixture, SEATS, resolveManyTasks, { body: { selection } });
    const viewer = await less({ ...RIGHT_PRESETS.SUPPORT, tasks: 'view' });
    expect((await viewer.agent.apiCall(setTaskOwner, { body: { ids, ownerId: null } })).status).toBe(403);
    expect((await viewer.agent.apiCall(resolveManyTasks, { body: { selection } })).status).toBe(403);
    const blind = await less({ ...NO_RIGHTS, trials: 'edit' });
    for (const ownerId of [blind.id, other.people.support.id, fixture.people.student.id, randomUUID()]) {
      await refusesField(support(), setTaskOwner, { body: { ids, ownerId } }, 'ownerId');
      await refusesField(support(), setOwnerOfManyTasks, { body: { selection, ownerId } }, 'ownerId');
    }
    const owners = (await support().call(taskOwners)).map(({ id }) => id);
    expect(owners).toEqual(expect.arrayContaining([fixture.people.support.id, viewer.id]));
    expect(owners).not.toContain(blind.id);
    await refusesField(support(), resolveTasks, { body: { ids: [] } }, 'ids');
    const long = { ids, resolution: 'x'.repeat(2001) };
    await refusesField(support(), resolveTasks, { body: long }, 'resolution');
  });

  it('STATE-05 are resolved one by one: what a colleague works on, or is resolved, says so; each can be taken back', async () => {
    const [free, held, done] = [await raise(), await raise(), await raise()];
    await fixture.agents.admin.call(claimTask, { params: { id: held.id } });
    const settle = (ids: string[]) => support().call(resolveTasks, { body: { ids, resolution: 'Seen to.' } });
    await settle([done.id]);
    const { results } = await settle([free.id, held.id, done.id]);
    expect(results).toEqual([
      { id: free.id, ok: true, message: null },
      { id: held.id, ok: false, message: `${fixture.people.admin.fullName} is working on this request.` },
      { id: done.id, ok: false, message: expect.stringContaining('has already resolved this request.') },
    ]);
    expect(await taskOf(free.id)).toMatchObject({ resolution: 'Seen to.', undo: { id: expect.any(String) } });
    expect((await taskOf(held.id)).resolvedAt).toBeNull();

    const { id } = await support().call(resolveManyTasks, {
      body: { selection: { ids: [held.id, (await raise()).id] } },
    });
    expect(await batch(id)).toMatchObject({ kind: 'TASK_RESOLUTION', done: 1, failed: 1 });
    expect(await reasons(id)).toMatchObject([{ recordId: held.id, hasName: true }]);
  });

  it('are assigned to a colleague while they are open, directly or by a job that its owner sees', async () => {
    const [one, two, done] = [await raise(), await raise(), await raise()];
    await support().call(resolveTasks, { body: { ids: [done.id] } });
    const ownerId = fixture.people.admin.id;
    const { results } = await support().call(setTaskOwner, { body: { ids: [one.id, done.id], ownerId } });
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    expect(await taskOf(one.id)).toMatchObject({ ownerId, ownerName: fixture.people.admin.fullName });

    const worker = await less({ ...NO_RIGHTS, tasks: 'edit' });
    const body = { selection: { filter: { unresolved: true } }, ownerId: worker.id };
    const { id } = await worker.agent.call(setOwnerOfManyTasks, { body });
    expect(await batch(id).catch(() => null)).toBeNull();
    expect(await worker.agent.call(getBatch, { params: { id } })).toMatchObject({
      failed: 0,
      status: 'DONE',
    });
    expect((await worker.agent.call(listBatches)).map((each) => each.id)).toEqual([id]);
    expect((await taskOf(two.id)).ownerId).toBe(worker.id);
    await support().call(setTaskOwner, { body: { ids: [two.id], ownerId: null } });
    expect((await taskOf(two.id)).ownerId).toBeNull();
  });

  it('notifies the new owner in the app and by mail, once for all; not for their own assignment, and not when it is undone', async () => {
    const ana = await less({ ...NO_RIGHTS, tasks: 'edit' });
    const mails = () =>
      test.sql<{ facts: { count: number } }>(
        `select distinct on (about) payload -> 'facts' as facts from outbox_message
          where kind = 'MAIL' and payload ->> 'template' = 'tasks-given' and payload ->> 'to' = $1
          order by about, (payload -> 'facts' ->> 'count')::int desc`,
        [ana.email],
      );
    const news = async () => (await ana.agent.call(listNotifications)).rows;
    const [one, two, three] = [await raise(), await raise(), await raise()];
    const give = (ids: string[], agent = support()) =>
      agent.call(setTaskOwner, { body: { ids, ownerId: ana.id } });
    await give([one.id], ana.agent);
    expect([await news(), await mails()]).toEqual([[], []]);
    await give([one.id]);
    expect(await news()).toEqual([]);
    const { undoId } = await give([one.id, two.id, three.id]);
    expect(await news()).toMatchObject([
      {
        noun: null,
        given: { count: 2, type: 'CUSTOM' },
        recordId: two.id,
        authorName: fixture.people.support.fullName,
        isRead: false,
      },
    ]);
    expect(await mails()).toMatchObject([{ facts: { count: 2, taskId: two.id } }]);
    await support().call(undo, { params: { id: undoId } });
    expect([await news(), await mails()]).toEqual([[], []]);
    expect((await taskOf(two.id)).ownerId).toBeNull();
    expect((await taskOf(one.id)).ownerId).toBe(ana.id);

    const selection = { ids: [two.id, three.id] };
    const { id } = await support().call(setOwnerOfManyTasks, { body: { selection, ownerId: ana.id } });
    await batch(id);
    expect((await news()).map(({ given }) => given?.count)).toEqual([2]);
    expect(await mails()).toMatchObject([{ facts: { count: 2 } }]);
    const [sent] = await news();
    await ana.agent.call(readNotifications, { body: { ids: [sent!.id] } });
    expect((await ana.agent.call(listNotifications)).unreadCount).toBe(0);
    await test.sql(`update account set staff_rights = '{}' where id = $1 returning id`, [ana.id]);
    expect((await ana.agent.call(listNotifications)).rows).toEqual([]);
  });

  it('are resolved once, however many ask at the same moment', async () => {
    const { id } = await raise();
    const asked = await Promise.all(
      [support(), fixture.agents.admin].map((agent) => agent.call(resolveTasks, { body: { ids: [id] } })),
    );
    expect(asked.filter(({ results }) => results[0]!.ok)).toHaveLength(1);
  });
});
