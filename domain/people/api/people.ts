import * as z from 'zod/mini';
import { activityStatus } from '../activity-status.ts';
import { language } from '#domain/shared/language.ts';
import { level } from '#domain/shared/level.ts';

/** An account's person, as in the records of students and teachers. */
export const person = {
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  timeZone: z.string(),
};

/** A student in other people's lists, without the school's activity status. */
export const studentFacts = {
  id: z.string(),
  fullName: z.string(),
  photoUrl: z.nullable(z.string()),
  language,
  level: z.nullable(level),
};

/** A student in a list for staff or teachers. */
export const personOfLesson = { ...studentFacts, activityStatus };
