import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { activityStatus } from '../activity-status.ts';
import { duplicateReason } from '../duplicate.ts';

/** One of two possible duplicates, with the number of its records of each kind. */
export const duplicate = z.object({
  id: idOf('student'),
  fullName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  birthOn: z.nullable(plainDate),
  businessName: z.nullable(z.string()),
  activityStatus,
  lessonCount: z.int(),
  credits: z.int(),
  lastLessonAt: z.nullable(instant),
  disabledAt: z.nullable(instant),
  createdAt: instant,
});
export type Duplicate = z.infer<typeof duplicate>;

const pair = z.object({
  reasons: z.array(duplicateReason),
  /** The earlier created one first. */
  students: z.array(duplicate),
});
export type DuplicatePair = z.infer<typeof pair>;

export const listDuplicates = endpoint({
  roles: ['CUSTOMER_SUPPORT'],
  area: 'students',
  method: 'GET',
  path: '/backoffice/students/duplicates',
  summary: 'List pairs of students who may be the same person, with what they share, the latest first',
  reply: z.array(pair),
});
