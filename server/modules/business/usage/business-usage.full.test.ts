import { beforeAll, describe, expect, it } from 'vitest';
import {
  businessCredits,
  businessGroup,
  businessLessons,
  businessStudent,
  businessUsage,
  exportUsage,
} from '#domain/business/api/business-usage.ts';
import { CREDIT_FIGURES, LESSON_FIGURES, USAGE_FIGURES } from '#domain/business/business-usage.ts';
import { handCredits } from '#domain/business/api/business-people.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits, moveCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import {
  type MadeAccount,
  makeBusiness,
  makeContract,
  makeGroup,
  makeStudent,
} from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';
import { cancelLesson } from '#server/modules/scheduling/lessons/cancel.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
let rival: { id: string };
let ana: MadeAccount;
let rivals: MadeAccount;
let own: { id: string };
let theirs: { id: string };

const dayOf = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const PERIOD = { from: dayOf(-40), to: dayOf(40) } as never as { from: never; to: never };
const query = (more: object = {}) => ({ query: { by: 'employee', ...PERIOD, ...more } as never });
const employee = (businessId: string, row: object = {}) =>
  makeStudent(pool, fixture.provider, {
    account: { phone: '+34600999888' },
    row: { business_id: businessId, goal: 'A secret', created_at: `${dayOf(-100)}T00:00:00Z`, ...row },
  });

/** A seat that was settled, through the ledger. */
async function settled(studentId: string, hours: number, status: 'ATTENDED' | 'NOT_ATTENDED', lot: string) {
  const seat = { status, credits: 2 };
  const teacherId = fixture.people.teacher.id;
  const at = { teacherId, startsAt: hours, studentIds: [studentId], row: { status }, seat };
  const { id: lessonId } = await makeLesson(pool, fixture.provider, at);
  const move = { studentId, lot, lessonId, credits: 2 } as const;
  await moveCredits(pool, fixture.provider, {
    ...move,
    from: 'AVAILABLE',
    to: 'CONSUMED',
    reason: 'CONSUME',
  });
}

beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  const { provider, business, people, agents } = fixture;
  const { id } = business;
  rival = await makeBusiness(pool, provider);
  [ana, rivals] = [await employee(id, { level: 'B2' }), await employee(rival.id)];
  const at = { teacherId: people.teacher.id, studentIds: [ana.id] };
  own = await makeGroup(pool, provider, { business_id: id }, [ana.id]);
  theirs = await makeGroup(pool, provider, { business_id: rival.id }, [rivals.id]);
  await makeContract(pool, provider, id, { credit_price_cents: 1001, copayment_percent: 50 });
  await test.sql(
    `insert into level_test_result (provider_id, id, student_id, language, level, score, taken_at)
     values ($1, gen_random_uuid(), $2, 'ENGLISH', 'B1', 50, now() - interval '60 days') returning id`,
    [provider.id, ana.id],
  );
  await grantCredits(pool, provider, { businessId: id, credits: 30, expiresOn: dayOf(25) });
  const toAna = { fromStudentId: null, toStudentId: ana.id, kind: 'INDIVIDUAL', credits: 20 } as const;
  await agents.support.call(handCredits, { params: { id }, body: toAna });
  const [lot] = await test.sql<{ id: string }>('select id from credit_lot where student_id = $1', [ana.id]);
  await settled(ana.id, -24, 'ATTENDED', lot!.id);
  await settled(ana.id, -48, 'ATTENDED', lot!.id);
  await settled(ana.id, -72, 'NOT_ATTENDED', lot!.id);
  // Before she belonged to the company.
  await test.sql(
    "update business_member set joined_at = now() - interval '30 days' where student_id = $1 returning 1",
    [ana.id],
  );
  const attended = { row: { status: 'ATTENDED' }, seat: { status: 'ATTENDED' } };
  await makeLesson(pool, provider, { ...at, startsAt: -24 * 35, ...attended });
  const bookAhead = (hours: number) => book(pool, provider, { ...at, startsAt: hoursAhead(hours) });
  await bookAhead(50);
  const late = await bookAhead(60);
  await inProviderTransaction(pool, provider, (db) =>
    cancelLesson(db, { lessonId: late, by: 'SUPPORT', reason: 'Late', now: new Date(), isForfeited: true }),
  );
  const absent = { row: { status: 'CANCELLED', cancelled_by: 'TEACHER' } };
  await makeLesson(pool, provider, { ...at, startsAt: -96, ...absent });
});

