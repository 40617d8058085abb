import * as z from 'zod/mini';
import { SHARED, valuesOf, type Vocabulary } from '#domain/shared/appearance.ts';

/** Whether a teacher gives lessons: INACTIVE ones stay in the history and get no new lessons. */
export const TEACHER_STATUS = {
  ACTIVE: SHARED.ACTIVE,
  VACATIONS: SHARED.VACATIONS,
  INACTIVE: SHARED.INACTIVE,
} as const satisfies Vocabulary;
export type TeacherStatus = keyof typeof TEACHER_STATUS;
export const teacherStatus = z.enum(valuesOf(TEACHER_STATUS));
