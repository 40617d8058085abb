import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { getReferral, listOwnDocuments, listProducts } from '#domain/api/student-platform.ts';
import { asOwner } from '#server/db/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeGroup, makeStudent } from '#tests/support/people.ts';
import { makeProduct } from '#tests/support/sales.ts';
import { makeSchool, refusesAllBut, type School } from '#tests/support/school.ts';

const test = testApp();
const { pool } = test;
let school: School;
beforeAll(async () => {
  school = await makeSchool(test);
});
/** A student of the school with a browser of their own. */
async function newStudent(row: object = {}) {
  const student = await makeStudent(pool, school.provider, { row });
  return { ...student, agent: await test.signIn(student.email) };
}

it('PERM-01 refuses everybody but students', async () => {
  for (const endpoint of [listProducts, getReferral, listOwnDocuments]) {
    await refusesAllBut(school, ['student'], endpoint);
  }
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
      hourCents: 2250,
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
