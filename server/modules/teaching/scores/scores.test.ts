import { beforeAll, expect, it } from 'vitest';
import { allowSupplantChanges, supplant, supplantToken } from '#domain/people/api/auth.ts';
import { allowQuote, changeScore, getScore, giveScore } from '#domain/teaching/api/scores.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson, makeScore } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp({ canBreakInvariants: true });
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
const good = { lessonStars: 5, teacherStars: 4, comment: 'Fast and fun' };

/** A lesson of the school's teacher so many hours from now. */
async function lessonOf(studentId: string, hours: number): Promise<string> {
  const startsAt = new Date(Date.now() + hours * 3_600_000).toISOString();
  const { id } = await makeLesson(pool, fixture.provider, {
    teacherId: fixture.people.teacher.id,
    studentIds: [studentId],
    startsAt,
  });
  return id;
}

it('PERM-01 is for the lesson’s own student only, and names what is wrong', async () => {
  const id = await lessonOf(fixture.people.student.id, -50);
  const params = { id };
  await refusesAllBut(fixture, ['student'], getScore, { params });
  await refusesAllBut(fixture, ['student'], giveScore, { params, body: good });
  await refusesAllBut(fixture, ['student'], changeScore, { params, body: good });
  const somebody = await makeStudent(pool, fixture.provider);
  const others = await lessonOf(somebody.id, -60);
  await hidesOthers(fixture.agents.student, getScore, others);
  await hidesOthers(fixture.agents.student, giveScore, others, { body: good });
  await hidesOthers(fixture.agents.student, changeScore, others, { body: good });
  for (const [field, wrong] of Object.entries({ lessonStars: 0, teacherStars: 6, comment: 'x'.repeat(1001) }))
    for (const endpoint of [giveScore, changeScore])
      await refusesField(
        fixture.agents.student,
        endpoint,
        { params, body: { ...good, [field]: wrong } },
        field,
      );
});

it('ROUTE-18 rates a lesson that is over, once for repeated calls; the teacher’s average follows', async () => {
  const { student } = fixture.agents;
  const params = { id: await lessonOf(fixture.people.student.id, -90) };
  expect(await student.call(getScore, { params })).toMatchObject({ canScore: true, score: null });
  const answers = await Promise.all([1, 2, 3].map(() => student.apiCall(giveScore, { params, body: good })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await student.call(getScore, { params })).toMatchObject({ canScore: false, score: good });
  expect((await student.apiCall(giveScore, { params, body: good })).body.code).toBe('already-exists');
  const average = 'select score_average::float as average, score_count as count from teacher where id = $1';
  expect(await test.sql(average, [fixture.people.teacher.id])).toEqual([{ average: 4, count: 1 }]);
});

it('ROUTE-18 takes one press for lesson and teacher, and keeps it when the rest follows', async () => {
  const { student } = fixture.agents;
  const params = { id: await lessonOf(fixture.people.student.id, -170) };
  expect((await student.apiCall(changeScore, { params, body: { lessonStars: 3 } })).status).toBe(404);
  const pressed = await student.call(giveScore, { params, body: { lessonStars: 4 } });
  expect(pressed).toMatchObject({
    canChange: true,
    score: { lessonStars: 4, teacherStars: 4, comment: null },
  });
  const changed = await student.call(changeScore, { params, body: { lessonStars: 2 } });
  expect(changed.score).toMatchObject({ lessonStars: 2, teacherStars: 2 });
  const { score } = await student.call(changeScore, {
    params,
    body: { teacherStars: 5, comment: 'Patient' },
  });
  expect(score).toMatchObject({ lessonStars: 2, teacherStars: 5, comment: 'Patient', mayQuote: false });
  const again = await student.call(changeScore, { params, body: { lessonStars: 3 } });
  expect(again.score).toMatchObject({ lessonStars: 3, teacherStars: 5, comment: 'Patient' });
});

it('ROUTE-18 closes a rating for changes after fourteen days', async () => {
  const { people, provider, agents } = fixture;
  const age = async (days: number) => {
    const lessonId = await lessonOf(people.student.id, -24 * days - 3);
    const at = new Date(Date.now() - days * 86_400_000 + 60_000).toISOString();
    const ids = { lessonId, studentId: people.student.id, teacherId: people.teacher.id };
    await makeScore(pool, provider, { ...ids, stars: 3, at });
    return { id: lessonId };
  };
  const body = { lessonStars: 1 };
  const params = await age(15);
  expect(await agents.student.call(getScore, { params })).toMatchObject({ canChange: false });
  expect((await agents.student.apiCall(changeScore, { params, body })).status).toBe(422);
  expect((await agents.student.call(changeScore, { params: await age(14), body })).score).toMatchObject(body);
});

it('ROUTE-18 counts everyone in a teacher’s average when students rate at the same time', async () => {
  const teacher = await makeTeacher(pool, fixture.provider);
  const ids = await Promise.all(
    [1, 2, 3, 4, 5].map(async (stars) => {
      const made = await makeStudent(pool, fixture.provider);
      const { id } = await makeLesson(pool, fixture.provider, {
        teacherId: teacher.id,
        studentIds: [made.id],
        startsAt: -200 - stars,
      });
      return { agent: await test.sessionOf(made.email), params: { id }, body: { lessonStars: stars } };
    }),
  );
  await Promise.all(ids.map(({ agent, ...input }) => agent.call(giveScore, input)));
  await Promise.all(
    ids.map(({ agent, params }) => agent.call(changeScore, { params, body: { teacherStars: 4 } })),
  );
  const average = 'select score_average::float as average, score_count as count from teacher where id = $1';
  expect(await test.sql(average, [teacher.id])).toEqual([{ average: 4, count: 5 }]);
});

it('does not score what is still to come', async () => {
  const params = { id: await lessonOf(fixture.people.student.id, 50) };
  expect((await fixture.agents.student.apiCall(giveScore, { params, body: good })).status).toBe(422);
});

it('ROUTE-26 lets students alone allow a quote; staff acting as them can only withdraw it', async () => {
  const params = { id: await lessonOf(fixture.people.student.id, -130) };
  const acting = await test.sessionOf(fixture.people.admin.email);
  const { token } = await acting.call(supplantToken, {
    body: { userId: fixture.people.student.id, reason: 'Helps with a rating' },
  });
  await acting.call(supplant, { body: { token } });
  await acting.call(allowSupplantChanges);
  const refused = await acting.apiCall(giveScore, { params, body: { ...good, mayQuote: true } });
  expect(refused.status).toBe(403);
  await fixture.agents.student.call(giveScore, { params, body: { ...good, mayQuote: true } });
  expect((await acting.call(allowQuote, { params, body: { mayQuote: false } })).score).toMatchObject({
    mayQuote: false,
  });
  expect((await acting.apiCall(allowQuote, { params, body: { mayQuote: true } })).status).toBe(403);
  await fixture.agents.student.call(allowQuote, { params, body: { mayQuote: true } });
  const words = { comment: 'Words of staff' };
  const quoted = await acting.apiCall(changeScore, { params, body: { ...words, mayQuote: true } });
  expect(quoted.status).toBe(403);
  expect((await acting.call(changeScore, { params, body: words })).score).toMatchObject({ mayQuote: false });
});
