import { beforeAll, describe, expect, it } from 'vitest';
import * as api from '#domain/teaching/api/level-test.ts';
import type { LevelTestState } from '#domain/teaching/api/level-test.ts';
import { students } from '#domain/people/api/students.ts';
import type { Language } from '#domain/shared/language.ts';
import { LEVEL } from '#domain/shared/level.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { MOST_QUESTIONS } from '#domain/teaching/level-test.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { bankFor } from './level-test.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

async function student(row: { language?: Language; level?: string; teacher_id?: string } = {}) {
  const made = await makeStudent(pool, fixture.provider, { row });
  return { ...made, agent: await test.sessionOf(made.email) };
}
/** Returns the position of the right option of the open question. */
function rightOf({ language, question }: LevelTestState): number {
  const item = bankFor(language)!.find(
    ({ prompt, passage }) => prompt === question!.prompt && passage === question!.passage,
  );
  return question!.options.indexOf(item!.options[0]!);
}
/** Answers all questions right or wrong and returns the final state. */
async function takeAll(agent: Agent, isRight: boolean): Promise<LevelTestState> {
  let state = await agent.call(api.beginLevelTest);
  while (state.question) {
    const choice = isRight ? rightOf(state) : null;
    state = await agent.call(api.answerLevelTest, { body: { number: state.question.number, choice } });
  }
  return state;
}

describe('the items', () => {
  it.each([
    ['ENGLISH', 10],
    ['SPANISH', 4],
    ['FRENCH', 4],
  ] as const)(
    '%s has %i of each level, each with its own id and four different options',
    (language, count) => {
      const bank = bankFor(language)!;
      for (const level of valuesOf(LEVEL))
        expect(bank.filter((item) => item.level === level)).toHaveLength(count);
      expect(new Set(bank.map(({ id }) => id)).size).toBe(bank.length);
      for (const { id, options } of bank) expect([id, new Set(options).size]).toEqual([id, 4]);
    },
  );
});

describe('PERM-01 who may not', () => {
  it('refuses all other roles', async () => {
    await refusesAllBut(fixture, ['student'], api.getLevelTest);
    await refusesAllBut(fixture, ['student'], api.beginLevelTest);
    await refusesAllBut(fixture, ['student'], api.answerLevelTest, { body: { number: 1, choice: 0 } });
    await refusesAllBut(fixture, ['student'], api.judgeOwnLevel, { body: { can: [] } });
    const params = { id: fixture.people.student.id };
    await refusesAllBut(fixture, ['admin', 'support'], api.listLevelResults, { params });
    await refusesAllBut(fixture, ['admin', 'support'], api.confirmLevel, { params, body: { level: 'B1' } });
    await refusesAllBut(fixture, ['teacher'], api.listLevelResultsOfStudent, { params });
  });

  it("hides another school's students, and from a teacher those of others", async () => {
    const { support, teacher } = fixture.agents;
    await hidesOthers(support, api.listLevelResults, other.people.student.id);
    await hidesOthers(support, api.confirmLevel, other.people.student.id, { body: { level: 'B1' } });
    await hidesOthers(teacher, api.listLevelResultsOfStudent, fixture.people.student.id);
    const own = await student({ teacher_id: fixture.people.teacher.id });
    expect(await teacher.call(api.listLevelResultsOfStudent, { params: { id: own.id } })).toMatchObject({
      results: [],
    });
    expect((await makeTeacher(pool, fixture.provider)).id).toBeTruthy();
  });

  it('names what is wrong, and what is not possible now', async () => {
    const { agent } = await student();
    expect((await agent.apiCall(api.answerLevelTest, { body: { number: 1, choice: 0 } })).status).toBe(422);
    expect((await agent.apiCall(api.judgeOwnLevel, { body: { can: [] } })).status).toBe(422);
    await agent.call(api.beginLevelTest);
    await refusesField(agent, api.answerLevelTest, { body: { number: 2, choice: 0 } }, 'number');
    await refusesField(agent, api.answerLevelTest, { body: { number: 1, choice: 4 } }, 'choice');
    await refusesField(agent, api.judgeOwnLevel, { body: { can: ['D1'] } }, 'can.0');
  });
});

