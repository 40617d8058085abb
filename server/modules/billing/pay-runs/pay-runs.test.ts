import { beforeAll, describe, expect, it } from 'vitest';
import {
  addPayLine,
  confirmPayRun,
  createPayRun,
  discardPayRun,
  exportPayRun,
  getPayRules,
  payCosts,
  payPayRun,
  payRunLines,
  payRuns,
  payRunTeachers,
  payStatement,
  payStatementCsv,
  recalculatePayRun,
  removePayLine,
  updatePayRules,
} from '#domain/billing/api/pay-runs.ts';
import { addTeacherRate } from '#domain/billing/api/teacher-rates.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeGroup, makeRate, makeStudent, makeTeacher } from '#tests/support/people.ts';
import {
  hidesOthers,
  listed,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let teacher: { id: string; fullName: string; providerId: string };
beforeAll(async () => {
  fixture = await makeFixture(test);
  teacher = await makeTeacher(pool, fixture.provider, {
    rateCents: 2000,
    row: { iban: 'ES9121000418450200051332' },
  });
});

const JUNE = { body: { month: '2026-06-17' as never } };
const plainDate = (text: string) => text as never;

/** A lesson with a student of its own, so that seats never overlap. */
async function lesson(startsAt: string, status: string, row: object = {}, of = teacher) {
  const student = await makeStudent(pool, fixture.provider, {
    account: { first_name: 'Ana', last_name: 'Sol' },
  });
  return makeLesson(pool, fixture.provider, {
    teacherId: of.id,
    studentIds: [student.id],
    startsAt,
    minutes: 60,
    row: { status, ...row },
    ...(status.endsWith('ATTENDED') && { seat: { status } }),
  });
}
const cancelled = (startsAt: string, by: string, at: string, of = teacher) =>
  lesson(startsAt, 'CANCELLED', { cancelled_by: by, cancelled_at: at }, of).then(async (made) => {
    await test.sql('update lesson set cancelled_at = $2 where id = $1', [made.id, at]);
    return made;
  });
const linesOf = async (id: string, of = teacher) =>
  (await fixture.agents.admin.call(payRunLines, { params: { id }, query: { teacherId: of.id } })).map(
    ({ kind, outcome, amountCents, minutes }) => ({ kind, outcome, amountCents, minutes }),
  );
const recalculated = (id: string) => fixture.agents.admin.call(recalculatePayRun, { params: { id } });

describe('PERM-01 who may not', () => {
  it('refuses all roles except admins, and hides the runs of other schools', async () => {
    const other = await makeFixture(test);
    const { id } = await other.agents.admin.call(createPayRun, JUNE);
    const params = { id };
    const teacherId = other.people.teacher.id;
    const may = ['admin'] as const;
    await refusesAllBut(fixture, may, payRuns.list);
    await refusesAllBut(fixture, may, payCosts);
    await refusesAllBut(fixture, may, getPayRules);
    await refusesAllBut(fixture, may, createPayRun, JUNE);
    for (const endpoint of [payRuns.one, recalculatePayRun, payRunTeachers, discardPayRun] as const) {
      await refusesAllBut(fixture, may, endpoint, { params });
      await hidesOthers(fixture.agents.admin, endpoint, id);
    }
    for (const endpoint of [payRunLines, payStatement, payStatementCsv] as const)
      await hidesOthers(fixture.agents.admin, endpoint, id, { query: { teacherId } });
    await hidesOthers(fixture.agents.admin, exportPayRun, id, { query: { of: 'lines' } });
    await hidesOthers(fixture.agents.admin, confirmPayRun, id, { body: { version: 1 } });
    const manual = { teacherId, kind: 'BONUS', amountCents: 100, reason: 'x' } as const;
    await hidesOthers(fixture.agents.admin, addPayLine, id, { body: manual });
    expect(await fixture.agents.admin.call(payRuns.list)).toEqual([]);
    await other.agents.admin.call(addPayLine, { params, body: manual });
    const [line] = await other.agents.admin.call(payRunLines, { params, query: { teacherId } });
    await hidesOthers(fixture.agents.admin, removePayLine, line!.id);
  });

  it('VAL refuses what is wrong by name', async () => {
    const { admin } = fixture.agents;
    await refusesField(admin, createPayRun, { body: { month: '2026-06' } }, 'month');
    const { body } = await admin.apiCall(createPayRun, { body: { month: plainDate('2199-01-01') } });
    expect(body.errors).toEqual({ month: 'This month hasn’t started yet. Choose an earlier one.' });
    await refusesField(admin, payRuns.list, { query: { filter: '{"month":"2026-06-01"}' } }, 'filter.month');
    const rules = await admin.call(getPayRules);
    await refusesField(
      admin,
      updatePayRules,
      { body: { ...rules, payNoShowPercent: 101 } },
      'payNoShowPercent',
    );
  });
});

describe('ROUTE-11 a month of pay', () => {
  it('pays each lesson once, by how it ended, with its rate and rule', async () => {
    const { admin } = fixture.agents;
    const group = await makeGroup(pool, fixture.provider, { name: 'Evening B2' });
    await makeRate(pool, teacher, { hourly_cents: 3000, seats: 'GROUP' });
    await lesson('2026-05-31T21:30:00Z', 'ATTENDED');
    await lesson('2026-05-31T22:30:00Z', 'COMPLETED');
    await lesson('2026-06-10T10:00:00Z', 'NOT_ATTENDED');
    await lesson('2026-06-11T10:00:00Z', 'ATTENDED', { group_id: group.id });
    await lesson('2026-06-12T10:00:00Z', 'NOT_REPORTED');
    await cancelled('2026-06-13T10:00:00Z', 'STUDENT', '2026-06-13T08:00:00Z');
    await cancelled('2026-06-14T10:00:00Z', 'STUDENT', '2026-06-12T08:00:00Z');
    await cancelled('2026-06-15T10:00:00Z', 'TEACHER', '2026-06-15T08:00:00Z');
    await lesson('2026-06-30T22:30:00Z', 'ATTENDED');
    const run = await admin.call(createPayRun, JUNE);
    expect(run).toMatchObject({
      month: '2026-06-01',
      status: 'DRAFT',
      totalCents: 8000,
      lessonCount: 5,
      openCount: 1,
    });
    expect(await linesOf(run.id)).toEqual([
      { kind: 'LESSON', outcome: 'TAUGHT', amountCents: 2000, minutes: 60 },
      { kind: 'LESSON', outcome: 'NO_SHOW', amountCents: 2000, minutes: 60 },
      { kind: 'LESSON', outcome: 'TAUGHT', amountCents: 3000, minutes: 60 },
      { kind: 'LESSON', outcome: 'LATE_CANCEL', amountCents: 1000, minutes: 0 },
      { kind: 'LESSON', outcome: 'TEACHER_ABSENT', amountCents: 0, minutes: 0 },
    ]);
    const again = await recalculated(run.id);
    expect(again).toEqual(run);
    expect(await ownStatements(pool, () => admin.call(payRuns.list))).toHaveLength(1);
    const second = await admin.apiCall(createPayRun, { body: { month: plainDate('2026-05-01') } });
    expect([second.status, second.body.code]).toEqual([409, 'conflict']);
    expect((await admin.apiCall(createPayRun, JUNE)).body.code).toBe('already-exists');
  });

  it('follows rules, rates and what is added by hand until it is confirmed', async () => {
    const { admin } = fixture.agents;
    const [run] = await admin.call(payRuns.list, { query: listed({ filter: { status: 'DRAFT' } }) });
    const ofMonths = (monthFrom: string, monthTo: string) =>
      admin.call(payRuns.list, {
        query: listed({ filter: { monthFrom, monthTo }, sort: ['hours', 'DESC'] }),
      });
    expect(await ofMonths(run!.month, run!.month)).toEqual([run]);
    expect(await ofMonths('2020-01-31', '2020-02-01')).toEqual([]);
    const params = { id: run!.id };
    const rules = await admin.call(getPayRules);
    await admin.call(updatePayRules, { body: { ...rules, payNoShowPercent: 25 } });
    expect((await recalculated(run!.id)).totalCents).toBe(6500);
    expect((await admin.apiCall(updatePayRules, { body: rules })).body.code).toBe('stale');
    await admin.call(addTeacherRate, {
      params: { id: teacher.id },
      body: {
        validFrom: plainDate('2026-06-01'),
        seats: null,
        language: null,
        type: null,
        hourlyCents: 2400,
      },
    });
    expect((await recalculated(run!.id)).totalCents).toBe(2400 + 600 + 3000 + 1200);
    const manual = { teacherId: teacher.id, reason: '=1+1 open day' };
    await admin.call(addPayLine, { params, body: { ...manual, kind: 'BONUS', amountCents: 500 } });
    const less = await admin.call(addPayLine, {
      params,
      body: { ...manual, kind: 'DEDUCTION', amountCents: 700 },
    });
    expect(less.totalCents).toBe(7000);
    const lines = await admin.call(payRunLines, { params, query: { teacherId: teacher.id } });
    await admin.call(removePayLine, { params: { id: lines.at(-1)!.id } });
    const kept = await admin.apiCall(removePayLine, { params: { id: lines[0]!.id } });
    expect([kept.status, kept.body.message]).toEqual([
      422,
      'This line comes from its lesson and can’t be changed here.',
    ]);
    const unknown = {
      ...manual,
      teacherId: fixture.people.student.id,
      kind: 'BONUS',
      amountCents: 1,
    } as const;
    expect((await admin.apiCall(addPayLine, { params, body: unknown })).body.errors).toEqual({
      teacherId: 'Teacher not found.',
    });
    const sheetOf = async () =>
      (await admin.inject({ url: `/api/v1/backoffice/pay-runs/${run!.id}/export?of=lines` })).body;
    const sheet = await sheetOf();
    expect(sheet).toContain('Bonus: =1+1 open day');
    expect(sheet).toContain('€24.00/h since 01/06/2026 × 25%');
    await test.sql("update provider set locales = '{en,es}' where id = $1", [fixture.provider.id]);
    const chooses = (locale: string | null) =>
      test.sql('update account set locale = $2 where id = $1', [fixture.people.admin.id, locale]);
    await chooses('es');
    const spanish = (await sheetOf()).replaceAll('\u00a0', ' ');
    await chooses(null);
    expect(spanish).toContain('24,00 €/h desde el 01/06/2026 × 25 %');
    expect(spanish).toContain('Complemento: =1+1 open day');
    expect(spanish).not.toMatch(/rate|hour|taught/i);
    const bank = await admin.inject({ url: `/api/v1/backoffice/pay-runs/${run!.id}/export?of=teachers` });
    expect(bank.body).toContain(`${teacher.fullName},`);
    expect(bank.body).toContain('ES9121000418450200051332');
    expect(bank.body).toContain('77');
    const pdf = await admin.inject({
      url: `/api/v1/backoffice/pay-runs/${run!.id}/statement?teacherId=${teacher.id}`,
    });
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('is frozen once confirmed; what changes afterwards is corrected in the next run', async () => {
    const { admin } = fixture.agents;
    const [draft] = await admin.call(payRuns.list, { query: listed({ filter: { status: 'DRAFT' } }) });
    const params = { id: draft!.id };
    const early = await admin.apiCall(payPayRun, {
      params,
      body: { paidOn: plainDate('2026-07-01'), version: draft!.version },
    });
    expect([early.status, early.body.message]).toEqual([422, 'Confirm this pay run first.']);
    const [noShow] = await test.sql<{ id: string }>(
      "select id from lesson where teacher_id = $1 and status = 'NOT_ATTENDED'",
      [teacher.id],
    );
    await test.sql("update lesson set status = 'ATTENDED' where id = $1", [noShow!.id]);
    const stale = await admin.apiCall(confirmPayRun, { params, body: { version: draft!.version } });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    const seen = await recalculated(draft!.id);
    const confirmed = await admin.call(confirmPayRun, { params, body: { version: seen.version } });
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', confirmedByName: fixture.people.admin.fullName });
    const before = await linesOf(draft!.id);
    await test.sql("update lesson set status = 'NOT_ATTENDED' where id = $1", [noShow!.id]);
    await test.sql(
      "update lesson set status = 'ATTENDED' where teacher_id = $1 and status = 'NOT_REPORTED'",
      [teacher.id],
    );
    expect(await recalculated(draft!.id)).toEqual(confirmed);
    for (const call of [
      () => admin.apiCall(discardPayRun, { params }),
      () =>
        admin.apiCall(addPayLine, {
          params,
          body: { teacherId: teacher.id, kind: 'BONUS', amountCents: 1, reason: 'x' },
        }),
    ])
      expect((await call()).body.message).toBe('This pay run is confirmed and can’t be changed.');
    expect(await linesOf(draft!.id)).toEqual(before);
    const july = await admin.call(createPayRun, { body: { month: plainDate('2026-07-31') } });
    expect(await linesOf(july.id)).toEqual([
      { kind: 'LESSON', outcome: 'TAUGHT', amountCents: 2400, minutes: 60 },
      { kind: 'LESSON', outcome: 'TAUGHT', amountCents: 2400, minutes: 60 },
      { kind: 'CORRECTION', outcome: 'NO_SHOW', amountCents: 600 - 2400, minutes: 0 },
    ]);
    const paid = await admin.call(payPayRun, {
      params,
      body: { paidOn: plainDate('2026-07-05'), version: confirmed.version },
    });
    expect(paid).toMatchObject({ status: 'PAID', paidOn: '2026-07-05' });
    const costs = await admin.call(payCosts);
    expect(costs).toHaveLength(12);
  });

  it('deducts what a substitute taught, and pays it to the substitute', async () => {
    const { admin } = fixture.agents;
    const substitute = await makeTeacher(pool, fixture.provider, { rateCents: 1800 });
    await test.sql(
      "update lesson set teacher_id = $2 where id = (select lesson_id from pay_line where teacher_id = $1 and outcome = 'TAUGHT' and rate_cents = 3000)",
      [teacher.id, substitute.id],
    );
    const [july] = await admin.call(payRuns.list, { query: listed({ filter: { status: 'DRAFT' } }) });
    await recalculated(july!.id);
    expect((await linesOf(july!.id)).at(-1)).toMatchObject({
      kind: 'CORRECTION',
      outcome: 'NOT_DUE',
      amountCents: -3000,
    });
    expect(await linesOf(july!.id, substitute)).toEqual([
      { kind: 'LESSON', outcome: 'TAUGHT', amountCents: 1800, minutes: 60 },
    ]);
    await admin.call(discardPayRun, { params: { id: july!.id } });
  });
});
