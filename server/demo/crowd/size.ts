import { StartError } from '#server/runtime/start-error.ts';
import type { DemoProvider } from '../cast-people.ts';

export interface CrowdOptions {
  readonly provider?: DemoProvider;
  readonly students: number;
  readonly lessons: number;
  /** By default as many as the lessons keep busy. */
  readonly teachers?: number | undefined;
  /** By default three a student. */
  readonly payments?: number | undefined;
  /** The same seed gives the same rows, ids included. */
  readonly seed?: number;
  /** How far back the lessons go; they also fill the next eight weeks. */
  readonly pastWeeks?: number;
  readonly now?: Date;
  readonly onProgress?: ((text: string) => void) | undefined;
}

/** A crowd's measures, all decided. */
export interface CrowdSize {
  readonly provider: DemoProvider;
  readonly students: number;
  readonly lessons: number;
  readonly teachers: number;
  readonly payments: number;
  readonly seed: number;
  readonly pastWeeks: number;
}

/** Eighteen months. */
const PAST_WEEKS = 78;
export const FUTURE_WEEKS = 8;
const LESSONS_A_WEEK = 22;
/** More than this does not fit in a teacher's week. */
export const MOST_SLOTS = 50;

const CEILING = {
  students: 5_000_000,
  lessons: 20_000_000,
  teachers: 50_000,
  payments: 20_000_000,
  seed: 2 ** 31,
};

/** Fills in what is left out. Throws a StartError for what cannot be. */
export function sizeOf(options: CrowdOptions): CrowdSize {
  const { provider = 'lingua', students, lessons, seed = 1, pastWeeks = PAST_WEEKS } = options;
  const weeks = pastWeeks + FUTURE_WEEKS;
  const wanted = Math.ceil(lessons / (weeks * LESSONS_A_WEEK));
  const teachers = options.teachers ?? Math.max(1, wanted);
  const payments = options.payments ?? students * 3;
  const size = { provider, students, lessons, teachers, payments, seed, pastWeeks };
  for (const [name, most] of Object.entries(CEILING)) {
    const value = size[name as keyof typeof CEILING];
    if (!Number.isInteger(value) || value < 0 || value > most) {
      throw new StartError(`--${name} must be a whole number from 0 to ${most}, not ${value}.`);
    }
  }
  if (teachers === 0 && students + lessons > 0) throw new StartError('A crowd needs at least one teacher.');
  if (lessons > 0 && students === 0) throw new StartError('Lessons need students: give --students too.');
  if (lessons > teachers * weeks * MOST_SLOTS * 0.9) {
    const least = Math.ceil(lessons / (weeks * MOST_SLOTS * 0.9));
    throw new StartError(
      `${teachers} teachers cannot give ${lessons} lessons; give --teachers ${least} or more.`,
    );
  }
  return size;
}
