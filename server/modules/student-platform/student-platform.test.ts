import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  getReferral,
  getStudentDetail,
  listOwnDocuments,
  listProducts,
  listStudentSupportTasks,
  updateStudentDetail,
} from '#domain/api/student-platform.ts';
import { NOT_NOTIFIED, SUPPORT_TASK_TYPES } from '#domain/support-task-type.ts';
import { asOwner } from '#server/db/tenant.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeGroup, makeStudent } from '#tests/support/people.ts';
import { makeProduct } from '#tests/support/sales.ts';
import { hidesOthers, makeSchool, refusesAllBut, refusesField, type School } from '#tests/support/school.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let school: School;
beforeAll(async () => {
  school = await makeSchool(test);
});
/** A student of the school with a browser of their own. */
async function newStudent(
  row: object = {},
): Promise<{ id: string; agent: Agent; firstName: string; fullName: string }> {
  const student = await makeStudent(pool, school.provider, { row });
  return { ...student, agent: await test.signIn(student.email) };
}

it('PERM-01 refuses everybody but students', async () => {
  const params = { id: school.people.student.id };
  for (const endpoint of [listStudentSupportTasks, listProducts, getReferral, listOwnDocuments]) {
    await refusesAllBut(school, ['student'], endpoint);
  }
  await refusesAllBut(school, ['student'], getStudentDetail, { params });
  await refusesAllBut(school, ['student'], updateStudentDetail, { params, body: {} });
});

describe('API-10 the own profile', () => {
  it("answers a classmate's id like one that does not exist", async () => {
    const { id } = await makeStudent(pool, school.provider);
    await hidesOthers(school.agents.student, getStudentDetail, id);
    await hidesOthers(school.agents.student, updateStudentDetail, id, { body: { goal: 'mine' } });
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
    const params = { id: school.people.student.id };
    await refusesField(
      school.agents.student,
      updateStudentDetail,
      { params, body: { [field]: value } },
      field,
    );
  });

  it('shows what the student may see and changes what they may change', async () => {
    const { id, agent } = await newStudent({
      teacher_id: school.people.teacher.id,
      business_id: school.business.id,
      source: 'Fair',
      hubspot_deal_id: '7',
    });
    const params = { id };
    const before = await agent.call(getStudentDetail, { params });
    expect(before).toMatchObject({
      id,
      teacherName: school.people.teacher.fullName,
      businessName: school.business.name,
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
    expect(after).toEqual({ ...before, ...change });
    expect(await agent.call(updateStudentDetail, { params, body: {} })).toEqual(after);
    expect(await ownStatements(pool, () => agent.call(getStudentDetail, { params }))).toHaveLength(1);
  });
});

describe('API-12 the own support tasks', () => {
  let student: Awaited<ReturnType<typeof newStudent>>;
  beforeAll(async () => {
    student = await newStudent();
    const task = { provider_id: school.provider.id, issuer_id: student.id, student_id: student.id };
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
      const { student: other } = school.people;
      const theirs = { issuer_id: other.id, student_id: other.id, type: 'CUSTOM' };
      await db
        .insertInto('support_task')
        .values({ ...task, ...theirs, id: randomUUID() })
        .execute();
    });
  });

  it('CONST-02 shows the own ones, newest first, without what is only news of lessons', async () => {
    const { tasks, total, unresolvedCount } = await student.agent.call(listStudentSupportTasks);
    const shown = SUPPORT_TASK_TYPES.filter((type) => !(NOT_NOTIFIED as readonly string[]).includes(type));
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
    const ask = (query: object) => agent.call(listStudentSupportTasks, { query });
    expect((await ask({ onlyUnresolved: 'true' })).tasks.map(({ type }) => type)).not.toContain('CUSTOM');
    expect((await ask({ onlyUnresolved: 'false' })).total).toBe(10);
    const all = (await ask({})).tasks.map(({ id }) => id);
    expect((await ask({ pageStart: 2, pageTake: 3 })).tasks.map(({ id }) => id)).toEqual(all.slice(2, 5));
    expect(await ask({ pageStart: 99 })).toMatchObject({ tasks: [], total: 10 });
    for (const [field, value] of [
      ['onlyUnresolved', 'maybe'],
      ['pageStart', '-1'],
      ['pageTake', '0'],
      ['pageTake', '101'],
    ] as const) {
      await refusesField(agent, listStudentSupportTasks, { query: { [field]: value } }, field);
    }
    expect(await ownStatements(pool, () => ask({}))).toHaveLength(1);
  });
});

