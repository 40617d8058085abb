import type { Level } from '#domain/shared/level.ts';
import { LEVEL } from '#domain/shared/level.ts';
import { valuesOf } from '#domain/shared/appearance.ts';

/** What the test asks for. */
export const SKILLS = ['GRAMMAR', 'VOCABULARY', 'READING'] as const;
export type Skill = (typeof SKILLS)[number];

/** Days until the test can be taken again: earlier, students would remember the questions. */
export const RETAKE_DAYS = 7;
/** At most so many questions, and no fewer than so many. */
export const MOST_QUESTIONS = 18;
const FEWEST_QUESTIONS = 9;
/** Sure enough to end: about half a level. */
const SURE = 0.5;

interface LevelTestItem {
  readonly level: Level;
  readonly skill: Skill;
}
export interface Answered extends LevelTestItem {
  readonly isRight: boolean;
}
export interface Estimate {
  /** In levels around the middle of the scale: -2.5 is the middle of A1, 2.5 that of C2. */
  readonly ability: number;
  /** Standard error, in the same unit. */
  readonly error: number;
}

const LEVELS = valuesOf(LEVEL);
const difficultyOf = (level: Level): number => LEVELS.indexOf(level) - 2.5;
/** A guess is correct once in four; how sharply a question separates levels. */
const GUESSED = 0.25;
const SHARPNESS = 1.8;
const GRID = Array.from({ length: 81 }, (_, index) => (index - 40) / 10);
/** The estimate before the first answer: any level, rather below the middle. */
const BEFORE = { mean: -0.5, spread: 1.8 };
/** A skill alone is few answers: it is drawn to the whole. */
const SKILL_SPREAD = 0.9;

/** Returns the probability that a student of this ability answers a question of this level correctly. */
export const chanceOf = (ability: number, level: Level): number =>
  GUESSED + (1 - GUESSED) / (1 + Math.exp(-SHARPNESS * (ability - difficultyOf(level))));

/** Estimated ability (the posterior mean in a three-parameter logistic model) and its uncertainty. */
export function estimateOf(answers: readonly Answered[], before = BEFORE): Estimate {
  const weights = GRID.map((ability) => {
    const prior = Math.exp(-((ability - before.mean) ** 2) / (2 * before.spread ** 2));
    return answers.reduce((weight, { level, isRight }) => {
      const chance = chanceOf(ability, level);
      return weight * (isRight ? chance : 1 - chance);
    }, prior);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = GRID.reduce((sum, ability, index) => sum + ability * weights[index]!, 0) / total;
  const variance =
    GRID.reduce((sum, ability, index) => sum + (ability - mean) ** 2 * weights[index]!, 0) / total;
  return { ability: mean, error: Math.sqrt(variance) };
}

/** Returns the level whose difficulty is nearest to an ability. */
export const levelAt = (ability: number): Level =>
  LEVELS[Math.max(0, Math.min(LEVELS.length - 1, Math.floor(ability + 3)))]!;

/** Whether enough is known, or enough was asked. */
export const isEnough = (answers: readonly Answered[]): boolean =>
  answers.length >= MOST_QUESTIONS ||
  (answers.length >= FEWEST_QUESTIONS && estimateOf(answers).error <= SURE);

/**
 * The next question among those not asked yet: of the skill least asked for, nearest to what is believed by now; `pick` (0 up to 1)
 * decides among equals. Undefined when there is none left.
 */
export function nextOf<Item extends LevelTestItem>(
  unused: readonly Item[],
  answers: readonly Answered[],
  pick: number,
): Item | undefined {
  const { ability } = estimateOf(answers);
  const costs = unused.map(({ level, skill }) => {
    const asked = answers.filter((answer) => answer.skill === skill).length;
    return asked + Math.abs(difficultyOf(level) - ability) * 1.01;
  });
  const least = Math.min(...costs);
  const best = unused.filter((_, index) => costs[index]! - least < 1e-9);
  return best[Math.floor(pick * best.length)];
}

export interface Outcome {
  readonly level: Level;
  /** 0 to 100 along the whole scale. */
  readonly score: number;
  readonly skills: Partial<
    Record<Skill, { readonly level: Level; readonly right: number; readonly asked: number }>
  >;
}

/** What the test found, as a whole and skill by skill. */
export function outcomeOf(answers: readonly Answered[]): Outcome {
  const { ability } = estimateOf(answers);
  const skills = SKILLS.flatMap((skill) => {
    const own = answers.filter((answer) => answer.skill === skill);
    if (own.length === 0) return [];
    const part = estimateOf(own, { mean: ability, spread: SKILL_SPREAD });
    const right = own.filter(({ isRight }) => isRight).length;
    return [[skill, { level: levelAt(part.ability), right, asked: own.length }] as const];
  });
  const score = Math.round(Math.max(0, Math.min(1, (ability + 3) / 6)) * 100);
  return { level: levelAt(ability), score, skills: Object.fromEntries(skills) };
}

/** Returns the highest level up to which the student claims every level; A1 where they claim none. */
export function levelOfClaims(claims: readonly Level[]): Level {
  const gap = LEVELS.findIndex((level) => !claims.includes(level));
  return LEVELS[Math.max(0, (gap === -1 ? LEVELS.length : gap) - 1)]!;
}
