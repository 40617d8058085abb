import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  getStudentDetail,
  listStudentSupportTasks,
  updateStudentDetail,
} from '#domain/people/api/student-platform.ts';
import { setPreferences } from '#domain/people/api/preferences.ts';
import { isNotified, SUPPORT_TASK_TYPES } from '#domain/office/support-task-type.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent } from '#tests/support/people.ts';
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
beforeAll(async () => {
  fixture = await makeFixture(test);
});
/** A student of the school with a browser of their own. */
async function newStudent(row: object = {}) {
  const student = await makeStudent(pool, fixture.provider, { row });
  return { ...student, agent: await test.sessionOf(student.email) };
}

it('PERM-01 refuses all roles except students', async () => {
  const params = { id: fixture.people.student.id };
  await refusesAllBut(fixture, ['student'], listStudentSupportTasks);
  await refusesAllBut(fixture, ['student'], getStudentDetail, { params });
  await refusesAllBut(fixture, ['student'], updateStudentDetail, { params, body: {} });
});

describe('API-10 the own profile', () => {
  it("answers a classmate's id like one that does not exist", async () => {
    const { id } = await makeStudent(pool, fixture.provider);
    await hidesOthers(fixture.agents.student, getStudentDetail, id);
    await hidesOthers(fixture.agents.student, updateStudentDetail, id, { body: { goal: 'mine' } });
  });

  it.each([
    ['phone', 'x'],
    ['timeZone', 'Moon/Base'],
    ['allowZoom', 1],
    ['goal', 'x'.repeat(2001)],
    ['birthOn', '2020-02-30'],
    ['contactLanguage', 'LATIN'],
    ['email', 'new@mail.example'],
    ['activityStatus', 'STUDENT'],
    ['level', 'C2'],
  ])('refuses %s %j by name', async (field, value) => {
    const params = { id: fixture.people.student.id };
    await refusesField(
      fixture.agents.student,
      updateStudentDetail,
      { params, body: { [field]: value } },
      field,
    );
  });

  it('shows what the student may see and changes what they may change', async () => {
    const { id, agent } = await newStudent({
      teacher_id: fixture.people.teacher.id,
      business_id: fixture.business.id,
      source: 'Fair',
      hubspot_deal_id: '7',
    });
    const params = { id };
    const before = await agent.call(getStudentDetail, { params });
    expect(before).toMatchObject({
      id,
      teacherName: fixture.people.teacher.fullName,
      businessName: fixture.business.name,
      profileType: 'BUSINESS',
      allowZoom: false,
      goal: null,
    });
    expect(JSON.stringify(before)).not.toMatch(/hubspot|source|Fair/);
    const change = {
      phone: '+34600999888',
      timeZone: 'America/Lima' as never,
      allowZoom: true,
      goal: 'Work abroad',
    };
    const after = await agent.call(updateStudentDetail, { params, body: change });
    expect(after).toEqual({ ...before, ...change, version: expect.any(Number) });
    expect(await agent.call(updateStudentDetail, { params, body: {} })).toMatchObject(change);
    expect(await ownStatements(pool, () => agent.call(getStudentDetail, { params }))).toHaveLength(1);
  });
});

describe('API-10 two windows edit the own profile', () => {
  it('answers a stale change with the newer profile, whichever door it was changed by', async () => {
    const { id, agent } = await newStudent();
    const params = { id };
    const { version } = await agent.call(getStudentDetail, { params });
    const first = await agent.call(updateStudentDetail, { params, body: { goal: 'First', version } });
    const late = await agent.apiCall(updateStudentDetail, { params, body: { goal: 'Late', version } });
    expect([late.status, late.body]).toMatchObject([409, { code: 'stale', details: { current: first } }]);
    await agent.call(setPreferences, { body: { phone: '+34600111222' } });
    const behind = { goal: 'Late', version: first.version };
    expect((await agent.apiCall(updateStudentDetail, { params, body: behind })).status).toBe(409);
    expect(await agent.call(getStudentDetail, { params })).toMatchObject({ goal: 'First' });
  });

  it('lets one of two through that save at the same moment', async () => {
    const { id, agent } = await newStudent();
    const params = { id };
    const { version } = await agent.call(getStudentDetail, { params });
    const both = await Promise.all(
      ['One', 'Two'].map((goal) => agent.apiCall(updateStudentDetail, { params, body: { goal, version } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('API-12 the own support tasks', () => {
  let student: Awaited<ReturnType<typeof newStudent>>;
  beforeAll(async () => {
    student = await newStudent();
    const task = { provider_id: fixture.provider.id, issuer_id: student.id, student_id: student.id };
    await asOwner(pool, async (db) => {
      for (const [index, type] of SUPPORT_TASK_TYPES.entries()) {
        const created_at = `2026-01-${String(index + 1).padStart(2, '0')}T10:00:00Z`;
        const resolved_at = type === 'CUSTOM' ? '2026-02-01' : null;
        const payload = type === 'REQUEST_CALL' ? { phoneNumber: { phone: '+34600' }, planted: 'x' } : {};
        const row = {
          ...task,
          id: randomUUID(),
          type,
          created_at,
          resolved_at,
          payload: JSON.stringify(payload),
        };
        await db.insertInto('support_task').values(row).execute();
      }
      const { student: other } = fixture.people;
      const theirs = { issuer_id: other.id, student_id: other.id, type: 'CUSTOM' };
      await db
        .insertInto('support_task')
        .values({ ...task, ...theirs, id: randomUUID() })
        .execute();
    });
  });

  it('CONST-02 shows the own ones, newest first, without what is only news of lessons', async () => {
    const { tasks, total, unresolvedCount } = await student.agent.call(listStudentSupportTasks);
    const shown = SUPPORT_TASK_TYPES.filter(isNotified);
    expect(tasks.map(({ type }) => type)).toEqual(shown.toReversed());
    expect([total, unresolvedCount]).toEqual([shown.length, shown.length - 1]);
    expect(new Set(tasks.map(({ issuer }) => issuer.fullName))).toEqual(new Set([student.fullName]));
  });

  it('ENT-04 carries all listed fields, null where the type has none', async () => {
    const { tasks } = await student.agent.call(listStudentSupportTasks);
    const call = tasks.find(({ type }) => type === 'REQUEST_CALL');
    expect(call).toMatchObject({
      phoneNumber: { phone: '+34600' },
      lessonDate: null,
      student_id_regular: null,
    });
    expect(call).not.toHaveProperty('planted');
  });

  it('API-22 takes onlyUnresolved, pageStart and pageTake', async () => {
    const { agent } = student;
    const apiCall = (query: object) => agent.call(listStudentSupportTasks, { query });
    expect((await apiCall({ onlyUnresolved: 'true' })).tasks.map(({ type }) => type)).not.toContain('CUSTOM');
    expect((await apiCall({ onlyUnresolved: 'false' })).total).toBe(11);
    const all = (await apiCall({})).tasks.map(({ id }) => id);
    expect((await apiCall({ pageStart: 2, pageTake: 3 })).tasks.map(({ id }) => id)).toEqual(all.slice(2, 5));
    expect(await apiCall({ pageStart: 99 })).toMatchObject({ tasks: [], total: 11 });
    for (const [field, value] of [
      ['onlyUnresolved', 'maybe'],
      ['pageStart', '-1'],
      ['pageTake', '0'],
      ['pageTake', '101'],
    ] as const) {
      await refusesField(agent, listStudentSupportTasks, { query: { [field]: value } }, field);
    }
    expect(await ownStatements(pool, () => apiCall({}))).toHaveLength(1);
  });
});
