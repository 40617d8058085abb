import * as z from 'zod/mini';
import { type KindColour, type IconName, valuesOf } from './look.ts';

/** What becomes of a lesson whose teacher is absent, the first that is possible being proposed; words: `absence.answer.<KIND>`. */
export const ABSENCE_ANSWER = {
  /** Somebody else gives it at its time. */
  SUBSTITUTE: { colour: 'regular', icon: 'PersonAdd' },
  /** The same teacher gives it at another time. */
  NEW_TIME: { colour: 'temporal', icon: 'SwapHoriz' },
  /** It is cancelled on the school's side, and what it cost goes back. */
  CREDIT_BACK: { colour: 'cancel', icon: 'Undo' },
} as const satisfies Record<string, { colour: KindColour; icon: IconName }>;
export type AbsenceAnswer = keyof typeof ABSENCE_ANSWER;
export const absenceAnswer = z.enum(valuesOf(ABSENCE_ANSWER));

/** Whole days that an absence handles at once. */
export const MOST_ABSENCE_DAYS = 62;
/** Lessons that one request handles; more go in several, which are taken back together. */
export const ABSENCE_BATCH = 25;
