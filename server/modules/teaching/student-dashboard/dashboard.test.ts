import { beforeAll, expect, it } from 'vitest';
import { getStudentDashboard } from '#domain/teaching/api/student-dashboard.ts';
import { listProjectedLessons } from '#domain/scheduling/api/student-lessons.ts';
import { students } from '#domain/people/api/students.ts';
import { getWallet } from '#domain/billing/api/student-wallet.ts';
import { addDays, startOfWeek, type PlainDate } from '#domain/values/plain-date.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson, makeScore } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
const DAY = 24;

async function newcomer(row: object = {}) {
  const made = await makeStudent(pool, fixture.provider, { row });
  const agent = await test.sessionOf(made.email);
  const lesson = (startsAt: number | string, status: 'ATTENDED' | 'NOT_ATTENDED' | null) =>
    makeLesson(pool, fixture.provider, {
      teacherId: fixture.people.teacher.id,
      studentIds: [made.id],
      startsAt,
      ...(status && { row: { status }, seat: { status } }),
    });
  return { ...made, agent, lesson };
}
/** An hour in the week so many weeks ago: far from the hours of the other tests' lessons, whatever time it is now. */
const weeksAgo = async (weeks: number, time: string) => `${addDays(await thisMonday(), -7 * weeks)}T${time}Z`;
const thisMonday = async (): Promise<PlainDate> => {
  const [row] = await test.sql<{ today: PlainDate }>(
    "select (now() at time zone 'Europe/Madrid')::date::text as today",
  );
  return startOfWeek(row!.today);
};

it('PERM-01 refuses all roles except students', async () => {
  await refusesAllBut(fixture, ['student'], getStudentDashboard);
});

it('ROUTE-19 is empty, and not broken, for who has just come', async () => {
  const { agent } = await newcomer();
  const { upcoming, progress, requests, onboardedAt } = await agent.call(getStudentDashboard);
  expect([upcoming.total, requests.tasks, onboardedAt]).toEqual([0, [], null]);
  expect(progress).toMatchObject({ streakWeeks: 0, level: null, levelSteps: [], counts: { total: 0 } });
  expect(progress.weeks.map(({ lessons }) => lessons)).toEqual(Array.from({ length: 12 }, () => 0));
  const monday = await thisMonday();
  expect(progress.days.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => addDays(monday, n)));
  expect(progress.weeks.at(-1)?.monday).toBe(monday);
});

it('ROUTE-19 answers what its pages answer, the weeks without a gap and no missed ones', async () => {
  const { agent, lesson } = await newcomer();
  for (const weeks of [1, 2, 3, 5]) await lesson(await weeksAgo(weeks, '12:00'), 'ATTENDED');
  await lesson(await weeksAgo(4, '12:00'), 'NOT_ATTENDED');
  await lesson(DAY, null);
  const { upcoming, wallet, progress } = await agent.call(getStudentDashboard);
  expect(upcoming).toEqual(await agent.call(listProjectedLessons));
  expect(wallet).toEqual(await agent.call(getWallet));
  expect(progress.streakWeeks).toBe(3);
  expect(progress.weeks.slice(-6).map(({ lessons }) => lessons)).toEqual([1, 0, 1, 1, 1, 0]);
  expect(progress.weeks.at(-2)!.minutes).toBeGreaterThan(0);
  expect(progress.counts).toMatchObject({ attended: 4, missed: 1 });
});

it('ROUTE-18 asks for a rating of the latest lesson that took place, for a week, until it is given', async () => {
  const { agent, id } = await newcomer();
  // A teacher of their own: these lessons are at hours of the clock, near those of other tests.
  const teacherId = (await makeTeacher(pool, fixture.provider)).id;
  const lesson = (startsAt: number, status?: 'ATTENDED' | 'NOT_ATTENDED') =>
    makeLesson(pool, fixture.provider, {
      teacherId,
      studentIds: [id],
      startsAt,
      ...(status && { row: { status }, seat: { status } }),
    });
  const asked = async () => (await agent.call(getStudentDashboard)).toRate?.id;
  await lesson(-8 * DAY, 'ATTENDED');
  await lesson(-5, 'NOT_ATTENDED');
  expect(await asked()).toBeUndefined();
  const held = await lesson(-30, 'ATTENDED');
  expect(await asked()).toBe(held.id);
  const unreported = await lesson(-3);
  expect(await asked()).toBe(held.id);
  await test.sql(
    `insert into room_presence (provider_id, id, lesson_id, account_id, entered_at, left_at)
     values ($1, gen_random_uuid(), $2, $3, now() - interval '3 hours', now() - interval '2 hours')`,
    [fixture.provider.id, unreported.id, teacherId],
  );
  expect(await asked()).toBe(unreported.id);
  const ids = { lessonId: unreported.id, studentId: id, teacherId };
  await makeScore(pool, fixture.provider, { ...ids, stars: 4 });
  expect(await asked()).toBe(held.id);
});

it('ROUTE-19 ends the row of weeks once a whole week went by without a lesson', async () => {
  const { agent, lesson } = await newcomer();
  await lesson(await weeksAgo(2, '15:00'), 'ATTENDED');
  expect((await agent.call(getStudentDashboard)).progress.streakWeeks).toBe(0);
});

it('ROUTE-19 shows what changed the level: a test, a self-assessment, the school', async () => {
  const { agent, id } = await newcomer();
  for (const [level, kind, days] of [
    ['A2', 'SELF', 30],
    ['B1', 'TEST', 20],
  ] as const)
    await test.sql(
      `insert into level_test_result (provider_id, id, student_id, language, level, score, kind, taken_at)
       values ($1, gen_random_uuid(), $2, 'ENGLISH', $3, 50, $4, now() - make_interval(days => $5))`,
      [fixture.provider.id, id, level, kind, days],
    );
  const { support } = fixture.agents;
  const { version } = await support.call(students.one, { params: { id } });
  await support.call(students.update, { params: { id }, body: { version, level: 'B2' } });
  const { progress } = await agent.call(getStudentDashboard);
  expect(progress.level).toBe('B2');
  expect(progress.levelSteps.map(({ level, by }) => [level, by])).toEqual([
    ['A2', 'SELF'],
    ['B1', 'TEST'],
    ['B2', 'SCHOOL'],
  ]);
});
