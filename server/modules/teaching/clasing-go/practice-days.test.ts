import { beforeAll, expect, it } from 'vitest';
import { getClasingGoTrial, setClasingGoSettings } from '#domain/teaching/api/clasing-go.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { stateOf } from './clasing-go.queries.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

/** A student in a time zone with an own word answered at these moments; returns the state at a moment. */
async function practisedAt(zone: string, answers: readonly string[]) {
  const student = await makeStudent(pool, fixture.provider);
  const wordId = newId();
  await test.sql('update account set time_zone = $2 where id = $1', [student.id, zone]);
  await test.sql(
    `insert into vocabulary_item (provider_id, id, student_id, term, meaning, language, added_at, answers)
     values ($1, $2, $3, 'word', 'meaning', 'ENGLISH', now(), $4)`,
    [fixture.provider.id, wordId, student.id, answers.length],
  );
  for (const [index, at] of answers.entries())
    await test.sql(
      `insert into vocabulary_answer (provider_id, vocabulary_item_id, number, student_id, rating, answered_at)
       values ($1, $2, $3, $4, 'GOOD', $5)`,
      [fixture.provider.id, wordId, index + 1, student.id, at],
    );
  const stateAt = (now: string) =>
    inTransaction(pool, { providerId: fixture.provider.id }, (db) => stateOf(db, student.id, new Date(now)));
  return { ...student, stateAt };
}

it('D20 days begin and end at midnight where the student is', async () => {
  // 23:59 on the 13th and 00:01 on the 14th in Madrid are one day in New York.
  const answers = ['2026-11-13T22:59:00Z', '2026-11-13T23:01:00Z'];
  const madrid = await practisedAt('Europe/Madrid', answers);
  const late = await madrid.stateAt('2026-11-14T22:59:00Z');
  expect([late.streakDays, late.goal.today, late.streak.endsToday]).toEqual([2, 1, false]);
  const after = await madrid.stateAt('2026-11-14T23:01:00Z');
  expect([after.streakDays, after.goal.today]).toEqual([2, 0]);
  const newYork = await practisedAt('America/New_York', answers);
  expect(await newYork.stateAt('2026-11-14T04:59:00Z')).toMatchObject({ streakDays: 1, goal: { today: 2 } });
});

it('D20 a missed day is forgiven until the end of the next, over a clock change too', async () => {
  // The clocks go back in Madrid on Sunday 25 October 2026: that day has 25 hours.
  const { stateAt } = await practisedAt('Europe/Madrid', ['2026-10-23T21:30:00Z', '2026-10-24T21:30:00Z']);
  expect(await stateAt('2026-10-25T22:59:00Z')).toMatchObject({
    streakDays: 2,
    streak: { endsToday: false },
  });
  expect(await stateAt('2026-10-26T22:59:00Z')).toMatchObject({
    streakDays: 2,
    streak: { endsToday: true, forgiven: ['2026-10-25'] },
  });
  expect(await stateAt('2026-10-26T23:00:00Z')).toMatchObject({ streakDays: 0 });
});

it('D20 the day on which the clocks go forward counts like any other', async () => {
  const { stateAt } = await practisedAt('Europe/Madrid', [
    '2027-03-27T22:30:00Z',
    '2027-03-28T00:30:00Z',
    '2027-03-28T21:59:00Z',
  ]);
  expect(await stateAt('2027-03-28T21:59:30Z')).toMatchObject({ streakDays: 2, goal: { today: 2 } });
});

it('D20 the goal is 5, 10 or 20 cards, kept with the other settings', async () => {
  const { email } = await practisedAt('Europe/Madrid', []);
  const agent = await test.sessionOf(email);
  expect((await agent.call(getClasingGoTrial)).goal).toEqual({ cards: 10, today: 0 });
  const bad = await agent.apiCall(setClasingGoSettings, { body: { dailyGoal: 7 as never } });
  expect([bad.status, Object.keys(bad.body.errors ?? {})]).toEqual([400, ['dailyGoal']]);
  await agent.call(setClasingGoSettings, { body: { hasListening: false } });
  const changed = await agent.call(setClasingGoSettings, { body: { dailyGoal: 20 } });
  expect(changed).toMatchObject({ goal: { cards: 20 }, hasListening: false });
});
