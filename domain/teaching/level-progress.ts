import * as z from 'zod/mini';
import { valuesOf } from '#domain/shared/appearance.ts';
import { LEVEL, type Level } from '#domain/shared/level.ts';

/** The parts of the progress to the next level, with their shares. */
export const LEVEL_PART_WEIGHTS = { TEST: 40, LESSONS: 40, WORDS: 20 } as const;
export const levelPartKind = z.enum(['TEST', 'LESSONS', 'WORDS']);
export type LevelPartKind = keyof typeof LEVEL_PART_WEIGHTS;

/** Reported lessons and learned words that usually lead from a level to the next; an estimate, as all of this is. */
const NEEDED: Readonly<Record<Exclude<Level, 'C2'>, { readonly lessons: number; readonly words: number }>> = {
  A1: { lessons: 30, words: 80 },
  A2: { lessons: 40, words: 100 },
  B1: { lessons: 50, words: 120 },
  B2: { lessons: 60, words: 150 },
  C1: { lessons: 70, words: 180 },
};
/** Progress ends here: the next level is given by a placement test or the school. */
export const MOST_PROGRESS = 95;

export interface LevelFacts {
  readonly level: Level;
  /** The latest placement test in the student's language: its level, and 0 to 100 along the whole scale. */
  readonly test: { readonly level: Level; readonly score: number } | null;
  /** Lessons with a report that the student attended since they have this level. */
  readonly lessons: number;
  /** Words learned whose last review is since then. */
  readonly words: number;
}

export interface LevelPart {
  readonly kind: LevelPartKind;
  /** How far this part is, 0 to 100. */
  readonly percent: number;
  readonly done: number;
  readonly needed: number;
}

export interface LevelProgress {
  readonly next: Level;
  readonly percent: number;
  readonly parts: readonly LevelPart[];
  /** The part that adds most to the whole. */
  readonly nextStep: LevelPartKind;
}

const LEVELS = valuesOf(LEVEL);

/** Returns how far a test's score is through a level's part of the scale, 0 to 1. */
function testShare(level: Level, test: LevelFacts['test']): number {
  if (!test) return 0;
  const width = 100 / LEVELS.length;
  const share = (test.score - LEVELS.indexOf(level) * width) / width;
  return Math.max(0, Math.min(1, share));
}

/**
 * Returns a student's estimated progress from their level to the next: 40 % the last placement test, 40 % reported lessons and 20 % learned
 * words since they have the level. Null at C2: there is no next level.
 */
export function levelProgress({ level, test, lessons, words }: LevelFacts): LevelProgress | null {
  if (level === 'C2') return null;
  const needed = NEEDED[level];
  const part = (kind: LevelPartKind, done: number, outOf: number): LevelPart => ({
    kind,
    percent: Math.round(Math.min(1, done / outOf) * 100),
    done,
    needed: outOf,
  });
  const parts = [
    part('TEST', Math.round(testShare(level, test) * 100), 100),
    part('LESSONS', lessons, needed.lessons),
    part('WORDS', words, needed.words),
  ];
  const weighted = ({ kind, percent }: LevelPart) => (LEVEL_PART_WEIGHTS[kind] * percent) / 100;
  const missing = (each: LevelPart) => LEVEL_PART_WEIGHTS[each.kind] - weighted(each);
  const total = parts.reduce((sum, each) => sum + weighted(each), 0);
  const nextStep = parts.reduce((most, each) => (missing(each) > missing(most) ? each : most));
  return {
    next: LEVELS[LEVELS.indexOf(level) + 1]!,
    percent: Math.min(MOST_PROGRESS, Math.round(total)),
    parts,
    nextStep: nextStep.kind,
  };
}
