import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addManyStudentsCredits,
  addStudentsCredits,
  setManyStudentsCompany,
  setManyStudentsTeacher,
  setStudentsCompany,
  setStudentsTeacher,
} from '#domain/people/api/many-students.ts';
import { correctCredits } from '#domain/billing/api/wallet.ts';
import { students } from '#domain/people/api/students.ts';
import { batchFaults, getBatch, undoBatch } from '#domain/office/api/batches.ts';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { allocate } from '#server/modules/billing/credits/business-credits.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { runQueuedBatches } from '#tests/support/imports.ts';
import { makeBusiness, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { type Fixture, hidesOthers, makeFixture, refusesAllBut } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

const support = () => fixture.agents.support;
const student = async () => (await makeStudent(pool, fixture.provider)).id;
const recordOf = (id: string) => support().call(students.one, { params: { id } });
const CREDITS = { kind: 'INDIVIDUAL', credits: 3, note: 'Welcome back' } as const;
const undoes = (id: string | null) => support().apiCall(undo, { params: { id: id! } });
/** The movements of a wallet: reason, note and credits that became available. */
const movementsOf = async (studentId: string) =>
  (
    await asOwner(pool, (db) =>
      sql<{
        note: string;
        credits: number;
      }>`select t.note, sum(e.credits)::int as credits from credit_transaction t
        join credit_entry e on e.transaction_id = t.id join credit_account a on a.id = e.account_id and a.place = 'AVAILABLE'
        where t.student_id = ${studentId} group by t.id, t.note, t.created_at order by t.created_at, t.id`.execute(
        db,
      ),
    )
  ).rows;

/** An employee to whom five credits of the company's pool are assigned. */
async function employee() {
  const { id: businessId } = await makeBusiness(pool, fixture.provider);
  await grantCredits(pool, fixture.provider, { businessId, credits: 8 });
  const { id } = await makeStudent(pool, fixture.provider, { row: { business_id: businessId } });
  const assigned = {
    businessId,
    studentId: id,
    kind: 'INDIVIDUAL',
    credits: 5,
    note: null,
    opKey: id,
  } as const;
  await inProviderTransaction(pool, fixture.provider, (db) => allocate(db, assigned));
  return { id, businessId };
}

describe('D9 undo of up to a hundred', () => {
  it('restores the teachers, unless one has changed since', async () => {
    const [id, { id: teacherId }] = [await student(), await makeTeacher(pool, fixture.provider)];
    const first = await support().call(setStudentsTeacher, { body: { ids: [id], teacherId } });
    expect((await undoes(first.undoId)).status).toBe(204);
    expect((await recordOf(id)).teacherId).toBeNull();
    const second = await support().call(setStudentsTeacher, { body: { ids: [id], teacherId } });
    await support().call(setStudentsTeacher, { body: { ids: [id], teacherId: null } });
    expect((await undoes(second.undoId)).status).toBe(409);
  });

  it('restores company and the credits that returned to its pool', async () => {
    const { id, businessId } = await employee();
    const left = await support().call(setStudentsCompany, { body: { ids: [id], businessId: null } });
    expect(await recordOf(id)).toMatchObject({ businessId: null, individualCredits: 0 });
    await undoes(left.undoId);
    expect(await recordOf(id)).toMatchObject({ businessId, individualCredits: 5 });
  });

  it('takes credits back by a movement that names the reason, and never a part of them', async () => {
    const [one, two] = [await student(), await student()];
    const { undoId } = await support().call(addStudentsCredits, { body: { ids: [one, two], ...CREDITS } });
    await undoes(undoId);
    expect((await recordOf(one)).individualCredits).toBe(0);
    expect((await movementsOf(one)).map(({ credits }) => credits)).toEqual([3, -3]);
    expect((await movementsOf(one))[1]!.note).toContain('Welcome back');
    const again = await support().call(addStudentsCredits, { body: { ids: [one, two], ...CREDITS } });
    await support().call(correctCredits, {
      params: { id: two },
      body: { kind: 'INDIVIDUAL', credits: -1, note: 'Too many' },
    });
    expect((await undoes(again.undoId)).status).toBe(422);
    expect((await recordOf(one)).individualCredits).toBe(3);
  });

  it('is refused to other people, and where nothing was done', async () => {
    const { undoId } = await support().call(addStudentsCredits, {
      body: { ids: [await student()], ...CREDITS },
    });
    await hidesOthers(fixture.agents.admin, undo, undoId!);
    const theirs = [other.people.student.id];
    expect(
      (await support().call(addStudentsCredits, { body: { ids: theirs, ...CREDITS } })).undoId,
    ).toBeNull();
  });
});

describe('undo of a background task', () => {
  /** Ends a task and its undo; returns the undo. */
  async function undone(id: string) {
    await runQueuedBatches(test);
    return support().call(undoBatch, { params: { id } });
  }
  const ended = async (id: string) => {
    await runQueuedBatches(test);
    return support().call(getBatch, { params: { id } });
  };

  it('is for staff with the permission, and only once', async () => {
    const body = { selection: { ids: [await student()] }, ...CREDITS };
    const { id } = await support().call(addManyStudentsCredits, { body });
    await refusesAllBut(fixture, ['admin', 'support'], undoBatch, { params: { id } });
    const { id: undoId } = await undone(id);
    expect(await ended(undoId)).toMatchObject({ kind: 'UNDO_BULK', undoes: id, done: 1, failed: 0 });
    expect((await support().apiCall(undoBatch, { params: { id } })).status).toBe(422);
    expect((await support().apiCall(undoBatch, { params: { id: undoId } })).status).toBe(422);
  });

  it('restores what is as it was left, and lists the others with the reason', async () => {
    const [one, two] = [await student(), await student()];
    const { id: teacherId } = await makeTeacher(pool, fixture.provider);
    const body = { selection: { ids: [one, two] }, teacherId };
    const { id } = await support().call(setManyStudentsTeacher, { body });
    await runQueuedBatches(test);
    await support().call(setStudentsTeacher, { body: { ids: [two], teacherId: null } });
    const { id: undoId } = await undone(id);
    expect(await ended(undoId)).toMatchObject({ done: 1, failed: 1 });
    expect((await recordOf(one)).teacherId).toBeNull();
    const [fault] = await support().call(batchFaults, { params: { id: undoId } });
    expect(fault!.errors).toEqual({ '': 'This has been changed since and can’t be undone.' });
  });

  it('restores companies with their credits, and leaves those for which the pool has none', async () => {
    const [one, two] = [await employee(), await employee()];
    const body = { selection: { ids: [one.id, two.id] }, businessId: null };
    const { id } = await support().call(setManyStudentsCompany, { body });
    await runQueuedBatches(test);
    const { id: colleague } = await makeStudent(pool, fixture.provider, {
      row: { business_id: two.businessId },
    });
    const taken = {
      businessId: two.businessId,
      studentId: colleague,
      kind: 'INDIVIDUAL',
      credits: 8,
    } as const;
    await inProviderTransaction(pool, fixture.provider, (db) =>
      allocate(db, { ...taken, note: null, opKey: colleague }),
    );
    const { id: undoId } = await undone(id);
    expect(await ended(undoId)).toMatchObject({ done: 1, failed: 1 });
    expect(await recordOf(one.id)).toMatchObject({ businessId: one.businessId, individualCredits: 5 });
    expect(await recordOf(two.id)).toMatchObject({ businessId: null, individualCredits: 0 });
  });
});
