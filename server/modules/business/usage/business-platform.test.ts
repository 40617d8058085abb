import { beforeAll, expect, it } from 'vitest';
import { getBusinessDashboard } from '#domain/business/api/business-platform.ts';
import { testApp } from '#tests/support/app.ts';
import { grantCredits, moveCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeBusiness, makeGroup, makeStudent } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

it('PERM-01 refuses all roles except business managers', async () => {
  await refusesAllBut(fixture, ['manager'], getBusinessDashboard);
});

it('ROUTE-05 shows the own company and no other: students, credits, lessons of this month', async () => {
  const { provider, business, people, agents } = fixture;
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const student = await makeStudent(pool, provider, {
    row: { business_id: business.id, activity_status: 'STUDENT' },
  });
  const lot = await grantCredits(pool, provider, { studentId: student.id, credits: 10, expiresOn: soon });
  await moveCredits(pool, provider, {
    lot,
    studentId: student.id,
    credits: 2,
    from: 'AVAILABLE',
    to: 'HELD',
    reason: 'HOLD',
  });
  await grantCredits(pool, provider, { businessId: business.id, credits: 40 });
  await makeGroup(pool, provider, { business_id: business.id });
  const attended = { row: { status: 'ATTENDED' }, seat: { status: 'ATTENDED' } };
  const taken = { teacherId: people.teacher.id, studentIds: [student.id] };
  await makeLesson(pool, provider, { ...taken, startsAt: -0.02, minutes: 1, ...attended });

  const competitor = await makeBusiness(pool, provider);
  const theirs = await makeStudent(pool, provider, { row: { business_id: competitor.id } });
  await grantCredits(pool, provider, { studentId: theirs.id, credits: 99 });
  await grantCredits(pool, provider, { businessId: competitor.id, credits: 99 });

  const apiCall = () => agents.manager.call(getBusinessDashboard);
  expect(await apiCall()).toMatchObject({
    id: business.id,
    name: business.name,
    students: { total: 1, byStatus: [{ status: 'ACTIVE', count: 1 }] },
    groups: 1,
    credits: [
      { kind: 'INDIVIDUAL', pool: 40, available: 8, held: 2, consumed: 0, expiringSoon: 8 },
      { kind: 'GROUP', pool: 0, available: 0, held: 0, consumed: 0, expiringSoon: 0 },
    ],
    lessonsThisMonth: { planned: 0, attended: 1, missed: 0, cancelled: 0 },
  });
  expect(await ownStatements(pool, apiCall)).toHaveLength(1);
});
