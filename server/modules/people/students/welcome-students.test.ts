import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { batchFaults, getBatch } from '#domain/office/api/batches.ts';
import { welcomeManyStudents, welcomeStudents } from '#domain/people/api/students.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { runQueuedBatches } from '#tests/support/imports.ts';
import { makeStudent, makeSupport } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
const support = () => fixture.agents.support;

/** A student as an import brings them in: without a password. */
async function imported({ provider }: Fixture, disabled_at: string | null = null) {
  const student = await makeStudent(pool, provider);
  await asOwner(pool, (db) =>
    db
      .updateTable('account')
      .set({ password_hash: null, disabled_at })
      .where('provider_id', '=', provider.id)
      .where('id', '=', student.id)
      .execute(),
  );
  return student;
}

describe('ROUTE-07 the welcome of many students', () => {
  it('PERM-01 is sent by who may change students', async () => {
    const ids = [fixture.people.student.id];
    await refusesAllBut(fixture, ['admin', 'support'], welcomeStudents, { body: { ids } });
    await refusesAllBut(fixture, ['admin', 'support'], welcomeManyStudents, { body: { selection: { ids } } });
    const staff_rights = JSON.stringify({ ...RIGHT_PRESETS.SUPPORT, students: 'view' });
    const reader = await test.signIn((await makeSupport(pool, fixture.provider, { staff_rights })).email);
    expect((await reader.apiCall(welcomeStudents, { body: { ids } })).status).toBe(403);
  });

  it('goes to each who has no password yet, and says of each other why not', async () => {
    const [one, two] = [await imported(fixture), await makeStudent(pool, fixture.provider)];
    const [disabled, theirs] = [await imported(fixture, '2026-01-01'), await imported(other)];
    const ids = [one.id, two.id, disabled.id, theirs.id, randomUUID()];
    const { results } = await support().call(welcomeStudents, { body: { ids } });
    expect(results.map(({ ok }) => ok)).toEqual([true, false, false, false, false]);
    expect(results[1]!.message).toBe('This person already has a password.');
    expect(results[2]!.message).toBe('This account is disabled.');
    expect(results[3]!.message).toBe(results[4]!.message);
    const mails = await Promise.all([one, two, disabled, theirs].map(({ email }) => test.mailsTo(email)));
    expect(mails.map(({ length }) => length)).toEqual([1, 0, 0, 0]);
    expect(mails[0]![0]!.text).toMatch(/welcome\?token=/);
  });

  it('is a job for all that a filter means', async () => {
    const [one, two] = [await imported(fixture), await imported(fixture)];
    const selection = { ids: [one.id, two.id, fixture.people.student.id] };
    const { id } = await support().call(welcomeManyStudents, { body: { selection } });
    await runQueuedBatches(test);
    const batch = { kind: 'INVITATION', resource: 'students', status: 'DONE', done: 2, failed: 1 };
    expect(await support().call(getBatch, { params: { id } })).toMatchObject(batch);
    expect(await support().call(batchFaults, { params: { id } })).toMatchObject([
      { recordId: fixture.people.student.id, errors: { '': 'This person already has a password.' } },
    ]);
    for (const { email } of [one, two]) expect(await test.mailsTo(email)).toHaveLength(1);
  });
});
