import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkClasingGoAnswer,
  getClasingGoTrial,
  initClasingGo,
  listClasingGoCards,
  setClasingGoSettings,
} from '#domain/teaching/api/clasing-go.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';
import { makeWord } from '#tests/support/words.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

let made = 0;
/** A student with access to practice, and a lesson in which words can be noted. */
async function practising() {
  const student = await makeStudent(pool, fixture.provider, { row: { business_id: fixture.business.id } });
  const agent = await test.sessionOf(student.email);
  await agent.call(initClasingGo);
  const teacher = await makeTeacher(pool, fixture.provider);
  const lesson = await makeLesson(pool, fixture.provider, {
    teacherId: teacher.id,
    startsAt: (made += 1) - 300,
    studentIds: [student.id],
    row: { status: 'COMPLETED' },
    seat: { status: 'ATTENDED' },
  });
  const ids = { providerId: fixture.provider.id, studentId: student.id, lessonId: lesson.id };
  const note = (term: string, row: Partial<Parameters<typeof makeWord>[1]> = {}) =>
    makeWord(pool, { ...ids, term, ...row });
  const cardOf = async (id: string) => (await agent.call(listClasingGoCards)).find((card) => card.id === id)!;
  return { ...student, agent, lesson, note, cardOf };
}
const OTHERS = ['deadline', 'to hire', 'budget'];

it('PERM-01 refuses all roles except students', async () => {
  await refusesAllBut(fixture, ['student'], checkClasingGoAnswer, {
    params: { id: newId() },
    body: { kind: 'CHOICE', answer: 'x', seen: 0 },
  });
  await refusesAllBut(fixture, ['student'], setClasingGoSettings, { body: {} });
});

describe('D20 the exercise of a card', () => {
  it('does not contain what has to be answered', async () => {
    const { note, cardOf } = await practising();
    const example = 'I commute by train.';
    const fresh = await note('fresh');
    const chosen = await note('to commute', { intervalDays: 1, example });
    const typed = await note('to travel', { intervalDays: 5, answers: 2, example: 'We travel a lot.' });
    const heard = await note('to listen', { intervalDays: 5, example: 'Listen!' });
    for (const term of OTHERS) await note(term);
    expect(await cardOf(fresh)).toMatchObject({
      kind: 'RECOGNISE',
      term: 'fresh',
      meaning: 'What fresh means',
    });
    const choice = await cardOf(chosen);
    expect(choice).toMatchObject({ kind: 'CHOICE', term: 'to commute', meaning: null, example: null });
    expect(choice.choices).toHaveLength(4);
    expect(choice.choices).toContain('What to commute means');
    expect((await cardOf(chosen)).choices).toEqual(choice.choices);
    expect(await cardOf(typed)).toMatchObject({
      kind: 'TYPING',
      term: null,
      meaning: 'What to travel means',
      example: 'We ____ a lot.',
      hint: 't· t·····',
    });
    expect(await cardOf(heard)).toMatchObject({
      kind: 'LISTENING',
      term: 'to listen',
      meaning: null,
      example: null,
    });
  });

  it('is never by ear for a browser without a voice, or a student who has switched it off', async () => {
    const { note, agent } = await practising();
    await note('to listen', { intervalDays: 5 });
    const kinds = async (query = {}) =>
      (await agent.call(listClasingGoCards, { query })).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['LISTENING']);
    expect(await kinds({ canListen: false })).toEqual(['TYPING']);
    expect(await agent.call(setClasingGoSettings, { body: { hasListening: false } })).toMatchObject({
      hasListening: false,
      goal: { cards: 10 },
    });
    expect(await kinds()).toEqual(['TYPING']);
  });

  it('has choices from the school’s lessons where the student has too few, but none that only one student has', async () => {
    const { note, cardOf } = await practising();
    const id = await note('to commute', { intervalDays: 1 });
    const [first, second] = [await practising(), await practising()];
    for (const term of ['shared one', 'shared two', 'shared three']) {
      await first.note(term);
      await second.note(term);
    }
    await first.note('a private matter');
    const { kind, choices } = await cardOf(id);
    expect([kind, choices.length]).toEqual(['CHOICE', 4]);
    expect(choices).not.toContain('What a private matter means');
  });
});

describe('D20 the check of an answer', () => {
  it('refuses what is no answer, by field, and another student’s card like one that does not exist', async () => {
    const { agent } = await practising();
    const other = await practising();
    const params = { id: await other.note('to commute', { intervalDays: 1 }) };
    const bad = await agent.apiCall(checkClasingGoAnswer, {
      params,
      body: { kind: 'RECOGNISE', answer: 'x'.repeat(201), seen: -1 } as never,
    });
    expect([bad.status, Object.keys(bad.body.errors ?? {}).sort()]).toEqual([
      400,
      ['answer', 'kind', 'seen'],
    ]);
    const body = { kind: 'TYPING', answer: 'to commute', seen: 1 } as const;
    for (const id of [params.id, newId()])
      expect((await agent.apiCall(checkClasingGoAnswer, { params: { id }, body })).status).toBe(404);
  });

  it.each([
    ['CHOICE', 'What to commute means', 'RIGHT', 'GOOD'],
    ['CHOICE', 'What deadline means', 'WRONG', 'AGAIN'],
    ['TYPING', 'Commute', 'RIGHT', 'GOOD'],
    ['TYPING', 'comute', 'NEAR', 'HARD'],
    ['LISTENING', '', 'WRONG', 'AGAIN'],
  ] as const)(
    'of %s: %o is %s, recorded as %s, and shows the solution',
    async (kind, answer, verdict, rating) => {
      const { agent, note } = await practising();
      const id = await note('to commute', { intervalDays: 5, answers: 3 });
      const reply = await agent.call(checkClasingGoAnswer, {
        params: { id },
        body: { kind, answer, seen: 3 },
      });
      expect(reply).toMatchObject({ verdict, seen: 4, solution: { term: 'to commute' } });
      const [row] = await test.sql('select rating from vocabulary_answer where vocabulary_item_id = $1', [
        id,
      ]);
      expect(row).toEqual({ rating });
      expect((await agent.call(getClasingGoTrial)).goal).toEqual({ cards: 10, today: 1 });
    },
  );

  it('counts one of several concurrent answers, in whatever window they were typed', async () => {
    const { agent, note } = await practising();
    const id = await note('to commute', { intervalDays: 5, answers: 3 });
    const body = { kind: 'TYPING', answer: 'commute', seen: 3 } as const;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => agent.apiCall(checkClasingGoAnswer, { params: { id }, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect((await agent.call(getClasingGoTrial)).goal.today).toBe(1);
  });
});