describe('MENU-04 the shop', () => {
  it('is refused to company students and to students of other languages', async () => {
    for (const row of [{ business_id: school.business.id }, { language: 'FRENCH' }]) {
      const { agent } = await newStudent(row);
      expect((await agent.ask(listProducts)).body.code).toBe('forbidden');
    }
  });

  it("offers what is on sale, in the school's order", async () => {
    await makeProduct(pool, school.provider, { name: 'Second', position: 2, subscription_months: 6 });
    await makeProduct(pool, school.provider, { name: 'First', position: 1 });
    await makeProduct(pool, school.provider, { name: 'Old', is_active: false });
    await makeProduct(pool, school.provider, { name: 'Autre', language: 'FRENCH' });
    const offered = await school.agents.student.call(listProducts);
    expect(offered.map(({ name }) => name)).toEqual(['First', 'Second']);
    expect(offered[0]).toMatchObject({
      priceCents: 9000,
      currency: 'EUR',
      credits: 8,
      subscriptionMonths: null,
    });
  });
});

describe('PERM-03 referring friends', () => {
  it('is refused to everybody but active students without a company', async () => {
    for (const row of [
      { activity_status: 'NEWBIE' },
      { activity_status: 'STUDENT', business_id: school.business.id },
    ]) {
      const { agent } = await newStudent(row);
      expect((await agent.ask(getReferral)).body.code).toBe('forbidden');
    }
  });

  it('shows the own code, what it brings, and of friends only the first name', async () => {
    const { id, agent } = await newStudent({ activity_status: 'STUDENT', referral_code: 'ABCDEFGH' });
    const friend = await makeStudent(pool, school.provider, {
      account: { first_name: 'Fina', last_name: 'Secret' },
    });
    const referral = {
      provider_id: school.provider.id,
      id: randomUUID(),
      referrer_id: id,
      friend_id: friend.id,
    };
    await asOwner(pool, (db) => db.insertInto('referral').values(referral).execute());
    const answer = await agent.call(getReferral);
    expect(answer).toMatchObject({
      code: 'ABCDEFGH',
      credits: 2,
      friends: [{ firstName: 'Fina', status: 'PENDING', completedAt: null }],
    });
    expect(JSON.stringify(answer)).not.toContain('Secret');
  });
});

it("shows the own documents, groups' and lessons' ones and the library's of one's level, nobody else's", async () => {
  const { id, agent } = await newStudent({ level: 'B1' });
  const { provider, people } = school;
  const group = await makeGroup(pool, provider, {}, [id]);
  const others = await makeGroup(pool, provider, {}, [people.student.id]);
  const lesson = await makeLesson(pool, provider, {
    teacherId: people.teacher.id,
    startsAt: 9,
    studentIds: [id],
  });
  const document = (title: string, row: object) => ({
    provider_id: provider.id,
    id: randomUUID(),
    title,
    file_name: `${title}.pdf`,
    media_type: 'application/pdf',
    size_bytes: 10,
    storage_key: randomUUID(),
    ...row,
  });
  await asOwner(pool, (db) =>
    db
      .insertInto('document')
      .values([
        document('own', { student_id: id }),
        document('group', { group_id: group.id }),
        document('lesson', { lesson_id: lesson.id }),
        document('library', {}),
        document('library B1', { level: 'B1' }),
        document('library C1', { level: 'C1' }),
        document("another's", { student_id: people.student.id }),
        document("another's lesson copy", { student_id: people.student.id, lesson_id: lesson.id }),
        document('another group', { group_id: others.id }),
        document('teacher', { teacher_id: people.teacher.id }),
      ])
      .execute(),
  );
  const rows = await agent.call(listOwnDocuments);
  expect(rows.map(({ title }) => title).toSorted()).toEqual([
    'group',
    'lesson',
    'library',
    'library B1',
    'own',
  ]);
  expect(rows[0]).not.toHaveProperty('uploadedByName');
  expect(rows[0]).not.toHaveProperty('storageKey');
});