describe('ROUTE-18 the placement test', () => {
  it('asks without showing what is right, continues where it was left, and accepts an answer once', async () => {
    const { agent } = await student();
    const first = await agent.call(api.beginLevelTest);
    expect(first).toMatchObject({ kind: 'TEST', result: null, question: { number: 1 } });
    expect(first.question!.options).toHaveLength(4);
    expect([await agent.call(api.beginLevelTest), await agent.call(api.getLevelTest)]).toEqual([
      first,
      first,
    ]);
    const body = { number: 1, choice: rightOf(first) };
    const answers = await Promise.all([1, 2, 3].map(() => agent.call(api.answerLevelTest, { body })));
    expect(answers.map(({ question }) => question!.number)).toEqual([2, 2, 2]);
    expect(JSON.stringify(answers)).not.toMatch(/isRight|"item"/);
  });

  it('two tabs begin one test', async () => {
    const { id, agent } = await student();
    await Promise.all([1, 2, 3, 4].map(() => agent.call(api.beginLevelTest)));
    expect(await test.sql('select count(*)::int as n from level_test where student_id = $1', [id])).toEqual([
      { n: 1 },
    ]);
  });

  it('finds a level skill by skill, which stays in the record until the school sets another', async () => {
    const { id, agent } = await student();
    const end = await takeAll(agent, true);
    expect(end).toMatchObject({
      ...{ question: null, level: 'C2', isConfirmed: false, againAt: expect.any(String) as string },
      result: {
        kind: 'TEST',
        level: 'C2',
        skills: { GRAMMAR: { level: 'C2' }, READING: { asked: expect.any(Number) as number } },
      },
    });
    const [row] = await test.sql<{ n: number }>(
      'select jsonb_array_length(answers) as n from level_test where student_id = $1',
      [id],
    );
    expect(row!.n).toBeLessThanOrEqual(MOST_QUESTIONS);

    const { support } = fixture.agents;
    const params = { id };
    expect(await support.call(api.listLevelResults, { params })).toMatchObject({
      level: 'C2',
      isConfirmed: false,
      results: [{ level: 'C2' }],
    });
    expect(await support.call(api.confirmLevel, { params, body: { level: 'C1' } })).toMatchObject({
      level: 'C1',
      isConfirmed: true,
    });
    const audited = await test.sql(
      "select 1 from audit_entry where record_id = $1 and after ->> 'level' = 'C1'",
      [id],
    );
    expect(audited).toHaveLength(1);
  });

  it('is a suggestion only, where the school has given a level; and may be taken again after a week', async () => {
    const { id, agent } = await student({ level: 'B1' });
    expect(await takeAll(agent, false)).toMatchObject({
      level: 'B1',
      isConfirmed: true,
      result: { level: 'A1' },
    });
    expect((await agent.apiCall(api.beginLevelTest)).status).toBe(422);
    await test.sql(
      "update level_test_result set taken_at = taken_at - interval '8 days' where student_id = $1",
      [id],
    );
    expect((await agent.call(api.beginLevelTest)).question).toMatchObject({ number: 1 });
  });

  it("a level that support writes into the record is the school's word", async () => {
    const { id, agent } = await student();
    await takeAll(agent, false);
    const { support } = fixture.agents;
    const { version } = await support.call(students.one, { params: { id } });
    await support.call(students.update, { params: { id }, body: { level: 'A2', version } });
    expect(await agent.call(api.getLevelTest)).toMatchObject({ level: 'A2', isConfirmed: true });
  });

  it('asks for a self-assessment where there are no questions', async () => {
    const { agent } = await student({ language: 'ITALIAN' });
    expect(await agent.call(api.getLevelTest)).toMatchObject({ kind: 'SELF', question: null, most: 0 });
    expect((await agent.apiCall(api.beginLevelTest)).status).toBe(422);
    const end = await agent.call(api.judgeOwnLevel, { body: { can: ['A1', 'A2', 'C1'] } });
    expect(end).toMatchObject({
      level: 'A2',
      isConfirmed: false,
      result: { kind: 'SELF', level: 'A2', skills: {} },
    });
  });
});
