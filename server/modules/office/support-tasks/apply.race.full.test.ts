import { expect, it } from 'vitest';
import { lessons } from '#domain/scheduling/api/lessons.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead } from '#tests/support/booking.ts';
import { supportTaskFixture, providerClock } from '#tests/support/support-task-fixture.ts';
import { raceRounds } from '#tests/support/rounds.ts';

const test = testApp();
const { rig, newStudent: student, raise, solutions, apply, moveAsked } = supportTaskFixture(test);
const lessonNow = (id: string) => rig.fixture.agents.support.call(lessons.one, { params: { id } });

it.each(raceRounds(10))('of two who apply different solutions one succeeds (round %i)', async (round) => {
  const { id, lessonId, askedAt } = await moveAsked(hoursAhead(900 + round * 8), 3);
  const { solutions: found } = await solutions(id);
  const { support, admin } = rig.fixture.agents;
  const answers = await Promise.all([apply(id, found[0]!, support), apply(id, found[1]!, admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const expected = answers[0].status === 200 ? askedAt : found[1]!.startsAt!;
  expect(Date.parse((await lessonNow(lessonId)).startsAt)).toBe(Date.parse(expected));
});

it.each(raceRounds(10))(
  'of two tasks that want the same hour one gets it, the other is shown new ones (round %i)',
  async (round) => {
    const startsAt = hoursAhead(1400 + round * 8);
    const askedAt = new Date(Date.parse(startsAt) + 3 * 3_600_000).toISOString();
    const { date, time } = providerClock(askedAt);
    const tasks = await Promise.all(
      [1, 2].map(async () => {
        const { id: studentId } = await student();
        return raise('CREATE_OCCASIONAL_LESSON', {
          studentId,
          details: { lessonDate: date, lessonTime: time, lessonDurationInMinutes: 60 },
        });
      }),
    );
    const firsts = await Promise.all(tasks.map(async (id) => (await solutions(id)).solutions[0]!));
    expect(firsts.map(({ kind }) => kind)).toEqual(['BOOK_ASKED', 'BOOK_ASKED']);
    const answers = await Promise.all(tasks.map((id, index) => apply(id, firsts[index]!)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect((refused.body.details as { solutions: unknown[] }).solutions.length).toBeGreaterThanOrEqual(3);
  },
);
