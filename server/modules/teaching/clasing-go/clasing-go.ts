import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  answerClasingGoCard,
  checkClasingGoAnswer,
  ClasingGoState,
  setClasingGoSettings,
} from '#domain/teaching/api/clasing-go.ts';
import { type CardRating, CLASING_GO_TRIAL_DAYS, canPractise } from '#domain/teaching/clasing-go.ts';
import { STANDARD_DAILY_GOAL } from '#domain/teaching/practice-streak.ts';
import { RATING_OF, verdictOf } from '#domain/teaching/typed-answer.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { stateOf } from './clasing-go.queries.ts';
import { answered, type KeptCard } from './schedule.ts';

const TODAY = sql`(select timezone(a.time_zone, now())::date from account a where a.provider_id = s.provider_id and a.id = s.id)`;

/** Opens the relation on the first call; later ones change nothing. */
export async function openClasingGo(db: Db, studentId: string, now: Date): Promise<ClasingGoState> {
  await sql`update student s set classing_go_relation_date = ${TODAY}
    where s.id = ${studentId} and s.classing_go_relation_date is null`.execute(db);
  return stateOf(db, studentId, now);
}

/** Starts the trial: 409 when it was had, 422 before Clasing Go is opened and for members, who need none. */
export async function startTrial(db: Db, studentId: string, now: Date): Promise<ClasingGoState> {
  const { access, trial } = await stateOf(db, studentId, now);
  if (trial) throw new ApiError('already-exists', { text: 'free-trial-used' });
  if (access !== 'OPEN')
    throw new ApiError('not-possible', {
      text: access === 'NONE' ? 'open-clasing-go-first' : 'practice-included',
    });
  const started = await sql`
    insert into classing_go_trial (provider_id, student_id, starts_on, ends_on)
    select s.provider_id, s.id, ${TODAY}, ${TODAY} + ${CLASING_GO_TRIAL_DAYS - 1}::int from student s where s.id = ${studentId}
    on conflict do nothing`.execute(db);
  if (started.numAffectedRows === 0n) throw new ApiError('already-exists', { text: 'free-trial-used' });
  return stateOf(db, studentId, now);
}

/** Throws if the student cannot practise cards (decision 15). */
export async function refuseUnlessPractising(db: Db, studentId: string, now: Date): Promise<void> {
  const { access } = await stateOf(db, studentId, now);
  if (!canPractise(access))
    throw new ApiError('not-possible', {
      text: 'practice-locked',
    });
}

interface Kept {
  card: KeptCard;
  answers: number;
  isDue: boolean;
  term: string;
  meaning: string | null;
  example: string | null;
}

interface Answering {
  studentId: string;
  cardId: string;
  now: Date;
}

/** Locks a card for its answer. Throws 404 for others' cards, 422 if it cannot be practised or is not due, 409 if it was answered. */
async function lockCard(db: Db, { studentId, cardId, now }: Answering, seen: number): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select card, answers, due_at is null or due_at <= ${now} as "isDue", term, meaning, example from vocabulary_item
    where id = ${cardId} and student_id = ${studentId} for no key update`.execute(db);
  const kept = orNotFound(rows[0]);
  await refuseUnlessPractising(db, studentId, now);
  if (kept.answers !== seen)
    throw new ApiError('conflict', {
      text: 'card-already-answered',
    });
  if (!kept.isDue) throw new ApiError('not-possible', { text: 'card-not-due' });
  return kept;
}

/** Schedules a locked card by its rating, and keeps the answer. */
async function recordRating(
  db: Db,
  { cardId, now }: Answering,
  { card: kept, answers }: Kept,
  rating: CardRating,
): Promise<{ dueAt: string; seen: number }> {
  const { card, dueAt } = answered(kept, rating, now);
  await sql`
    with changed as (
      update vocabulary_item set card = ${JSON.stringify(card)}::jsonb, due_at = ${dueAt}, answers = answers + 1 where id = ${cardId}
      returning provider_id, id, answers, student_id)
    insert into vocabulary_answer (provider_id, vocabulary_item_id, number, student_id, rating, answered_at)
    select provider_id, id, answers, student_id, ${rating}, ${now} from changed`.execute(db);
  return { dueAt: dueAt.toISOString(), seen: answers + 1 };
}

/** Records how well a card was known by the student's own rating; only the answer that the card waits for. */
export async function answerCard(
  db: Db,
  answering: Answering,
  { rating, seen }: z.output<typeof answerClasingGoCard.body>,
): Promise<z.input<typeof answerClasingGoCard.reply>> {
  return recordRating(db, answering, await lockCard(db, answering, seen), rating);
}

/** Checks an answer to a card and records the rating that follows from it; only the answer that the card waits for. */
export async function checkAnswer(
  db: Db,
  answering: Answering,
  { kind, answer, seen }: z.output<typeof checkClasingGoAnswer.body>,
): Promise<z.input<typeof checkClasingGoAnswer.reply>> {
  const kept = await lockCard(db, answering, seen);
  const { term, meaning, example } = kept;
  const verdict =
    kind === 'CHOICE' ? (answer !== '' && answer === meaning ? 'RIGHT' : 'WRONG') : verdictOf(answer, term);
  const recorded = await recordRating(db, answering, kept, RATING_OF[verdict]);
  return { verdict, solution: { term, meaning, example }, ...recorded };
}

/** Stores the student's choices for practice; those left out do not change. */
export async function savePracticeSettings(
  db: Db,
  studentId: string,
  body: z.output<typeof setClasingGoSettings.body>,
  now: Date,
): Promise<ClasingGoState> {
  const [dailyGoal, hasListening] = [body.dailyGoal ?? null, body.hasListening ?? null];
  await sql`insert into practice_setting (provider_id, student_id, daily_goal, has_listening)
    values (app_provider(), ${studentId}, coalesce(${dailyGoal}::smallint, ${STANDARD_DAILY_GOAL}::smallint), coalesce(${hasListening}::boolean, true))
    on conflict (provider_id, student_id) do update set
      daily_goal = coalesce(${dailyGoal}::smallint, practice_setting.daily_goal),
      has_listening = coalesce(${hasListening}::boolean, practice_setting.has_listening)`.execute(db);
  return stateOf(db, studentId, now);
}
