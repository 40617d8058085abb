import { beforeAll, describe, expect, it } from 'vitest';
import { me, signInStudent } from '#domain/people/api/auth.ts';
import * as people from '#domain/business/api/business-people.ts';
import { business } from '#domain/business/api/business.ts';
import { students } from '#domain/people/api/students.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeBusiness, makeContract, makeGroup, makeStudent } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { returnFromLeavers } from './employees.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
let businessRow: { id: string };
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  businessRow = await makeBusiness(pool, fixture.provider);
});

const employee = (businessId = businessRow.id) =>
  makeStudent(pool, fixture.provider, { row: { business_id: businessId } });
const free = async (id: string) =>
  (await fixture.agents.support.call(students.one, { params: { id } })).individualCredits;
const poolOf = async (id: string) =>
  (await fixture.agents.support.call(business.one, { params: { id } })).poolCredits;
const hand = (id: string, from: string | null, to: string | null, credits: number) =>
  fixture.agents.support.apiCall(people.handCredits, {
    params: { id },
    body: { fromStudentId: from, toStudentId: to, kind: 'INDIVIDUAL', credits },
  });

describe('who may not', () => {
  it('PERM-01 is for support alone, and hides other schools', async () => {
    const { id } = fixture.business;
    const studentId = fixture.people.student.id;
    const handing = { fromStudentId: null, toStudentId: studentId, kind: 'INDIVIDUAL', credits: 1 } as const;
    const calls = [
      [people.inviteManager, { id }, { firstName: 'A', lastName: 'B', email: 'a@b.example' }],
      [people.addCostCentre, { id }, { name: 'Sales' }],
      [people.removeCostCentre, { id, centreId: id }, undefined],
      [people.addEmployee, { id }, { studentId }],
      [people.changeEmployee, { id, studentId }, { costCentreId: null }],
      [people.previewLeave, { id, studentId }, undefined],
      [people.leaveBusiness, { id, studentId }, { lessons: 'CANCEL', reason: 'Left' }],
      [people.addBusinessGroup, { id }, { groupId: id }],
      [people.removeBusinessGroup, { id, groupId: id }, undefined],
      [people.handCredits, { id }, handing],
    ] as const;
    for (const [endpoint, params, body] of calls)
      await refusesAllBut(fixture, ['admin', 'support'], endpoint as never, { params, body } as never);
    const theirs = other.business.id;
    await hidesOthers(fixture.agents.admin, people.addCostCentre, theirs, { body: { name: 'Sales' } });
    await hidesOthers(fixture.agents.admin, people.addEmployee, theirs, { body: { studentId } });
    await hidesOthers(fixture.agents.admin, people.handCredits, theirs, { body: handing });
  });
});

describe('managers', () => {
  it('ROUTE-04 one is invited with the welcome link, signs in by it, and sees no more once disabled', async () => {
    const { support } = fixture.agents;
    const params = { id: businessRow.id };
    const body = {
      firstName: 'Nora',
      lastName: 'Vidal',
      email: `nora@${fixture.provider.subdomain}.example`,
    };
    await refusesField(support, people.inviteManager, { params, body: { ...body, email: 'x' } }, 'email');
    const taken = { params, body: { ...body, email: fixture.people.teacher.email } };
    await refusesField(support, people.inviteManager, taken, 'email');
    const record = await support.call(people.inviteManager, { params, body });
    expect(record.managers).toMatchObject([{ fullName: 'Nora Vidal', disabledAt: null }]);
    expect(await test.mailsTo(body.email)).toHaveLength(1);
    const [account] = await test.sql<{ role: string }>('select role from account where email = $1', [
      body.email,
    ]);
    expect(account?.role).toBe('BUSINESS_MANAGER');
    const nobody = await fixture.agents.nobody.apiCall(signInStudent, {
      body: { email: body.email, password: 'demo-school-2026' },
    });
    expect(nobody.status).toBe(401);
  });

  it('belongs to the company that invited them', async () => {
    const { business: own } = await fixture.agents.manager.call(me);
    expect(own).toMatchObject({ id: fixture.business.id });
  });
});

