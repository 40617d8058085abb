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

/** What a teacher is good at, as students look for it. Their words are in the catalogue, `specialities`, under `name.<VALUE>`. */
export const SPECIALITIES = [
  'CONVERSATION',
  'BEGINNERS',
  'BUSINESS',
  'EXAMS',
  'INTERVIEWS',
  'PRONUNCIATION',
  'GRAMMAR',
  'TRAVEL',
  'CHILDREN',
  'TEENAGERS',
] as const;
export type Speciality = (typeof SPECIALITIES)[number];
/** How many a teacher can name: a list of everything would not help a student to choose. */
export const MAX_SPECIALITIES = 5;
export const speciality = z.enum(SPECIALITIES);
