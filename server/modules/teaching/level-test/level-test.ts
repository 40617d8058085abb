import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import type { LevelTestState } from '#domain/teaching/api/level-test.ts';
import type { Level } from '#domain/shared/level.ts';
import {
  type Answered,
  isEnough,
  levelOfClaims,
  MOST_QUESTIONS,
  nextOf,
  type Outcome,
  outcomeOf,
  RETAKE_DAYS,
} from '#domain/teaching/level-test.ts';
import { newId } from '#server/runtime/id.ts';
import { ApiError, fieldError, orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Item } from './items/item.ts';
import { type LevelTestAnswer, type LevelState, readLevelState } from './level-test.queries.ts';
import { createHash } from 'node:crypto';
import type { Language } from '#domain/shared/language.ts';
import { ENGLISH } from './items/english.ts';
import { FRENCH } from './items/french.ts';
import { SPANISH } from './items/spanish.ts';

const BANKS: Readonly<Partial<Record<Language, readonly Item[]>>> = {
  ENGLISH,
  FRENCH,
  SPANISH,
};

/** The questions of a language; null where there are none, and students judge themselves. */
export const bankFor = (language: Language): readonly Item[] | null => BANKS[language] ?? null;

/** The options in the order in which this attempt shows them, each with its place in the bank: the same whenever it is asked. */
function shownOptions(item: Item, attemptId: string): { text: string; place: number }[] {
  const weight = (place: number) =>
    createHash('sha256').update(`${attemptId} ${item.id} ${place}`).digest('hex');
  return item.options
    .map((text, place) => ({ text, place, weight: weight(place) }))
    .sort((a, b) => (a.weight < b.weight ? -1 : 1))
    .map(({ text, place }) => ({ text, place }));
}

interface Taker {
  studentId: string;
  now: Date;
}

const DAY = 86_400_000;

/** Returns the state of the test as the student sees it: the question without its answer, or the result. */
export async function levelTestOf(db: Db, { studentId, now }: Taker): Promise<LevelTestState> {
  const levelState = await readLevelState(db, studentId);
  const { language, level, isConfirmed, running, result } = levelState;
  const bank = bankFor(language);
  const item = running && bank?.find(({ id }) => id === running.item);
  return {
    ...{
      language,
      level,
      isConfirmed,
      result,
      kind: bank ? 'TEST' : 'SELF',
      againAt: againAt(levelState, now),
    },
    most: Math.min(MOST_QUESTIONS, bank?.length ?? 0),
    question: item
      ? {
          number: running.answers.length + 1,
          skill: item.skill,
          passage: item.passage,
          prompt: item.prompt,
          options: shownOptions(item, running.id).map(({ text }) => text),
        }
      : null,
  };
}

/** Begins a test, or answers the running one. 422 within days of the last one, and for a language without questions. */
export async function begin(db: Db, taker: Taker): Promise<LevelTestState> {
  const levelState = await locked(db, taker);
  if (!levelState.running) {
    const bank = bankFor(levelState.language);
    if (!bank) throw new ApiError('not-possible', { text: 'no-placement-test' });
    refuseTooSoon(levelState, taker.now);
    const first = orNotFound(nextOf(bank, [], Math.random()));
    await sql`insert into level_test (provider_id, id, student_id, language, item)
      values (app_provider(), ${newId()}::uuid, ${taker.studentId}, ${levelState.language}, ${first.id})`.execute(
      db,
    );
  }
  return levelTestOf(db, taker);
}

/**
 * Takes the answer to the open question and opens the next one, or ends the test. An answer that comes a second time changes
 * nothing; 422 where no test runs, 400 `number` for a question that is not open yet, 400 `choice` for an option that it does not have.
 */