describe('who may not', () => {
  it('PERM-01 is for managers and support', async () => {
    const may = ['admin', 'support', 'manager'] as const;
    await refusesAllBut(fixture, may, businessUsage, query());
    await refusesAllBut(fixture, may, exportUsage, query());
    await refusesAllBut(fixture, may, businessLessons, { query: PERIOD });
    await refusesAllBut(fixture, may, businessCredits, { query: { ...PERIOD, figure: 'unused' } });
    await refusesAllBut(fixture, may, businessStudent, { params: { id: ana.id } });
    await refusesAllBut(fixture, may, businessGroup, { params: { id: own.id } });
  });

  it("ROUTE-06 another company's student and group are not found for a manager, another school's for all", async () => {
    const { manager, support } = fixture.agents;
    await hidesOthers(manager, businessStudent, rivals.id);
    await hidesOthers(manager, businessGroup, theirs.id);
    await hidesOthers(manager, businessStudent, fixture.people.student.id);
    await hidesOthers(support, businessStudent, other.people.student.id);
    for (const businessId of [rival.id, other.business.id]) {
      expect((await manager.apiCall(businessUsage, query({ businessId }))).status).toBe(404);
      expect((await manager.apiCall(exportUsage, query({ businessId }))).status).toBe(404);
      expect(
        (await manager.apiCall(businessLessons, { query: { ...PERIOD, businessId } as never })).status,
      ).toBe(404);
      const credits = { query: { ...PERIOD, figure: 'unused', businessId } as never };
      expect((await manager.apiCall(businessCredits, credits)).status).toBe(404);
    }
    expect((await support.apiCall(businessUsage, query({ businessId: other.business.id }))).status).toBe(404);
    const lessons = await manager.call(businessLessons, {
      query: { ...PERIOD, studentId: rivals.id } as never,
    });
    expect(lessons).toEqual({ total: 0, credits: 0, costCents: 0, lessons: [] });
  });

  it('a manager who is none any more sees nothing with the next request', async () => {
    const { manager } = other.agents;
    await test.sql('delete from business_manager where id = $1 returning id', [other.people.manager.id]);
    expect((await manager.apiCall(businessUsage, query())).status).toBe(404);
    expect((await manager.apiCall(businessStudent, { params: { id: other.people.student.id } })).status).toBe(
      404,
    );
  });

  it('refuses what is no period and no figure', async () => {
    const { manager } = fixture.agents;
    await refusesField(
      manager,
      businessUsage,
      { query: { by: 'employee', from: dayOf(1), to: dayOf(0) } },
      'to',
    );
    await refusesField(manager, businessUsage, { query: { ...PERIOD, by: 'teacher' } }, 'by');
    const ofAll = { query: { ...PERIOD, by: 'employee' } };
    await refusesField(fixture.agents.support, businessUsage, ofAll, 'businessId');
    await refusesField(manager, businessLessons, { query: { ...PERIOD, figure: 'held' } }, 'figure');
    await refusesField(manager, businessCredits, { query: { ...PERIOD, figure: 'used' } }, 'figure');
    await refusesField(manager, businessCredits, { query: { ...PERIOD, figure: 'held', key: 'all' } }, 'key');
  });
});

/** What was written above: 20 of 30 handed out, 6 used, 2 forfeited, 2 held; half of 10.01 a credit is the company's. */
const ANA = {
  used: 6,
  lost: 2,
  held: 2,
  unused: 10,
  expiring: 10,
  completed: 2,
  missed: 1,
  lateCancelled: 1,
  teacherFault: 1,
  upcoming: 1,
  costCents: 4 * 1001,
};

