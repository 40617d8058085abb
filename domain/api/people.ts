import * as z from 'zod/mini';
import { activityStatus } from '#domain/activity-status.ts';
import { language } from '#domain/language.ts';
import { level } from '#domain/level.ts';

/** An account's person, as it stands in the records of students and teachers. */
export const person = {
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  timeZone: z.string(),
};

/** A student in somebody else's list. */
export const learner = {
  id: z.string(),
  fullName: z.string(),
  photoUrl: z.nullable(z.string()),
  activityStatus,
  language,
  level: z.nullable(level),
};
