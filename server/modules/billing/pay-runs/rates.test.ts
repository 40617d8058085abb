import { beforeAll, describe, expect, it } from 'vitest';
import { confirmPayRun, createPayRun, payRunLines } from '#domain/billing/api/pay-runs.ts';
import {
  addTeacherRate,
  removeTeacherRate,
  teacherPayRuns,
  teacherRates,
} from '#domain/billing/api/teacher-rates.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let teacher: { id: string };
beforeAll(async () => {
  fixture = await makeFixture(test);
  teacher = await makeTeacher(pool, fixture.provider, { rateCents: 2000 });
});

const plainDate = (text: string) => text as never;
const rate = (more: object = {}) => ({
  validFrom: plainDate('2026-03-01'),
  seats: null,
  language: null,
  type: null,
  hourlyCents: 2500,
  ...more,
});
async function lesson(startsAt: string, status: string) {
  const student = await makeStudent(pool, fixture.provider);
  const values = { teacherId: teacher.id, studentIds: [student.id], startsAt, minutes: 60, row: { status } };
  return makeLesson(pool, fixture.provider, values);
}

describe('ROUTE-11 rates', () => {
  it("PERM-01 are an admin's, of this school", async () => {
    const params = { id: teacher.id };
    const other = await makeFixture(test);
    await refusesAllBut(fixture, ['admin'], teacherRates, { params });
    await refusesAllBut(fixture, ['admin'], teacherPayRuns, { params });
    await refusesAllBut(fixture, ['admin'], addTeacherRate, { params, body: rate() });
    const theirs = await other.agents.admin.call(addTeacherRate, {
      params: { id: other.people.teacher.id },
      body: rate(),
    });
    await hidesOthers(fixture.agents.admin, teacherRates, other.people.teacher.id);
    await hidesOthers(fixture.agents.admin, teacherPayRuns, other.people.teacher.id);
    await hidesOthers(fixture.agents.admin, addTeacherRate, other.people.teacher.id, { body: rate() });
    await hidesOthers(fixture.agents.admin, removeTeacherRate, theirs[0]!.id);
  });

  it.each([
    ['validFrom', '2026-02-30'],
    ['seats', 'PAIR'],
    ['language', 'KLINGON'],
    ['type', 'LECTURE'],
    ['hourlyCents', -1],
    ['hourlyCents', null],
  ])('VAL refuses %s %j by name', async (field, value) => {
    const params = { id: teacher.id };
    await refusesField(
      fixture.agents.admin,
      addTeacherRate,
      { params, body: rate({ [field]: value }) },
      field,
    );
  });

  it('hold from their day, once a day and part, and stay once they have paid something', async () => {
    const { admin } = fixture.agents;
    const params = { id: teacher.id };
    await admin.call(addTeacherRate, { params, body: rate() });
    const twice = await admin.apiCall(addTeacherRate, { params, body: rate({ hourlyCents: 1 }) });
    expect(twice.body.errors).toEqual({ validFrom: 'A rate already starts on this date.' });
    const rates = await admin.call(addTeacherRate, {
      params,
      body: rate({ seats: 'GROUP', validFrom: '2199-01-01' }),
    });
    expect(rates.map(({ hourlyCents, seats, isCurrent }) => [hourlyCents, seats, isCurrent])).toEqual([
      [2500, null, true],
      [2000, null, false],
      [2500, 'GROUP', false],
    ]);
    expect(await ownStatements(pool, () => admin.call(teacherRates, { params }))).toHaveLength(2);
    await admin.call(removeTeacherRate, { params: { id: rates[2]!.id } });
    await lesson('2026-03-10T10:00:00Z', 'ATTENDED');
    const run = await admin.call(createPayRun, { body: { month: plainDate('2026-03-01') } });
    expect(run.totalCents).toBe(2500);
    await admin.call(confirmPayRun, { params: { id: run.id }, body: { version: run.version } });
    const used = await admin.apiCall(removeTeacherRate, { params: { id: rates[0]!.id } });
    expect([used.status, used.body.code]).toEqual([422, 'not-possible']);
    expect(await admin.call(teacherPayRuns, { params })).toMatchObject([
      { month: '2026-03-01', status: 'CONFIRMED', lessons: 1, minutes: 60, totalCents: 2500 },
    ]);
  });
});

describe('at the same time', () => {
  it('two concurrent confirmations confirm it once', async () => {
    const { admin } = fixture.agents;
    const run = await admin.call(createPayRun, { body: { month: plainDate('2026-05-01') } });
    const confirm = () =>
      admin.apiCall(confirmPayRun, { params: { id: run.id }, body: { version: run.version } });
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  it('a lesson that is settled while its run is being confirmed is paid once, now or in the next run', async () => {
    const { admin } = fixture.agents;
    const late = await lesson('2026-02-10T10:00:00Z', 'NOT_REPORTED');
    const run = await admin.call(createPayRun, { body: { month: plainDate('2026-02-01') } });
    const client = await pool.connect();
    try {
      await client.query("begin; set local app.as_owner = 'on'");
      await client.query("update lesson set status = 'ATTENDED' where id = $1", [late.id]);
      await admin.call(confirmPayRun, { params: { id: run.id }, body: { version: run.version } });
      await client.query('commit');
    } finally {
      client.release();
    }
    const next = await admin.call(createPayRun, { body: { month: plainDate('2026-07-01') } });
    const lines = await admin.call(payRunLines, {
      params: { id: next.id },
      query: { teacherId: teacher.id },
    });
    expect(lines.filter(({ lessonId }) => lessonId === late.id)).toMatchObject([
      { kind: 'LESSON', amountCents: 2000 },
    ]);
  });
});
