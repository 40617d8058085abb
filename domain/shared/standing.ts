import * as z from 'zod/mini';
import { SHARED, valuesOf, type Vocabulary } from './appearance.ts';

/** Whether a business or a group is in use. */
export const STANDING = {
  ACTIVE: SHARED.ACTIVE,
  PAUSED: SHARED.PAUSED,
  INACTIVE: SHARED.INACTIVE,
} as const satisfies Vocabulary;
export type Standing = keyof typeof STANDING;
export const standing = z.enum(valuesOf(STANDING));
