import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import {
  addTrialFollowUp,
  loseTrials,
  setTrialOwner,
  trialTasks,
} from '#domain/teaching/api/trial-commands.ts';
import { exportTrials, trialBoard, trialChoices, trialFunnel } from '#domain/teaching/api/trial-funnel.ts';
import { trials } from '#domain/teaching/api/trials.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent, makeSupport } from '#tests/support/people.ts';
import { makeTrial } from '#tests/support/sales.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let student: Awaited<ReturnType<typeof makeStudent>>;
let params: { id: string };
beforeAll(async () => {
  fixture = await makeFixture(test);
});
beforeEach(async () => {
  student = await makeStudent(pool, fixture.provider);
  params = await makeTrial(pool, fixture.provider, student.id);
});
const support = () => fixture.agents.support;
const trial = () => support().call(trials.one, { params });

describe('ROUTE-02 what support does besides', () => {
  it('a new trial for a new student, who exists immediately', async () => {
    const body = {
      ...{ firstName: 'Nuria', lastName: 'Vidal', email: `nuria-${randomUUID()}@x.example`, phone: '+34 60' },
      ...{ wishes: 'Mornings', source: 'Fair', sendWelcome: true },
    };
    await refusesField(support(), trials.create, { body }, 'phone');
    const made = await support().call(trials.create, {
      body: { ...body, phone: '+34 600 111 222', language: 'GERMAN' },
    });
    expect(made).toMatchObject({
      ...{ status: 'ASKED', studentName: 'Nuria Vidal', language: 'GERMAN', source: 'Fair' },
      ...{ activityStatus: 'TRIAL', studentPhone: '+34600111222' },
    });
    expect(await test.mailsTo(body.email)).toHaveLength(1);
  });

  it('changes the trial, but nothing that another user has changed in the meantime', async () => {
    const { version } = await trial();
    const ownerId = fixture.people.admin.id;
    const changed = await support().call(trials.update, {
      params,
      body: { version, wishes: 'Late', ownerId },
    });
    expect(changed).toMatchObject({ wishes: 'Late', ownerName: fixture.people.admin.fullName });
    const stale = await support().apiCall(trials.update, { params, body: { version, wishes: 'Early' } });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale', details: { current: { wishes: 'Late' } } },
    });
  });

  it('many together, each with its own result', async () => {
    const owner = await makeSupport(pool, fixture.provider);
    const won = await makeTrial(pool, fixture.provider, student.id, { status: 'WON', language: 'FRENCH' });
    const ids = [params.id, won.id];
    await refusesField(support(), setTrialOwner, { body: { ids, ownerId: student.id } }, 'ownerId');
    const given = await support().call(setTrialOwner, { body: { ids, ownerId: owner.id } });
    expect(given.results.map(({ ok }) => ok)).toEqual([true, true]);
    const lost = await support().call(loseTrials, { body: { ids, lostCode: 'NOT_REACHED' } });
    expect(lost.results).toMatchObject([
      { ok: true },
      { ok: false, message: 'This trial is already closed.' },
    ]);
    expect(await trial()).toMatchObject({ status: 'LOST', lostCode: 'NOT_REACHED', ownerId: owner.id });
  });

  it('a follow-up is in Requests with its owner and its time, and in the record', async () => {
    const body = {
      type: 'REQUEST_CALL',
      note: 'Offer the three months',
      dueOn: '2027-01-05',
      dueTime: '10:30',
    } as const;
    const task = await support().call(addTrialFollowUp, { params, body });
    expect(task).toMatchObject({
      ...{ note: body.note, trialId: params.id, ownerName: fixture.people.support.fullName },
      ...{ studentName: student.fullName, dueAt: '2027-01-05T09:30:00+00:00' },
    });
    expect((await trial()).followUpAt).toBe(task.dueAt);
    expect(await support().call(trialTasks, { params })).toMatchObject([{ id: task.id }]);
    const query = { filter: JSON.stringify({ owner: 'ME' }) };
    expect((await support().call(supportTasks.list, { query })).map(({ id }) => id)).toContain(task.id);
    expect((await fixture.agents.admin.call(supportTasks.list, { query })).map(({ id }) => id)).not.toContain(
      task.id,
    );
  });
});

