import * as z from 'zod/mini';
import type { PlainDate } from '#domain/values/plain-date.ts';

/** How well a card was known, worst first; the four ratings of spaced repetition (D20). */
export const CARD_RATINGS = ['AGAIN', 'HARD', 'GOOD', 'EASY'] as const;
export const cardRating = z.enum(CARD_RATINGS);
export type CardRating = z.infer<typeof cardRating>;

/** Length of the free trial in days, including the first day (D20). */
export const CLASING_GO_TRIAL_DAYS = 14;
/** Cards in one sitting: a few minutes. */
export const CARDS_A_SITTING = 20;
/** A word whose review interval is this many days or longer counts as learned. */
export const LEARNT_AFTER_DAYS = 21;

/**
 * NONE: never opened · OPEN: opened, nothing tried yet · TRIAL: within the 14 days · MEMBER: unlimited, with a running subscription or a
 * company · ENDED: trial used; words can be read but not practised (decision 15).
 */
export const CLASING_GO_ACCESSES = ['NONE', 'OPEN', 'TRIAL', 'MEMBER', 'ENDED'] as const;
export const clasingGoAccess = z.enum(CLASING_GO_ACCESSES);
export type ClasingGoAccess = z.infer<typeof clasingGoAccess>;

interface ClasingGoFacts {
  readonly relationDate: PlainDate | null;
  readonly trialEndsOn: PlainDate | null;
  readonly today: PlainDate;
  /** A running subscription, or a company that pays. */
  readonly isMember: boolean;
}

/** Returns a student's access to Clasing Go; plain dates can be compared as strings. */
export function accessOf({ relationDate, trialEndsOn, today, isMember }: ClasingGoFacts): ClasingGoAccess {
  if (relationDate === null) return 'NONE';
  if (isMember) return 'MEMBER';
  if (trialEndsOn === null) return 'OPEN';
  return today <= trialEndsOn ? 'TRIAL' : 'ENDED';
}

/** Whether the student can practise. Reading their words is always possible. */
export const canPractise = (access: ClasingGoAccess): boolean => access === 'TRIAL' || access === 'MEMBER';
