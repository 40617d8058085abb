import { beforeAll, describe, expect, it } from 'vitest';
import { exportTeams, listTeams } from '#domain/business/api/business-teams.ts';
import { listEmployees } from '#domain/business/api/business-students.ts';
import { TEAM_KINDS } from '#domain/business/team.ts';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { csvMoment } from '#server/formats/csv.ts';
import { testApp } from '#tests/support/app.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import {
  type MadeAccount,
  makeBusiness,
  makeGroup,
  makeManager,
  makeStudent,
} from '#tests/support/people.ts';
import { ownStatements } from '#tests/support/statements.ts';
import { type Fixture, makeFixture, refusesAllBut, refusesField } from '#tests/support/tenant.ts';

// Seats that used credits without their lines of the ledger.
const test = testApp({ canBreakInvariants: true });
const { pool } = test;
const DAY = 24;
let fixture: Fixture;
let sales: string;
let group: { id: string };
let ana: MadeAccount;
let ben: MadeAccount;

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function centre(businessId: string, name: string): Promise<string> {
  const [row] = await test.sql<{ id: string }>(
    'insert into cost_centre (provider_id, id, business_id, name) values ($1, gen_random_uuid(), $2, $3) returning id',
    [fixture.provider.id, businessId, name],
  );
  return row!.id;
}

const employee = (businessId: string, costCentreId: string | null, level: string | null) =>
  makeStudent(pool, fixture.provider, {
    row: { business_id: businessId, cost_centre_id: costCentreId, level, created_at: inDays(-200) },
  });

const seat = (
  student: MadeAccount,
  daysAgo: number,
  status: 'ATTENDED' | 'NOT_ATTENDED' | 'CANCELLED',
  row: object = {},
) =>
  makeLesson(pool, fixture.provider, {
    teacherId: fixture.people.teacher.id,
    studentIds: [student.id],
    startsAt: -daysAgo * DAY,
    row: { status, ...row },
    seat: { status, credits: status === 'CANCELLED' ? 0 : 2 },
  });

const testLevel = (student: MadeAccount, level: string, daysAgo: number) =>
  test.sql(
    `insert into level_test_result (provider_id, id, student_id, language, level, score, taken_at)
     select provider_id, gen_random_uuid(), id, language, $2, 50, now() - make_interval(days => $3) from student where id = $1 returning 1`,
    [student.id, level, daysAgo],
  );

beforeAll(async () => {
  fixture = await makeFixture(test);
  const { business, provider } = fixture;
  sales = await centre(business.id, 'Sales');
  await centre(business.id, 'Empty');
  ana = await employee(business.id, sales, 'B2');
  ben = await employee(business.id, sales, null);
  const loner = await employee(business.id, null, 'A1');
  group = await makeGroup(pool, provider, { business_id: business.id, name: 'Tuesdays' });
  await test.sql(
    `insert into group_member (provider_id, group_id, student_id, joined_on, is_waiting)
     values ($1, $2, $3, current_date - 100, false), ($1, $2, $4, current_date - 100, true) returning 1`,
    [provider.id, group.id, ana.id, loner.id],
  );
  await seat(ana, 2, 'ATTENDED');
  await seat(ana, 9, 'ATTENDED', { group_id: group.id, type: 'REGULAR' });
  await seat(ana, 16, 'NOT_ATTENDED', { group_id: group.id, type: 'REGULAR' });
  await seat(ben, 20, 'NOT_ATTENDED');
  await seat(ben, 21, 'CANCELLED');
  await seat(ben, 91, 'ATTENDED');
  // Before they joined the company: the employee's own affair.
  await seat(loner, 201, 'ATTENDED');
  await testLevel(ana, 'B1', 120);
  await testLevel(ana, 'B2', 10);
  await testLevel(loner, 'A1', 120);
  await grantCredits(pool, provider, { studentId: ana.id, credits: 7, expiresOn: inDays(5) });
  await grantCredits(pool, provider, { studentId: ben.id, credits: 5, expiresOn: inDays(50) });
  const competitor = await makeBusiness(pool, provider);
  const rival = await employee(competitor.id, await centre(competitor.id, 'Rivals'), 'C1');
  await seat(rival, 3, 'NOT_ATTENDED');
  await makeGroup(pool, provider, { business_id: competitor.id, name: 'Of rivals' });
}, 60_000);

