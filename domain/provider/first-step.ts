import * as z from 'zod/mini';

/** Steps to set up a new school before its first lesson, ordered so that none depends on a later one. */
export const FIRST_STEPS = [
  'MAIL',
  'BRANDING',
  'BILLING',
  'PRODUCTS',
  'TEACHERS',
  'AVAILABILITY',
  'STUDENTS',
] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];
export const firstStep = z.enum(FIRST_STEPS);
