import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { portalPage } from '#domain/contract/query.ts';
import { ownLesson } from './student-lessons.ts';

const roles = ['STUDENT'] as const;

export const getCalendar = endpoint({
  method: 'GET',
  path: '/student-platform/calendar',
  summary: 'List your past and upcoming lessons that start in a range of days, oldest first',
  roles,
  query: z.strictObject({ from: plainDate, to: plainDate }),
  reply: z.array(ownLesson),
});

/** A lesson that is over, with what its teacher wrote for the student; internal notes are never in it. */
export const pastLesson = z.extend(ownLesson, {
  cancelReason: z.nullable(z.string()),
  report: z.nullable(
    z.object({
      done: z.string(),
      homework: z.nullable(z.string()),
      levelNote: z.nullable(z.string()),
    }),
  ),
  /** The reported attendance error; null if there is none. */
  contest: z.nullable(
    z.object({ by: z.enum(['STUDENT', 'TEACHER']), at: instant, reason: z.nullable(z.string()) }),
  ),
  /** Until when the student can report an error in it; null where that is not possible. */
  contestUntil: z.nullable(instant),
  vocabulary: z.array(
    z.object({ term: z.string(), meaning: z.nullable(z.string()), example: z.nullable(z.string()) }),
  ),
});
export type PastLesson = z.infer<typeof pastLesson>;

const query = z.strictObject({
  startDate: z.optional(plainDate),
  endDate: z.optional(plainDate),
  ...portalPage,
});
const reply = z.object({ lessons: z.array(pastLesson), total: z.int() });

export const listHistoryLessons = endpoint({
  method: 'GET',
  path: '/student-platform/history-lesson',
  summary: 'List your past lessons, cancelled ones too, latest first, with their reports',
  roles,
  query,
  reply,
});

export const listStudentHistory = endpoint({
  method: 'GET',
  path: '/student/history-lesson/:id',
  summary: "List a student's past lessons: for support, the student's teachers and the student",
  roles: ['CUSTOMER_SUPPORT', 'TEACHER', 'STUDENT'],
  area: 'students',
  params: z.strictObject({ id: idOf('student') }),
  query,
  reply,
});
