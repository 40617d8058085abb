import * as z from 'zod/mini';
import type { LessonKind } from './lesson.ts';
import { valuesOf, type Vocabulary } from './look.ts';

/** Individual and group credits never mix (design 3.3). */
export const CREDIT_KIND = {
  INDIVIDUAL: { colour: 'info', icon: 'Person' },
  GROUP: { colour: 'accent', icon: 'Groups' },
} as const satisfies Vocabulary;
export type CreditKind = keyof typeof CREDIT_KIND;
export const creditKind = z.enum(valuesOf(CREDIT_KIND));

/** Credits that a lesson of this length costs; a credit that is begun counts whole (design D13). */
export function creditsFor(durationMinutes: number, creditMinutes: number): number {
  if (durationMinutes <= 0 || creditMinutes <= 0) throw new RangeError('Lengths must be above zero.');
  return Math.ceil(durationMinutes / creditMinutes);
}

/** What a lesson costs the student: trials are free (design D13). */
export function lessonCredits(kind: LessonKind, durationMinutes: number, creditMinutes: number): number {
  return kind === 'TRIAL' ? 0 : creditsFor(durationMinutes, creditMinutes);
}