describe('ROUTE-02 the funnel', () => {
  const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T10:00:00Z`;
  const query = { filter: JSON.stringify({ source: 'Expo' }) };
  beforeAll(async () => {
    const made = async (values: object) =>
      makeTrial(pool, fixture.provider, (await makeStudent(pool, fixture.provider)).id, {
        ...{ source: 'Expo', asked_at: day(1) },
        ...values,
      });
    await made({});
    await made({ asked_at: day(2) });
    await made({ status: 'MISSED', assigned_at: day(2), missed_at: day(4) });
    await made({ status: 'HELD', assigned_at: day(2), held_at: day(5), owner_id: fixture.people.support.id });
    await made({ status: 'LOST', lost_code: 'PRICE', assigned_at: day(4), held_at: day(6) });
    await made({ status: 'WON', assigned_at: day(2), held_at: day(3), closed_at: day(5) });
    await made({ status: 'WON', closed_at: day(5) });
  });

  it('PERM-01 is for support alone', async () => {
    for (const endpoint of [trialBoard, trialFunnel, trialChoices, exportTrials])
      await refusesAllBut(fixture, ['admin', 'support'], endpoint);
    await refusesField(support(), trialFunnel, { query: { filter: '{"reached":"LOST"}' } }, 'filter.reached');
    await refusesField(support(), trialBoard, { query: { filter: '{"goal":"x"}' } }, 'filter.goal');
  });

  it('counts who came how far, how long it took them, and why others were lost', async () => {
    expect(await support().call(trialFunnel, { query })).toEqual({
      steps: [
        { step: 'ASKED', count: 7, medianHours: 24 },
        { step: 'ASSIGNED', count: 5, medianHours: 48 },
        { step: 'HELD', count: 4, medianHours: 48 },
        { step: 'WON', count: 2, medianHours: null },
      ],
      missed: 1,
      lost: [{ code: 'PRICE', count: 1 }],
    });
    const count = async (filter: object) =>
      (
        await support().call(trials.list, {
          query: { filter: JSON.stringify({ source: ['Expo'], ...filter }) },
        })
      ).length;
    expect(await count({ reached: 'ASSIGNED' })).toBe(5);
    expect(await count({ reached: 'HELD' })).toBe(4);
    expect(await count({ reached: 'WON' })).toBe(2);
    expect(await count({ lostCode: 'PRICE' })).toBe(1);
    expect(await count({ owner: 'ME' })).toBe(1);
    expect(await count({ owner: 'NOBODY' })).toBe(6);
    expect(await count({ ownerId: fixture.people.support.id })).toBe(1);
  });

  it('is shown in columns, the longest waiting first, in one statement', async () => {
    const board = await support().call(trialBoard, { query });
    expect(board.columns.map(({ status, total, trials: cards }) => [status, total, cards.length])).toEqual([
      ['ASKED', 2, 2],
      ['ASSIGNED', 0, 0],
      ['HELD', 1, 1],
      ['MISSED', 1, 1],
      ['WON', 2, 2],
      ['LOST', 1, 1],
    ]);
    const [asked] = board.columns;
    expect(asked?.trials.map(({ askedAt }) => Date.parse(askedAt))).toEqual([day(1), day(2)].map(Date.parse));
    const statements = await ownStatements(pool, () => support().call(trialBoard, { query }));
    expect(statements).toHaveLength(1);
  });

  it('is exported as it is filtered, and offers owners and sources', async () => {
    const lines = (await support().call(exportTrials, { query })).trim().split('\r\n');
    expect(lines).toHaveLength(8);
    const { owners, sources } = await support().call(trialChoices);
    expect(owners.map(({ id }) => id)).toContain(fixture.people.support.id);
    expect(sources).toContain('Expo');
  });
});