describe('ROUTE-05 the figures', () => {
  it('of an employee are those of the ledger while they belonged to the company, in one statement', async () => {
    const apiCall = () => fixture.agents.manager.call(businessUsage, query());
    const { rows, total } = await apiCall();
    const row = rows.find(({ id }) => id === ana.id);
    expect(row).toMatchObject({ ...ANA, name: ana.fullName, received: 20, level: 'B2', levelBefore: 'B1' });
    // 6 used in 30 days are 5 in the 25 that are left: 5 of 10 will be lost.
    expect(row?.forecast).toBeGreaterThanOrEqual(4);
    expect(row?.forecast).toBeLessThanOrEqual(6);
    expect(row?.lossOn).toBe(dayOf(25));
    expect(row?.firstLoss).toEqual({ kind: 'INDIVIDUAL', credits: row?.forecast });
    expect(rows.map(({ name }) => name)).toEqual([ana.fullName, null]);
    // Unassigned credits are in the company's own row.
    expect(rows.at(-1)).toMatchObject({ id: null, unused: 10, expiring: 10 });
    expect(total).toMatchObject({ ...ANA, unused: 20, expiring: 20 });
    expect(await ownStatements(pool, apiCall)).toHaveLength(2);
  });

  it('add up to the same whatever they are split by, for support too', async () => {
    const { support, manager } = fixture.agents;
    const { total } = await manager.call(businessUsage, query());
    for (const by of ['company', 'costCentre', 'month'] as const) {
      const asked = query({ by, businessId: fixture.business.id });
      const split = await support.call(businessUsage, asked);
      expect(split.total, by).toEqual(total);
      const sum = (figure: 'used' | 'completed' | 'costCents') =>
        split.rows.reduce((all, row) => all + row[figure]!, 0);
      expect([sum('used'), sum('completed'), sum('costCents')], by).toEqual([
        total.used,
        total.completed,
        total.costCents,
      ]);
    }
    const all = await support.call(businessUsage, query({ by: 'company' }));
    expect(all.rows.map(({ id }) => id).toSorted()).toEqual([fixture.business.id, rival.id].toSorted());
  });

  it('lead to their lessons, seat by seat', async () => {
    const { manager } = fixture.agents;
    const { total } = await manager.call(businessUsage, query());
    for (const figure of ['completed', 'missed', 'lateCancelled', 'teacherFault', 'upcoming'] as const) {
      const behind = await manager.call(businessLessons, { query: { ...PERIOD, figure } as never });
      expect(behind.total, figure).toBe(total[figure]);
    }
    const used = await manager.call(businessLessons, { query: { ...PERIOD, figure: 'used' } as never });
    expect(used.lessons.reduce((sum, { credits }) => sum + credits, 0)).toBe(total.used);
    expect(used.lessons[0]).toMatchObject({ studentName: ana.fullName, costCents: 1001 });
    const page = { ...PERIOD, pageStart: 1, pageTake: 2 } as never;
    expect((await manager.call(businessLessons, { query: page })).lessons).toHaveLength(2);
  });

  it('ROUTE-05 each of each row leads to exactly what it counts', async () => {
    const { support, manager } = fixture.agents;
    const ask = { businessId: fixture.business.id, ...PERIOD };
    for (const by of ['company', 'employee', 'costCentre', 'month'] as const) {
      const { rows, total } = await support.call(
        businessUsage,
        query({ by, businessId: fixture.business.id }),
      );
      const lines = [
        ...rows.map((line) => ({ line, row: { by, key: line.id ?? 'none' } })),
        { line: total, row: {} as { key?: string } },
      ];
      for (const { row, line } of lines) {
        for (const figure of LESSON_FIGURES) {
          const behind = await support.call(businessLessons, { query: { ...ask, ...row, figure } as never });
          const of = { credits: behind.credits, cents: behind.costCents, lessons: behind.total };
          expect(of[USAGE_FIGURES[figure].unit], `${by} ${row.key} ${figure}`).toBe(line[figure]);
        }
        for (const figure of CREDIT_FIGURES) {
          const behind = await manager.call(businessCredits, {
            query: { ...PERIOD, ...row, figure } as never,
          });
          expect(behind.credits, `${by} ${row.key} ${figure}`).toBe(line[figure]);
          expect(behind.lots.reduce((sum, { credits }) => sum + credits, 0)).toBe(line[figure]);
        }
      }
    }
  });

  it('leave as a CSV equal to the screen', async () => {
    const { rows, total } = await fixture.agents.manager.call(businessUsage, query());
    const csv = await fixture.agents.manager.call(exportUsage, query());
    const lines = csv
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const [titles, ...values] = lines;
    expect(values).toHaveLength(rows.length + 1);
    const column = (title: string) => values.map((line) => Number(line[titles!.indexOf(title)]));
    expect(column('Credits used')).toEqual([...rows.map(({ used }) => used), total.used]);
    expect(column('Cost')).toEqual([...rows, total].map(({ costCents }) => costCents! / 100));
    const shown = await fixture.agents.manager.call(exportUsage, query({ show: 'lessons' }));
    expect(shown.split('\r\n')[0]?.replace('\uFEFF', '')).toBe(
      'Employee,Lessons completed,Lessons missed,Late cancellations,Lessons missed by teacher,Upcoming lessons,Credits used,Cost',
    );
  });
});

describe('ROUTE-06 an employee and a group', () => {
  it('show what a company may know, and nothing private', async () => {
    const { manager, support } = fixture.agents;
    const params = { id: ana.id };
    const seen = await manager.call(businessStudent, { params });
    expect(seen).toMatchObject({
      fullName: ana.fullName,
      level: 'B2',
      businessName: fixture.business.name,
      groups: [{ id: own.id }],
      levels: [{ level: 'B1' }],
    });
    expect(JSON.stringify(seen)).not.toMatch(/secret|600999888/);
    expect(await support.call(businessStudent, { params })).toEqual(seen);
    expect(await manager.call(businessGroup, { params: { id: own.id } })).toMatchObject({
      businessId: fixture.business.id,
      members: [{ id: ana.id, completed: 0, missed: 0 }],
    });
  });
});
