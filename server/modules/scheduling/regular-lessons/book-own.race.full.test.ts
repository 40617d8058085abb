import { beforeAll, expect, it } from 'vitest';
import { bookWeeklyLessons } from '#domain/scheduling/api/weekly-booking.ts';
import { testApp } from '#tests/support/app.ts';
import { type Fixture, makeFixture } from '#tests/support/tenant.ts';
import { mondayHour, previewed, weeklyBookingRig } from '#tests/support/weekly-booking.ts';

const test = testApp();
let fixture: Fixture;
const { openTeacher, student } = weeklyBookingRig(test, () => fixture.provider);
beforeAll(async () => {
  fixture = await makeFixture(test);
});

const CROWD = 50;

it('I1 BOOK-26 fifty students book the same weekly time concurrently: one gets all its dates, the others none', async () => {
  const { id } = await openTeacher();
  const body = mondayHour(id);
  const crowd: Awaited<ReturnType<typeof student>>[] = [];
  while (crowd.length < CROWD) crowd.push(await student(16));
  const dates = (await previewed(crowd[0]!.agent, body)).dates.map(({ date }) => date);
  const answers = await Promise.all(
    crowd.map(async ({ agent }) => {
      for (;;) {
        const answer = await agent.apiCall(bookWeeklyLessons, { body: { ...body, dates } });
        // A busy machine asks to try again (Retry-After).
        if (answer.status !== 503) return answer;
      }
    }),
  );
  const outcomes = answers.map(({ status, body: { code } }) => code ?? status);
  expect(outcomes.toSorted()).toEqual([200, ...Array.from({ length: CROWD - 1 }, () => 'slot-taken')]);
  const lessons = await test.sql<{ students: number }>(
    `select l.id, count(distinct p.student_id)::int as students from lesson l join lesson_participant p on p.lesson_id = l.id
      where l.teacher_id = $1 group by l.id`,
    [id],
  );
  expect(lessons.map(({ students }) => students)).toEqual(dates.map(() => 1));
  expect(await test.sql(`select id from regular_lesson where teacher_id = $1`, [id])).toHaveLength(1);
});

it('I1 BOOK-26 a student who presses in two windows gets one series', async () => {
  const { id } = await openTeacher();
  const body = mondayHour(id);
  const { agent } = await student(40);
  const dates = (await previewed(agent, body)).dates.map(({ date }) => date);
  const answers = await Promise.all(
    [1, 2].map(() => agent.apiCall(bookWeeklyLessons, { body: { ...body, dates } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
