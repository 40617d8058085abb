import { beforeAll, describe, expect, it } from 'vitest';
import {
  answerClasingGoCard,
  getClasingGoTrial,
  initClasingGo,
  listClasingGoCards,
  listClasingGoWords,
  setClasingGoTrial,
} from '#domain/teaching/api/clasing-go.ts';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

async function newStudent(row: object = {}) {
  const student = await makeStudent(pool, fixture.provider, { row });
  return { ...student, agent: await test.sessionOf(student.email) };
}

let noted = 0;
/** A lesson of the past, later than the one before, with words noted in it, due an hour ago. */
async function noteWords(studentId: string, terms: readonly string[]): Promise<string[]> {
  const lesson = await makeLesson(pool, fixture.provider, {
    teacherId: fixture.people.teacher.id,
    startsAt: (noted += 1) - 200,
    studentIds: [studentId],
    row: { status: 'COMPLETED' },
    seat: { status: 'ATTENDED' },
  });
  const items = terms.map((term) => ({
    provider_id: fixture.provider.id,
    id: newId(),
    lesson_id: lesson.id,
    student_id: studentId,
    term,
    meaning: `What ${term} means`,
    due_at: new Date(Date.now() - 3_600_000).toISOString(),
  }));
  await asOwner(pool, (db) => db.insertInto('vocabulary_item').values(items).execute());
  return items.map(({ id }) => id);
}

const endTrial = (studentId: string) =>
  asOwner(pool, (db) =>
    db
      .updateTable('classing_go_trial')
      .set({ starts_on: '2026-01-01', ends_on: '2026-01-14' })
      .where('student_id', '=', studentId)
      .execute(),
  );

it('PERM-01 refuses all roles except students', async () => {
  for (const endpoint of [
    initClasingGo,
    getClasingGoTrial,
    setClasingGoTrial,
    listClasingGoCards,
    listClasingGoWords,
  ])
    await refusesAllBut(fixture, ['student'], endpoint);
  await refusesAllBut(fixture, ['student'], answerClasingGoCard, {
    params: { id: newId() },
    body: { rating: 'GOOD', seen: 0 },
  });
});

describe('API-16 the trial', () => {
  it('opens once, then runs for 14 days, once', async () => {
    const { agent } = await newStudent();
    expect(await agent.call(getClasingGoTrial)).toMatchObject({ access: 'NONE', trial: null });
    expect((await agent.apiCall(setClasingGoTrial)).body).toMatchObject({ code: 'not-possible' });
    const opened = await agent.call(initClasingGo);
    expect(opened.access).toBe('OPEN');
    expect(opened.classingGoRelationDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await agent.call(initClasingGo)).toEqual(opened);
    expect(await agent.call(setClasingGoTrial)).toMatchObject({ access: 'TRIAL', trial: { daysLeft: 14 } });
    expect((await agent.apiCall(setClasingGoTrial)).body).toMatchObject({ code: 'already-exists' });
  });

  it('is given once to ten requests at the same time', async () => {
    const { agent } = await newStudent();
    await agent.call(initClasingGo);
    const answers = await Promise.all(Array.from({ length: 10 }, () => agent.apiCall(setClasingGoTrial)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not needed by students of a company, who practise immediately', async () => {
    const { id, agent } = await newStudent({ business_id: fixture.business.id });
    await noteWords(id, ['to commute']);
    expect((await agent.call(initClasingGo)).access).toBe('MEMBER');
    expect(await agent.call(listClasingGoCards)).toHaveLength(1);
    expect((await agent.apiCall(setClasingGoTrial)).body).toMatchObject({ code: 'not-possible' });
  });

  it('leaves the words to be read when it has ended, and asks no more cards', async () => {
    const { id, agent } = await newStudent();
    const [card] = await noteWords(id, ['to commute']);
    await agent.call(initClasingGo);
    await agent.call(setClasingGoTrial);
    await endTrial(id);
    expect(await agent.call(getClasingGoTrial)).toMatchObject({ access: 'ENDED', trial: { daysLeft: 0 } });
    expect((await agent.apiCall(listClasingGoCards)).body).toMatchObject({ code: 'not-possible' });
    const answer = { params: { id: card! }, body: { rating: 'GOOD', seen: 0 } } as const;
    expect((await agent.apiCall(answerClasingGoCard, answer)).body).toMatchObject({ code: 'not-possible' });
    expect(await agent.call(listClasingGoWords, { query: {} })).toMatchObject({ total: 1 });
  });
});

describe('API-16 the cards', () => {
  async function practising(terms: readonly string[]) {
    const student = await newStudent();
    const ids = await noteWords(student.id, terms);
    await student.agent.call(initClasingGo);
    await student.agent.call(setClasingGoTrial);
    return { ...student, ids };
  }

  it('refuses an answer that is none, and another student’s card like one that does not exist', async () => {
    const { agent, ids } = await practising(['to commute']);
    const other = await practising(['to commute']);
    const bad = await agent.apiCall(answerClasingGoCard, {
      params: { id: ids[0]! },
      body: { rating: 'PERFECT', seen: -1 } as never,
    });
    expect(bad.status).toBe(400);
    expect(Object.keys(bad.body.errors ?? {}).sort()).toEqual(['rating', 'seen']);
    const body = { rating: 'GOOD', seen: 0 } as const;
    for (const id of [other.ids[0]!, newId()])
      expect((await agent.apiCall(answerClasingGoCard, { params: { id }, body })).status).toBe(404);
  });

  it('accepts one of several concurrent answers to a card, and returns when it is due again', async () => {
    const { agent, ids } = await practising(['to commute', 'deadline']);
    const cards = await agent.call(listClasingGoCards);
    const card = cards.find(({ id }) => id === ids[0])!;
    expect(Object.values(card.comesBack).sort()).toEqual(Object.values(card.comesBack));
    const answer = { params: { id: card.id }, body: { rating: 'EASY', seen: card.seen } } as const;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => agent.apiCall(answerClasingGoCard, answer)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect((await agent.call(listClasingGoCards)).map(({ id }) => id)).toEqual([ids[1]]);
    const early = { ...answer, body: { rating: 'GOOD', seen: 1 } } as const;
    expect((await agent.apiCall(answerClasingGoCard, early)).body).toMatchObject({ code: 'not-possible' });
    const state = await agent.call(getClasingGoTrial);
    expect(state).toMatchObject({ words: { total: 2, due: 1 }, streakDays: 1 });
    expect(state.days).toHaveLength(28);
    expect(state.days.at(-1)).toMatchObject({ cards: 1 });
  });

  it('asks a word that was noted twice once', async () => {
    const { id, agent } = await practising(['to commute']);
    await noteWords(id, ['To commute', 'deadline']);
    expect((await agent.call(listClasingGoCards)).map(({ term }) => term).sort()).toEqual([
      'deadline',
      'to commute',
    ]);
    const words = await agent.call(listClasingGoWords, { query: { pageTake: 1 } });
    expect(words).toMatchObject({ total: 2, words: [{ term: 'deadline', isLearnt: false }] });
  });
});
