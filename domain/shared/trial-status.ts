import * as z from 'zod/mini';
import { SHARED, valuesOf, type Vocabulary } from './appearance.ts';

/** Status of a trial, from the request until it is won or lost. */
export const TRIAL_STATUS = {
  /** Requested, no teacher and time yet. */
  ASKED: { colour: 'warning', icon: 'FiberNew' },
  ASSIGNED: SHARED.ASSIGNED,
  /** Took place, nothing bought yet. */
  HELD: { colour: 'accent', icon: 'HowToReg' },
  /** The person did not come. */
  MISSED: { colour: 'danger', icon: 'PersonOff' },
  /** Bought after it. */
  WON: { colour: 'success', icon: 'EmojiEvents' },
  LOST: { colour: 'neutral', icon: 'Block' },
} as const satisfies Vocabulary;
export type TrialStatus = keyof typeof TRIAL_STATUS;
export const TRIAL_STATUSES = valuesOf(TRIAL_STATUS);
export const trialStatus = z.enum(TRIAL_STATUSES);
