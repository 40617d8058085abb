import * as z from 'zod/mini';
import { SHARED, valuesOf, type Vocabulary } from '#domain/shared/appearance.ts';

/** States of solutions proposed to a student: waiting for the answer, or how the proposal ended. */
export const SOLUTION_OUTCOME = {
  WAITING: { ...SHARED.WAITING },
  ACCEPTED: { colour: 'success', icon: 'CheckCircle' },
  DECLINED: { colour: 'danger', icon: 'Cancel' },
  EXPIRED: { ...SHARED.EXPIRED },
  WITHDRAWN: { colour: 'neutral', icon: 'Undo' },
} as const satisfies Vocabulary;
export const SOLUTION_OUTCOMES = valuesOf(SOLUTION_OUTCOME);
export const solutionOutcome = z.enum(SOLUTION_OUTCOMES);
export type SolutionOutcome = keyof typeof SOLUTION_OUTCOME;
