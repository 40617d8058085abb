import * as z from 'zod/mini';
import { activityStatus } from '../activity-status.ts';
import { language } from '#domain/shared/language.ts';
import { level } from '#domain/shared/level.ts';

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

/** A student in somebody else's list, without what the school sorts them by. */
export const learnerFacts = {
  id: z.string(),
  fullName: z.string(),
  photoUrl: z.nullable(z.string()),
  language,
  level: z.nullable(level),
};

/** A student in the list of somebody of the school. */
export const learner = { ...learnerFacts, activityStatus };
