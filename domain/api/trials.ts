import * as z from 'zod/mini';
import { language } from '#domain/language.ts';
import { level } from '#domain/level.ts';
import { trialStatus } from '#domain/trial.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { idOf } from './id.ts';
import { oneOrMany, readOnlyResource } from './resource.ts';

/** A trial on its way from the request to the sale or its loss. */
export const trialRecord = z.object({
  id: idOf('trial'),
  studentId: z.string(),
  studentName: z.string(),
  studentEmail: z.string(),
  status: trialStatus,
  language,
  level: z.nullable(z.string()),
  goal: z.nullable(z.string()),
  wishes: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  lostReason: z.nullable(z.string()),
  source: z.nullable(z.string()),
  lessonId: z.nullable(z.string()),
  lessonAt: z.nullable(instant),
  teacherId: z.nullable(z.string()),
  teacherName: z.nullable(z.string()),
  askedAt: instant,
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type TrialRecord = z.infer<typeof trialRecord>;

export const trials = readOnlyResource({
  name: 'trials',
  noun: 'trial',
  title: 'trials',
  who: ['CUSTOMER_SUPPORT'],
  record: trialRecord,
  sortable: ['askedAt'],
  filters: {
    /** The student's name, e-mail or telephone. */
    q: z.optional(text({ max: 100 })),
    status: z.optional(oneOrMany(trialStatus)),
    language: z.optional(oneOrMany(language)),
    level: z.optional(oneOrMany(level)),
    studentId: z.optional(idOf('student')),
    teacherId: z.optional(idOf('teacher')),
    askedFrom: z.optional(plainDate),
    askedTo: z.optional(plainDate),
  },
});