describe('teams compared', () => {
  it('PERM-01 refuses all roles except business managers, and a split that is none', async () => {
    for (const endpoint of [listTeams, exportTeams]) {
      await refusesAllBut(fixture, ['manager'], endpoint, { query: { by: 'group' } });
      await refusesField(fixture.agents.manager, endpoint, { query: { by: 'manager' } }, 'by');
      await refusesField(fixture.agents.manager, endpoint, { query: {} }, 'by');
    }
  });

  it('ROUTE-05 shows the own cost centres, those that need attention first, and the employees without one', async () => {
    const apiCall = () => fixture.agents.manager.call(listTeams, { query: { by: 'costCentre' } });
    const teams = await apiCall();
    expect(teams.map(({ name }) => name)).toEqual(['Sales', null, 'Empty']);
    expect(teams[0]).toMatchObject({
      ...{ id: sales, employees: 2, completed: 2, missed: 2, used: 8, available: 12, expiring: 7 },
      ...{ withLevel: 1, levelUps: 1, reasons: ['ATTENDANCE', 'EXPIRING'] },
    });
    expect(Date.parse(teams[0]!.lastLessonAt!)).toBeCloseTo(Date.now() - 2 * 86_400_000, -5);
    expect(teams[1]).toMatchObject({
      ...{ id: null, employees: 1, completed: 0, missed: 0, available: 0, levelUps: 0, withLevel: 1 },
      ...{ lastLessonAt: null, reasons: ['IDLE'] },
    });
    expect(teams[2]).toMatchObject({ employees: 0, reasons: [] });
    expect(await ownStatements(pool, apiCall)).toHaveLength(1);
  });

  it('adds up to the list of employees', async () => {
    const { students } = await fixture.agents.manager.call(listEmployees, { query: { costCentreId: sales } });
    const teams = await fixture.agents.manager.call(listTeams, { query: { by: 'costCentre' } });
    const sum = (read: (student: (typeof students)[number]) => number) =>
      students.reduce((all, student) => all + read(student), 0);
    expect(teams[0]).toMatchObject({
      employees: students.length,
      completed: sum(({ attended }) => attended),
      missed: sum(({ missed }) => missed),
      available: sum(({ availableCredits }) => availableCredits),
      expiring: sum(({ expiringCredits }) => expiringCredits),
    });
  });

  it('counts of a group its own lessons and its members who don’t wait; credits belong to employees', async () => {
    const teams = await fixture.agents.manager.call(listTeams, { query: { by: 'group' } });
    expect(teams).toMatchObject([
      {
        ...{ id: group.id, name: 'Tuesdays', employees: 1, completed: 1, missed: 1, used: 4 },
        ...{ available: null, expiring: null, withLevel: 1, levelUps: 1, reasons: [] },
      },
    ]);
  });

  it('shows a new company nothing', async () => {
    const business = await makeBusiness(pool, fixture.provider);
    const { email } = await makeManager(pool, fixture.provider, business.id);
    const manager = await test.sessionOf(email);
    for (const by of TEAM_KINDS) expect(await manager.call(listTeams, { query: { by } })).toEqual([]);
  });

  it('the file holds what the screen shows', async () => {
    const linesOf = (file: unknown) => String(file).trim().split('\r\n').slice(1);
    const at = (iso: string | null) => iso && csvMoment(iso, BUSINESS_TIME_ZONE);
    const { manager } = fixture.agents;
    const [first] = await manager.call(listTeams, { query: { by: 'costCentre' } });
    const [line] = linesOf(await manager.call(exportTeams, { query: { by: 'costCentre' } }));
    expect(line).toBe(`Sales,2,2,2,8,12,7,1,${at(first!.lastLessonAt)},"Low attendance, Credits expiring"`);
    expect(linesOf(await manager.call(exportTeams, { query: { by: 'group' } }))[0]).toMatch(
      /^Tuesdays,1,1,1,4,1,/,
    );
  });
});
