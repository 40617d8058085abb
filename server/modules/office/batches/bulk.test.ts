import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { batchFaults, getBatch, listBatches, repeatBatch } from '#domain/office/api/batches.ts';
import { groups, setGroupStatus, setStatusOfManyGroups } from '#domain/scheduling/api/groups.ts';
import { remindManyPayments, remindPayments } from '#domain/billing/api/payment-reminders.ts';
import { NO_RIGHTS, RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { testApp } from '#tests/support/app.ts';
import { runQueuedBatches } from '#tests/support/imports.ts';
import { makeGroup, makeStudent, makeSupport } from '#tests/support/people.ts';
import { makePayment, makeProduct } from '#tests/support/sales.ts';
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
  const staff_rights = JSON.stringify({ ...RIGHT_PRESETS.SUPPORT, ...rights });
  return test.signIn((await makeSupport(pool, fixture.provider, { staff_rights })).email);
};

describe('the status of many groups', () => {
  it('PERM-01 is set by who may change groups, of this school only', async () => {
    const theirs = await makeGroup(pool, other.provider);
    const body = { ids: [theirs.id], status: 'INACTIVE' as const };
    const many = { selection: { ids: body.ids }, status: body.status };
    await refusesAllBut(fixture, SEATS, setGroupStatus, { body });
    await refusesAllBut(fixture, SEATS, setStatusOfManyGroups, { body: many });
    const viewer = await less({ groups: 'view' });
    expect((await viewer.apiCall(setGroupStatus, { body })).status).toBe(403);
    expect((await viewer.apiCall(setStatusOfManyGroups, { body: many })).status).toBe(403);
    await refusesField(support(), setGroupStatus, { body: { ...body, ids: [] } }, 'ids');
    await refusesField(support(), setGroupStatus, { body: { ...body, status: 'GONE' } }, 'status');
    const secret = { selection: { filter: { secret: 1 } }, status: body.status };
    await refusesField(support(), setStatusOfManyGroups, { body: secret }, 'selection.filter.secret');
    const { results } = await support().call(setGroupStatus, { body });
    expect(results).toMatchObject([{ id: theirs.id, ok: false }]);
    expect(await other.agents.support.call(groups.one, { params: theirs })).toMatchObject({
      status: 'ACTIVE',
    });
  });

  it('is reported for each, and for all that a filter means is a job', async () => {
    const [one, two] = [await makeGroup(pool, fixture.provider), await makeGroup(pool, fixture.provider)];
    const gone = randomUUID();
    const body = { ids: [one.id, gone], status: 'INACTIVE' as const };
    const { results } = await support().call(setGroupStatus, { body });
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    const selection = { filter: { status: 'ACTIVE' as const } };
    const { id } = await support().call(setStatusOfManyGroups, { body: { selection, status: 'PAUSED' } });
    await runQueuedBatches(test);
    expect(await support().call(getBatch, { params: { id } })).toMatchObject({
      kind: 'GROUP_STATUS',
      status: 'DONE',
      failed: 0,
    });
    const statusOf = async (params: { id: string }) => (await support().call(groups.one, { params })).status;
    expect([await statusOf({ id: one.id }), await statusOf({ id: two.id })]).toEqual(['INACTIVE', 'PAUSED']);
  });
});

