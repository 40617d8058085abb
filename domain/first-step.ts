import * as z from 'zod/mini';

/** What a new school sets up before its first lesson, in the order in which each needs the one before it. */
export const FIRST_STEPS = [
  'BRANDING',
  'BILLING',
  'PRODUCTS',
  'TEACHERS',
  'AVAILABILITY',
  'STUDENTS',
] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];
export const firstStep = z.enum(FIRST_STEPS);
