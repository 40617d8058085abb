import * as z from 'zod/mini';
import { SHARED, valuesOf, type Vocabulary } from './appearance.ts';

/** Whether a business or a group is in use. */
export const RECORD_STATUS = {
  ACTIVE: SHARED.ACTIVE,
  PAUSED: SHARED.PAUSED,
  INACTIVE: SHARED.INACTIVE,
} as const satisfies Vocabulary;
export type RecordStatus = keyof typeof RECORD_STATUS;
export const recordStatus = z.enum(valuesOf(RECORD_STATUS));
