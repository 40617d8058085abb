import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { takeCelebrations } from '#domain/teaching/api/celebrations.ts';
import { setClasingGoSettings } from '#domain/teaching/api/clasing-go.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
beforeEach(() => test.clock.reset());

const DAY = 24;

async function newStudent() {
  const student = await makeStudent(pool, fixture.provider);
  const agent = await test.sessionOf(student.email);
  const teacherId = (await makeTeacher(pool, fixture.provider)).id;
  const attend = (startsAt: number, status: 'ATTENDED' | 'NOT_ATTENDED' = 'ATTENDED') =>
    makeLesson(pool, fixture.provider, {
      teacherId,
      startsAt,
      studentIds: [student.id],
      row: { status },
      seat: { status },
    });
  /** As the tests themselves write it: the student is the one who changes their level. */
  const reach = (level: string, daysAgo: number, kind = 'TEST') =>
    inTransaction(pool, { providerId: fixture.provider.id, actorId: student.id }, async (db) => {
      await sql`insert into level_test_result (provider_id, id, student_id, language, level, score, kind, taken_at)
        values (app_provider(), ${newId()}, ${student.id}, 'ENGLISH', ${level}, 50, ${kind}, now() - make_interval(days => ${daysAgo}))`.execute(
        db,
      );
      await sql`update student set level = ${level} where id = ${student.id}`.execute(db);
    });
  const take = async () => (await agent.call(takeCelebrations)).map(({ kind, level }) => level ?? kind);
  return { ...student, agent, attend, reach, take };
}

it('PERM-01 refuses all roles except students', async () => {
  await refusesAllBut(fixture, ['student'], takeCelebrations);
});

it('D20 celebrates nothing without an occasion, nor what happened long ago', async () => {
  const { take, attend, reach } = await newStudent();
  expect(await take()).toEqual([]);
  await attend(-20 * DAY);
  await attend(-1 * DAY, 'NOT_ATTENDED');
  await reach('A2', 100);
  await reach('B1', 20);
  expect(await take()).toEqual([]);
});

it('D20 celebrates the first lesson and the tenth, once, whatever the number of devices', async () => {
  const { email, take, attend } = await newStudent();
  await attend(-9 * DAY);
  const devices = await Promise.all(Array.from({ length: 5 }, () => test.sessionOf(email)));
  const taken = await Promise.all(devices.map((device) => device.call(takeCelebrations)));
  expect(taken.flat()).toEqual([{ kind: 'FIRST_LESSON', level: null }]);
  for (let lesson = 2; lesson <= 10; lesson += 1) {
    expect(await take()).toEqual([]);
    await attend(-10 * DAY + lesson * 20);
  }
  expect(await take()).toEqual(['TENTH_LESSON']);
  expect(await take()).toEqual([]);
});

it('D20 celebrates a higher level, but not the first one, a lower one or a self-assessment', async () => {
  const { take, reach } = await newStudent();
  await reach('A2', 13);
  expect(await take()).toEqual([]);
  await reach('B1', 9);
  expect(await take()).toEqual(['B1']);
  await reach('A2', 6);
  await reach('B2', 4, 'SELF');
  expect(await take()).toEqual([]);
  await reach('C1', 2);
  expect([await take(), await take()]).toEqual([['C1'], []]);
});

it('D20 celebrates the goal of each day once', async () => {
  const { id, agent, take } = await newStudent();
  await agent.call(setClasingGoSettings, { body: { dailyGoal: 5 } });
  const wordId = newId();
  await test.sql(
    `insert into vocabulary_item (provider_id, id, student_id, term, meaning, language, added_at, answers)
     values ($1, $2, $3, 'word', 'meaning', 'ENGLISH', now(), 10)`,
    [fixture.provider.id, wordId, id],
  );
  const answer = (from: number, to: number, at: string) =>
    test.sql(
      `insert into vocabulary_answer (provider_id, vocabulary_item_id, number, student_id, rating, answered_at)
       select $1, $2, n, $3, 'GOOD', $6 from generate_series($4::int, $5::int) n`,
      [fixture.provider.id, wordId, id, from, to, at],
    );
  test.clock.stopAt(new Date('2027-02-10T12:00:00Z'));
  await answer(1, 4, '2027-02-10T11:00:00Z');
  expect(await take()).toEqual([]);
  await answer(5, 5, '2027-02-10T11:59:00Z');
  expect([await take(), await take()]).toEqual([['GOAL_REACHED'], []]);
  test.clock.stopAt(new Date('2027-02-11T12:00:00Z'));
  expect(await take()).toEqual([]);
  await answer(6, 10, '2027-02-11T11:00:00Z');
  expect(await take()).toEqual(['GOAL_REACHED']);
});
