import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addManyStudentsCredits,
  addStudentsCredits,
  setManyStudentsCompany,
  setManyStudentsTeacher,
  setStudentsCompany,
  setStudentsTeacher,
} from '#domain/people/api/many-students.ts';
import { setStudentStatus, students } from '#domain/people/api/students.ts';
import { getBatch } from '#domain/office/api/batches.ts';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { testApp } from '#tests/support/app.ts';
import { runQueuedBatches } from '#tests/support/imports.ts';
import { makeBusiness, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { type Fixture, makeFixture, refusesAllBut, refusesField } from '#tests/support/tenant.ts';

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

it('PERM-01 refuses all roles except support, names each wrong field, and reports students of other schools', async () => {
  const theirs = other.people.student.id;
  const [ids, selection] = [[theirs], { ids: [theirs] }];
  const allowed = ['admin', 'support'] as const;
  await refusesAllBut(fixture, allowed, setStudentsTeacher, { body: { ids, teacherId: null } });
  await refusesAllBut(fixture, allowed, setManyStudentsTeacher, { body: { selection, teacherId: null } });
  await refusesAllBut(fixture, allowed, setStudentsCompany, { body: { ids, businessId: null } });
  await refusesAllBut(fixture, allowed, setManyStudentsCompany, { body: { selection, businessId: null } });
  await refusesAllBut(fixture, allowed, addStudentsCredits, { body: { ids, ...CREDITS } });
  await refusesAllBut(fixture, allowed, addManyStudentsCredits, { body: { selection, ...CREDITS } });
  const refuses = (more: object, field: string) =>
    refusesField(support(), addStudentsCredits, { body: { ids, ...CREDITS, ...more } }, field);
  await refuses({ credits: 0 }, 'credits');
  await refuses({ credits: 501 }, 'credits');
  await refuses({ note: '' }, 'note');
  await refuses({ kind: 'GOLD' }, 'kind');
  await refuses({ ids: [] }, 'ids');
  const outcomes = [
    await support().call(addStudentsCredits, { body: { ids, ...CREDITS } }),
    await support().call(setStudentsTeacher, { body: { ids, teacherId: null } }),
    await support().call(setStudentsCompany, { body: { ids, businessId: null } }),
  ];
  expect(outcomes.map(({ results }) => results[0]!.ok)).toEqual([false, false, false]);
});

describe('ROUTE-07 many students', () => {
  it('get a teacher, reported for each, and in a task for any number', async () => {
    const [one, two, gone] = [await student(), await student(), randomUUID()];
    const { id: teacherId } = await makeTeacher(pool, fixture.provider);
    const { results } = await support().call(setStudentsTeacher, { body: { ids: [one, gone], teacherId } });
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    const unknown = await support().call(setStudentsTeacher, {
      body: { ids: [one], teacherId: other.people.teacher.id },
    });
    expect(unknown.results[0]).toMatchObject({ ok: false });
    const body = { selection: { ids: [two, gone] }, teacherId };
    const { id } = await support().call(setManyStudentsTeacher, { body });
    await runQueuedBatches(test);
    expect(await support().call(getBatch, { params: { id } })).toMatchObject({ done: 1, failed: 1 });
    expect([(await recordOf(one)).teacherId, (await recordOf(two)).teacherId]).toEqual([
      teacherId,
      teacherId,
    ]);
  });

  it('join a company and leave it', async () => {
    const [one, two] = [await student(), await student()];
    const { id: businessId } = await makeBusiness(pool, fixture.provider);
    await support().call(setStudentsCompany, { body: { ids: [one], businessId } });
    await support().call(setManyStudentsCompany, { body: { selection: { ids: [two] }, businessId } });
    await runQueuedBatches(test);
    expect([(await recordOf(one)).businessId, (await recordOf(two)).businessId]).toEqual([
      businessId,
      businessId,
    ]);
    await support().call(setStudentsCompany, { body: { ids: [one], businessId: null } });
    expect((await recordOf(one)).businessId).toBeNull();
  });

  it('get credits with a reason, once each', async () => {
    const [one, two] = [await student(), await student()];
    await support().call(addStudentsCredits, { body: { ids: [one], ...CREDITS } });
    const body = { selection: { ids: [one, two] }, ...CREDITS };
    const { id } = await support().call(addManyStudentsCredits, { body });
    await runQueuedBatches(test);
    await runQueuedBatches(test);
    expect(await support().call(getBatch, { params: { id } })).toMatchObject({ done: 2, failed: 0 });
    const creditsOf = async (of: string) => (await recordOf(of)).individualCredits;
    expect([await creditsOf(one), await creditsOf(two)]).toEqual([6, 3]);
    const late = { ids: [one], ...CREDITS, expiresOn: '2020-01-01' as never };
    const { results } = await support().call(addStudentsCredits, { body: late });
    expect(results[0]).toMatchObject({ ok: false });
    expect(await creditsOf(one)).toBe(6);
  });

  it('have their status back after undo, unless one has changed since', async () => {
    const ids = [await student(), await student()];
    const before = await Promise.all(ids.map(recordOf));
    const body = { ids: [...ids, randomUUID()], activityStatus: 'CANCEL' as const };
    const first = await support().call(setStudentStatus, { body });
    expect(first.results.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect((await recordOf(ids[0]!)).activityStatus).toBe('CANCEL');
    await support().call(undo, { params: { id: first.undoId! } });
    const after = await Promise.all(ids.map(recordOf));
    const kept = ({ activityStatus, statusPinned, statusUntil }: (typeof after)[number]) =>
      [activityStatus, statusPinned, statusUntil] as const;
    expect(after.map(kept)).toEqual(before.map(kept));

    const second = await support().call(setStudentStatus, { body: { ...body, ids } });
    await support().call(setStudentsTeacher, {
      body: { ids: [ids[0]!], teacherId: (await makeTeacher(pool, fixture.provider)).id },
    });
    const refused = await support().apiCall(undo, { params: { id: second.undoId! } });
    expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
    const unknown = await support().call(setStudentStatus, { body: { ...body, ids: [randomUUID()] } });
    expect(unknown.undoId).toBeNull();
  });
});