export async function answer(
  db: Db,
  taker: Taker,
  { number, choice }: { number: number; choice: number | null },
): Promise<LevelTestState> {
  const { language, running, result } = await locked(db, taker);
  if (!running && result) return levelTestOf(db, taker);
  if (!running) throw new ApiError('not-possible', { text: 'start-test-first' });
  if (number <= running.answers.length) return levelTestOf(db, taker);
  if (number > running.answers.length + 1) throw fieldError('number', 'question-not-open');
  const bank = orNotFound(bankFor(language));
  const item = orNotFound(bank.find(({ id }) => id === running.item));
  const shown = shownOptions(item, running.id);
  if (choice !== null && !shown[choice]) throw fieldError('choice', 'answer-not-found');
  const isRight = choice !== null && shown[choice]?.place === 0;
  const answers: LevelTestAnswer[] = [
    ...running.answers,
    { item: item.id, choice: shown[choice ?? -1]?.place ?? null, isRight },
  ];
  const said = answered(bank, answers);
  const used = new Set(answers.map((one) => one.item));
  const next = isEnough(said)
    ? undefined
    : nextOf(
        bank.filter(({ id }) => !used.has(id)),
        said,
        Math.random(),
      );
  const end = next
    ? null
    : await saveResult(db, taker.studentId, { kind: 'TEST', answers, ...outcomeOf(said) });
  await sql`update level_test set answers = ${JSON.stringify(answers)}::jsonb, item = ${next?.id ?? null}, result_id = ${end}::uuid
    where id = ${running.id}`.execute(db);
  return levelTestOf(db, taker);
}

/** Stores a self-assessment for a language without a test. Throws 422 when there is a test, and within days of the last assessment. */
export async function evaluate(db: Db, taker: Taker, can: readonly Level[]): Promise<LevelTestState> {
  const levelState = await locked(db, taker);
  if (bankFor(levelState.language)) throw new ApiError('not-possible', { text: 'take-placement-test' });
  refuseTooSoon(levelState, taker.now);
  const level = levelOfClaims(can);
  await saveResult(db, taker.studentId, { kind: 'SELF', answers: [...can], level, score: 0, skills: {} });
  return levelTestOf(db, taker);
}

/** Gives a student a level on behalf of the school, whatever a test says before or after. 404 when there is no such student. */
export async function confirmLevel(db: Db, studentId: string, level: Level): Promise<void> {
  const { rows } =
    await sql`update student set level = ${level}, level_unconfirmed = false where id = ${studentId}
    returning id`.execute(db);
  orNotFound(rows[0]);
}

/** Stores a result. It becomes the student's level only if the school has not confirmed one. */
async function saveResult(
  db: Db,
  studentId: string,
  { kind, answers, level, score, skills }: Outcome & { kind: 'TEST' | 'SELF'; answers: readonly unknown[] },
): Promise<string> {
  const id = newId();
  await sql`insert into level_test_result (provider_id, id, student_id, language, kind, level, score, skills, answers)
    select s.provider_id, ${id}::uuid, s.id, s.language, ${kind}, ${level}, ${score}, ${JSON.stringify(skills)}::jsonb,
      ${JSON.stringify(answers)}::jsonb from student s where s.id = ${studentId}`.execute(db);
  await sql`update student set level = ${level}, level_unconfirmed = true
    where id = ${studentId} and (level is null or level_unconfirmed)`.execute(db);
  return id;
}

/** Locks the student, so that concurrent answers, or tests started in two tabs, wait. */
async function locked(db: Db, { studentId }: Taker): Promise<LevelState> {
  await sql`select id from student where id = ${studentId} for no key update`.execute(db);
  return readLevelState(db, studentId);
}

function answered(bank: readonly Item[], answers: readonly LevelTestAnswer[]): Answered[] {
  return answers.flatMap(({ item, isRight }) => {
    const { level, skill } = bank.find(({ id }) => id === item) ?? {};
    return level && skill ? [{ level, skill, isRight }] : [];
  });
}

function againAt({ result }: LevelState, now: Date): string | null {
  const at = result ? Date.parse(result.takenAt) + RETAKE_DAYS * DAY : 0;
  return at > now.getTime() ? new Date(at).toISOString() : null;
}

function refuseTooSoon(levelState: LevelState, now: Date): void {
  if (againAt(levelState, now))
    throw new ApiError('not-possible', {
      text: errorText('retake-after-days', { days: RETAKE_DAYS }),
    });
}
