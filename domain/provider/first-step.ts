import * as z from 'zod/mini';

/** What a new school sets up before its first lesson, in an order in which nothing waits for what comes later. */
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
