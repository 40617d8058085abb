import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { csvMoment } from '#server/formats/csv.ts';
import { textIn } from '#server/locales/texts.ts';
import { beforeAll, expect, it } from 'vitest';
import {
  exportAttendanceMonths,
  exportEmployees,
  listAttendanceMonths,
  listEmployees,
} from '#domain/business/api/business-students.ts';
import { testApp } from '#tests/support/app.ts';
import { grantCredits, moveCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { type MadeAccount, makeBusiness, makeManager, makeStudent } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let employee: MadeAccount;
let stranger: MadeAccount;

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const make = (businessId: string, lastName: string) =>
  makeStudent(pool, fixture.provider, {
    account: { first_name: 'Eva', last_name: lastName, phone: '+34600999888' },
    row: { business_id: businessId, activity_status: 'STUDENT', level: 'B2', goal: 'A secret of Eva' },
  });

const lesson = (studentId: string, startsAt: number, status?: string) =>
  makeLesson(pool, fixture.provider, {
    teacherId: fixture.people.teacher.id,
    studentIds: [studentId],
    startsAt,
    ...(status && { row: { status }, ...(status !== 'CANCELLED' && { seat: { status } }) }),
  });

beforeAll(async () => {
  fixture = await makeFixture(test);
  const competitor = await makeBusiness(pool, fixture.provider);
  employee = await make(fixture.business.id, 'Alonso');
  stranger = await make(competitor.id, 'Baroja');
});

it('PERM-01 refuses all roles except business managers', async () => {
  await refusesAllBut(fixture, ['admin', 'support', 'manager'], listEmployees);
  await refusesAllBut(fixture, ['admin', 'support', 'manager'], exportEmployees);
  await refusesAllBut(fixture, ['manager'], listAttendanceMonths);
  await refusesAllBut(fixture, ['manager'], exportAttendanceMonths);
});

it('refuses a search that is none', async () => {
  await refusesField(fixture.agents.manager, listEmployees, { query: { q: 'x'.repeat(101) } }, 'q');
});

it('ROUTE-05 lists the own company’s students alone, with credits and attendance, and nothing that is private', async () => {
  const studentId = employee.id;
  const { provider } = fixture;
  const soon = inDays(20);
  const lot = await grantCredits(pool, provider, { studentId, credits: 10, expiresOn: soon });
  await grantCredits(pool, provider, { studentId, credits: 4, kind: 'GROUP', expiresOn: inDays(200) });
  await moveCredits(pool, provider, {
    studentId,
    lot,
    credits: 3,
    from: 'AVAILABLE',
    to: 'HELD',
    reason: 'HOLD',
  });
  await lesson(studentId, -24, 'ATTENDED');
  await lesson(studentId, -48, 'NOT_ATTENDED');
  await lesson(studentId, -72, 'CANCELLED');
  await lesson(studentId, -24 * 100, 'ATTENDED');
  const next = await lesson(studentId, 24);
  await lesson(stranger.id, -26, 'ATTENDED');

  const apiCall = () => fixture.agents.manager.call(listEmployees);
  const { students, total } = await apiCall();
  expect(total).toBe(1);
  expect(students).toHaveLength(1);
  expect(students[0]).toMatchObject({
    id: studentId,
    fullName: 'Eva Alonso',
    level: 'B2',
    availableCredits: 11,
    heldCredits: 3,
    expiringCredits: 7,
    nextExpiryOn: soon,
    attended: 1,
    missed: 1,
    cancelled: 1,
  });
  expect(Date.parse(students[0]?.nextLessonAt ?? '')).toBe(Date.parse(next.startsAt));
  expect(JSON.stringify(students)).not.toMatch(/secret|600999888|@/);
  expect(await ownStatements(pool, apiCall)).toHaveLength(2);
});

it('finds by a part of the name, and only the company’s own', async () => {
  const find = async (q: string) =>
    (await fixture.agents.manager.call(listEmployees, { query: { q } })).total;
  expect(await find('alon')).toBe(1);
  expect(await find('Baroja')).toBe(0);
});

it('PERM-01 a manager names no other company, support names one', async () => {
  const { manager, support } = fixture.agents;
  const query = { businessId: (await makeBusiness(pool, fixture.provider)).id } as never;
  expect((await manager.apiCall(listEmployees, { query })).status).toBe(404);
  expect((await manager.apiCall(exportEmployees, { query })).status).toBe(404);
  expect(await support.call(listEmployees, { query })).toEqual({ students: [], total: 0 });
  await refusesField(support, listEmployees, {}, 'businessId');
  await refusesField(manager, listEmployees, { query: { orderBy: 'phone' } }, 'orderBy');
  await refusesField(manager, listEmployees, { query: { costCentreId: 'Sales' } }, 'costCentreId');
});

it('ROUTE-05 filters by status and cost centre, and puts first what is asked for', async () => {
  const names = async (query: object) => {
    const { students } = await fixture.agents.support.call(listEmployees, {
      query: { businessId: fixture.business.id, ...query } as never,
    });
    return students.map(({ fullName }) => fullName);
  };
  const [centre] = await test.sql<{ id: string }>(
    "insert into cost_centre (provider_id, id, business_id, name) values ($1, gen_random_uuid(), $2, 'Sales') returning id",
    [fixture.provider.id, fixture.business.id],
  );
  const other = await makeStudent(pool, fixture.provider, {
    account: { first_name: 'Abel', last_name: 'Zorrilla' },
    row: { business_id: fixture.business.id, activity_status: 'NEWBIE', cost_centre_id: centre!.id },
  });
  expect(await names({ orderBy: 'credits' })).toEqual(['Eva Alonso', other.fullName]);
  expect(await names({ orderBy: 'name' })).toEqual([other.fullName, 'Eva Alonso']);
  expect(await names({ costCentreId: centre!.id })).toEqual([other.fullName]);
  expect(await names({ costCentreId: 'none' })).toEqual(['Eva Alonso']);
  await test.sql("update student set activity_status = 'ZOMBIE' where id = $1 returning 1", [other.id]);
  expect(await names({ status: 'ACTIVE' })).toEqual([other.fullName, 'Eva Alonso']);
  await test.sql("update student set activity_status = 'VACATIONS' where id = $1 returning 1", [other.id]);
  expect(await names({ status: 'PAUSED' })).toEqual([other.fullName]);
  await refusesField(
    fixture.agents.manager,
    listEmployees,
    { query: { status: 'ZOMBIE' } as never },
    'status',
  );
  for (const orderBy of ['expiring', 'attended', 'missed', 'lastLesson'] as const)
    expect((await names({ orderBy }))[0], orderBy).toBe('Eva Alonso');
  await test.sql('update student set business_id = null, cost_centre_id = null where id = $1 returning 1', [
    other.id,
  ]);
});

it('ROUTE-05 the files hold what the screen shows: every employee asked for, and the months of the chart', async () => {
  const { manager } = fixture.agents;
  const linesOf = (file: unknown) => String(file).trim().split('\r\n').slice(1);
  const at = (iso: string | null) => iso && csvMoment(iso, BUSINESS_TIME_ZONE);
  const say = (codes: string, code: string | null) => code && textIn('en', `vocabulary:${codes}.${code}`);
  const { students } = await manager.call(listEmployees);
  expect(linesOf(await manager.call(exportEmployees))).toEqual(
    students.map((each) =>
      [
        ...[each.fullName, each.costCentre, say('employeeStatus', each.status)],
        ...[say('language', each.language), each.level],
        ...[each.availableCredits, each.heldCredits, each.expiringCredits, each.nextExpiryOn],
        ...[each.attended, each.missed, each.cancelled, at(each.lastLessonAt), at(each.nextLessonAt)],
      ].join(','),
    ),
  );
  expect(linesOf(await manager.call(exportEmployees, { query: { q: 'Baroja' } }))).toEqual([]);
  const months = await manager.call(listAttendanceMonths);
  expect(linesOf(await manager.call(exportAttendanceMonths))).toEqual(
    months.map(({ month, attended, missed, cancelled }) =>
      [month.slice(0, 7), attended, missed, cancelled].join(','),
    ),
  );
});

it('API-22 pages by name, and the total stays', async () => {
  await make(fixture.business.id, 'Cela');
  const page = (pageStart: number) =>
    fixture.agents.manager.call(listEmployees, { query: { pageStart, pageTake: 1 } });
  const [first, second, third] = [await page(0), await page(1), await page(2)];
  expect([first, second].map(({ students }) => students[0]?.fullName)).toEqual(['Eva Alonso', 'Eva Cela']);
  expect(third).toEqual({ students: [], total: 2 });
});

it('ROUTE-05 counts half a year of the own company’s seats, this month last', async () => {
  const months = await fixture.agents.manager.call(listAttendanceMonths);
  const [today] = await test.sql<{ month: string }>(
    "select date_trunc('month', now() at time zone 'Europe/Madrid')::date::text as month",
  );
  expect(months).toHaveLength(6);
  expect(months.at(-1)?.month).toBe(today?.month);
  const sum = (part: 'attended' | 'missed' | 'cancelled') =>
    months.reduce((all, month) => all + month[part], 0);
  expect([sum('attended'), sum('missed'), sum('cancelled')]).toEqual([2, 1, 1]);
});

it('is empty for a company whose employees have not begun', async () => {
  const business = await makeBusiness(pool, fixture.provider);
  const { email } = await makeManager(pool, fixture.provider, business.id);
  const manager = await test.sessionOf(email);
  expect(await manager.call(listEmployees)).toEqual({ students: [], total: 0 });
  expect((await manager.call(listAttendanceMonths)).every(({ attended }) => attended === 0)).toBe(true);
});