describe('reminders of many payments', () => {
  it('PERM-01 are sent by who may change money', async () => {
    const ids = [randomUUID()];
    await refusesAllBut(fixture, SEATS, remindPayments, { body: { ids } });
    await refusesAllBut(fixture, SEATS, remindManyPayments, { body: { selection: { ids } } });
    const viewer = await less({ money: 'view' });
    expect((await viewer.apiCall(remindPayments, { body: { ids } })).status).toBe(403);
    expect((await viewer.apiCall(remindManyPayments, { body: { selection: { ids } } })).status).toBe(403);
    await refusesField(support(), remindPayments, { body: { ids: [] } }, 'ids');
    const long = { ids, message: 'x'.repeat(501) };
    await refusesField(support(), remindPayments, { body: long }, 'message');
  });

  it('go out once a day, and say of each why not', async () => {
    const product = await makeProduct(pool, fixture.provider, { name: 'Wave' });
    const lines = [{ productId: product.id, description: 'Wave' }];
    const make = async (status: 'PENDING' | 'CANCELLED') => {
      const { id: studentId } = await makeStudent(pool, fixture.provider);
      return (await makePayment(pool, fixture.provider, { studentId, lines, row: { status } })).id;
    };
    const [first, second, over] = [await make('PENDING'), await make('PENDING'), await make('CANCELLED')];
    const { results } = await support().call(remindPayments, {
      body: { ids: [first, over], message: 'Please see to it.' },
    });
    expect(results.map(({ ok, message }) => [ok, message])).toEqual([
      [true, null],
      [false, 'Nothing is due any more.'],
    ]);
    const { id } = await support().call(remindManyPayments, {
      body: { selection: { ids: [first, second] } },
    });
    await runQueuedBatches(test);
    const params = { id };
    expect(await support().call(getBatch, { params })).toMatchObject({ done: 1, failed: 1 });
    expect(await support().call(batchFaults, { params })).toMatchObject([
      { recordId: first, errors: { '': 'A reminder was sent in the last 24 hours.' } },
    ]);
  });

  it('PERM-01 are seen as a job by who started it, for as long as they may change money', async () => {
    const body = { selection: { ids: [randomUUID()] } };
    const { id } = await support().call(remindManyPayments, { body });
    const rights = (payments: string, money: string) => JSON.stringify({ ...NO_RIGHTS, payments, money });
    const clerk = await makeSupport(pool, fixture.provider, { staff_rights: rights('edit', 'edit') });
    const agent = await test.sessionOf(clerk.email);
    const own = await agent.call(remindManyPayments, { body });
    await runQueuedBatches(test);
    const may = (held: string) =>
      test.sql('update account set staff_rights = $1::jsonb where id = $2', [held, clerk.id]);
    const seen = async () => (await agent.call(listBatches)).map((each) => each.id);
    expect(await seen()).toEqual([own.id]);
    expect((await agent.apiCall(getBatch, { params: { id } })).status).toBe(404);
    await may(rights('view', 'edit'));
    expect(await seen()).toEqual([own.id]);
    await may(rights('edit', 'view'));
    expect(await seen()).toEqual([]);
  });
});

describe('what a job has not done', () => {
  it('PERM-01 is tried again by who started it and by admins, while they may do it, and where something is left', async () => {
    const [one, gone] = [await makeGroup(pool, fixture.provider), randomUUID()];
    const begin = async (ids: string[]) => {
      const body = { selection: { ids }, status: 'PAUSED' as const };
      const { id } = await support().call(setStatusOfManyGroups, { body });
      return { id };
    };
    const waiting = await begin([gone]);
    expect((await support().apiCall(repeatBatch, { params: waiting })).status).toBe(422);
    const whole = await begin([one.id]);
    await runQueuedBatches(test);
    expect((await support().apiCall(repeatBatch, { params: whole })).status).toBe(422);
    const colleague = await less({});
    expect((await colleague.apiCall(repeatBatch, { params: waiting })).status).toBe(404);
    expect((await other.agents.admin.apiCall(repeatBatch, { params: waiting })).status).toBe(404);
    expect(await fixture.agents.admin.call(repeatBatch, { params: waiting })).toMatchObject({ total: 1 });
    await runQueuedBatches(test);
  });

  it('is done with the same choice as the first time, and nothing else of it', async () => {
    const [done, late] = [await makeGroup(pool, fixture.provider), await makeGroup(pool, fixture.provider)];
    const body = { selection: { ids: [done.id, late.id] }, status: 'PAUSED' as const };
    const first = await support().call(setStatusOfManyGroups, { body });
    await runQueuedBatches(test);
    const params = { id: first.id };
    // As if the second had been refused, and the first had been changed since.
    await test.sql(
      `update batch_item set status = 'FAILED', errors = '{"": "Not now."}' where batch_id = $1 and record_id = $2`,
      [first.id, late.id],
    );
    await test.sql('update batch set done = 1, failed = 1 where id = $1', [first.id]);
    await test.sql(`update student_group set status = 'ACTIVE' where id = any ($1::uuid[])`, [
      [done.id, late.id],
    ]);
    const again = await support().call(repeatBatch, { params });
    expect(again).toMatchObject({ kind: 'GROUP_STATUS', resource: 'groups', total: 1, failed: 0 });
    expect(again.id).not.toBe(first.id);
    await runQueuedBatches(test);
    expect(await support().call(getBatch, { params: { id: again.id } })).toMatchObject({
      done: 1,
      failed: 0,
    });
    const statusOf = async (params: { id: string }) => (await support().call(groups.one, { params })).status;
    expect([await statusOf({ id: done.id }), await statusOf({ id: late.id })]).toEqual(['ACTIVE', 'PAUSED']);
  });
});