describe('cost centres', () => {
  it('have unique names, and stay once an employee was assigned', async () => {
    const { support } = fixture.agents;
    const params = { id: businessRow.id };
    const made = await support.call(people.addCostCentre, { params, body: { name: 'Sales' } });
    await refusesField(support, people.addCostCentre, { params, body: { name: 'Sales' } }, 'name');
    const [sales] = made.costCentres;
    const spare = await support.call(people.addCostCentre, { params, body: { name: 'Spare' } });
    const centreId = spare.costCentres.find(({ name }) => name === 'Spare')!.id;
    await support.call(people.removeCostCentre, { params: { id: businessRow.id, centreId } });
    const { id: studentId } = await employee();
    const assigned = { params: { id: businessRow.id, studentId }, body: { costCentreId: sales!.id } };
    expect((await support.call(people.changeEmployee, assigned)).costCentres).toMatchObject([
      { name: 'Sales', studentCount: 1 },
    ]);
    const used = await support.apiCall(people.removeCostCentre, {
      params: { id: businessRow.id, centreId: sales!.id },
    });
    expect(used.status).toBe(422);
    const theirs = await makeBusiness(pool, fixture.provider);
    const foreign = {
      params: { id: theirs.id },
      body: { studentId: fixture.people.student.id, costCentreId: sales!.id },
    };
    await refusesField(support, people.addEmployee, foreign, 'costCentreId');
  });
});

describe('employees', () => {
  it('are added within the contract: its domains, its number, no one of another company', async () => {
    const { support } = fixture.agents;
    const { id } = await makeBusiness(pool, fixture.provider);
    await makeContract(pool, fixture.provider, id, { email_domains: ['firm.example'], max_students: 1 });
    const add = (studentId: string) =>
      support.apiCall(people.addEmployee, { params: { id }, body: { studentId } });
    const inside = await makeStudent(pool, fixture.provider, { account: { email: 'one@firm.example' } });
    const second = await makeStudent(pool, fixture.provider, { account: { email: 'two@firm.example' } });
    const stranger = await makeStudent(pool, fixture.provider);
    const colleague = await employee();
    expect((await add(stranger.id)).body.message).toContain('firm.example');
    expect((await add(colleague.id)).body.message).toContain('another company');
    expect((await add(other.people.student.id)).status).toBe(400);
    expect((await add(inside.id)).body).toMatchObject({ studentCount: 1 });
    expect((await add(inside.id)).status).toBe(200);
    expect((await add(second.id)).body.message).toContain('1 employees');
    const rows = await test.sql('select left_at from business_member where student_id = $1', [inside.id]);
    expect(rows).toEqual([{ left_at: null }]);
  });

  it('who leaves returns available credits immediately; reserved ones follow when their lesson is cancelled', async () => {
    const { support } = fixture.agents;
    const { id } = await makeBusiness(pool, fixture.provider);
    const { id: studentId } = await employee(id);
    await grantCredits(pool, fixture.provider, { businessId: id, credits: 10, expiresOn: '2099-01-01' });
    await grantCredits(pool, fixture.provider, { studentId, credits: 3 });
    expect((await hand(id, null, studentId, 8)).body).toEqual({ fromFree: 2, toFree: 8 });
    const lessonId = await book(pool, fixture.provider, {
      teacherId: fixture.people.teacher.id,
      studentIds: [studentId],
      startsAt: hoursAhead(60),
    });
    const params = { id, studentId };
    const own = { id: (await makeBusiness(pool, fixture.provider)).id, studentId };
    expect((await support.apiCall(people.previewLeave, { params: own })).status).toBe(404);
    expect(await support.call(people.previewLeave, { params })).toMatchObject({
      freeCredits: 6,
      heldCredits: 2,
      ownCredits: 3,
      lessons: [{ id: lessonId, credits: 2 }],
    });
    await refusesField(support, people.leaveBusiness, { params, body: { lessons: 'KEEP' } }, 'reason');
    await refusesField(
      support,
      people.leaveBusiness,
      { params, body: { lessons: 'SELL', reason: 'x' } },
      'lessons',
    );
    const body = { lessons: 'CANCEL', reason: 'Left the company' } as const;
    const answers = await Promise.all(
      [1, 2].map(() => support.apiCall(people.leaveBusiness, { params, body })),
    );
    const left = answers.find(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(left?.body).toEqual({ returnedCredits: 8, cancelled: 1, kept: 0, waiting: 0 });
    await Promise.all(
      [1, 2].map(() => inProviderTransaction(pool, fixture.provider, (db) => returnFromLeavers(db))),
    );
    // The own three stay.
    expect([await poolOf(id), await free(studentId)]).toEqual([10, 3]);
  });

  it('ROUTE-04 who continues privately keeps the lessons: own credits cover what they can, the rest waits, the company gets all back', async () => {
    const { support } = fixture.agents;
    const { id } = await makeBusiness(pool, fixture.provider);
    const { id: studentId } = await employee(id);
    await grantCredits(pool, fixture.provider, { businessId: id, credits: 6 });
    await hand(id, null, studentId, 6);
    const teacherId = fixture.people.teacher.id;
    for (const hours of [70, 75])
      await book(pool, fixture.provider, { teacherId, studentIds: [studentId], startsAt: hoursAhead(hours) });
    await grantCredits(pool, fixture.provider, { studentId, credits: 3 });
    const params = { id, studentId };
    const body = { lessons: 'KEEP', reason: 'Goes on alone' } as const;
    const left = await support.call(people.leaveBusiness, { params, body });
    expect(left).toEqual({ returnedCredits: 6, cancelled: 0, kept: 1, waiting: 1 });
    expect([await poolOf(id), await free(studentId)]).toEqual([6, 1]);
    const seats = await test.sql<{ status: string }>(
      'select status from lesson_participant where student_id = $1 order by starts_at',
      [studentId],
    );
    expect(seats.map(({ status }) => status)).toEqual(['BOOKED', 'WAITING']);
    expect((await support.apiCall(people.previewLeave, { params })).status).toBe(404);
  });

  it('who is moved by their own record returns credits as well', async () => {
    const { id } = await makeBusiness(pool, fixture.provider);
    const { id: studentId } = await employee(id);
    await grantCredits(pool, fixture.provider, { businessId: id, credits: 5 });
    await hand(id, null, studentId, 5);
    await fixture.agents.support.call(students.update, {
      params: { id: studentId },
      body: { version: 1, businessId: businessRow.id },
    });
    expect(await poolOf(id)).toBe(5);
    const rows = await test.sql<{ business_id: string; is_over: boolean }>(
      'select business_id, left_at is not null as is_over from business_member where student_id = $1 order by joined_at',
      [studentId],
    );
    expect(rows).toEqual([
      { business_id: id, is_over: true },
      { business_id: businessRow.id, is_over: false },
    ]);
  });
});

describe('credits', () => {
  it('move between pool and colleagues with their expiry, never more than are free, never to a stranger', async () => {
    const { id } = await makeBusiness(pool, fixture.provider);
    const [one, two] = [await employee(id), await employee(id)];
    await grantCredits(pool, fixture.provider, { businessId: id, credits: 4, expiresOn: '2099-01-01' });
    await grantCredits(pool, fixture.provider, { businessId: id, credits: 4, expiresOn: '2098-01-01' });
    expect((await hand(id, null, one.id, 6)).status).toBe(200);
    const none = await hand(id, one.id, two.id, 7);
    expect([none.status, none.body.details]).toEqual([422, { reason: 'not-enough-credits', free: 6 }]);
    expect((await hand(id, one.id, two.id, 5)).body).toEqual({ fromFree: 1, toFree: 5 });
    expect((await hand(id, two.id, null, 1)).body).toEqual({ fromFree: 4, toFree: 3 });
    expect((await hand(id, null, (await employee()).id, 1)).status).toBe(404);
    const same = { fromStudentId: one.id, toStudentId: one.id, kind: 'INDIVIDUAL', credits: 1 };
    await refusesField(
      fixture.agents.support,
      people.handCredits,
      { params: { id }, body: same },
      'toStudentId',
    );
    const lots = await test.sql<{ expires_on: string }>(
      'select distinct expires_on from credit_lot where student_id = $1 order by 1',
      [one.id],
    );
    expect(lots.map(({ expires_on }) => expires_on)).toEqual(['2098-01-01', '2099-01-01']);
  });

  it('are given to one of two who ask for the last at the same moment', async () => {
    const { id } = await makeBusiness(pool, fixture.provider);
    const [one, two] = [await employee(id), await employee(id)];
    await grantCredits(pool, fixture.provider, { businessId: id, credits: 5 });
    const answers = await Promise.all([hand(id, null, one.id, 4), hand(id, null, two.id, 4)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await poolOf(id)).toBe(1);
  });
});

describe('groups', () => {
  it('are assigned to the company and detached again; another company’s is refused', async () => {
    const { support } = fixture.agents;
    const params = { id: businessRow.id };
    const { id: groupId } = await makeGroup(pool, fixture.provider);
    expect(await support.call(people.addBusinessGroup, { params, body: { groupId } })).toMatchObject({
      groupCount: 1,
    });
    const rival = { params: { id: fixture.business.id }, body: { groupId } };
    expect((await support.apiCall(people.addBusinessGroup, rival)).status).toBe(422);
    const end = { params: { ...params, groupId } };
    expect(await support.call(people.removeBusinessGroup, end)).toMatchObject({ groupCount: 0 });
    expect((await support.apiCall(people.removeBusinessGroup, end)).status).toBe(404);
    const unknown = { params, body: { groupId: businessRow.id } };
    await refusesField(support, people.addBusinessGroup, unknown, 'groupId');
  });
});
