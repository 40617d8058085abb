import * as z from 'zod/mini';
import { lessonStatus } from '#domain/lesson.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { instant } from '#domain/values/instant.ts';
import { endpoint } from './endpoint.ts';

export const getTeacherCredits = endpoint({
  method: 'GET',
  path: '/teacher-platform/credits',
  summary: 'What the teacher gave in a month (of the given day; this month when left out), and what it pays',
  who: ['TEACHER'],
  query: z.strictObject({ month: z.optional(plainDate) }),
  reply: z.object({
    /** The first of the month, in the school's zone. */
    month: plainDate,
    timeZone: z.string(),
    currency: z.string(),
    /** Lessons of the month that are over or cancelled, by where they stand. */
    given: z.array(z.object({ status: lessonStatus, lessons: z.int(), minutes: z.int() })),
    /** Running, or still to come in the month. */
    planned: z.object({ lessons: z.int(), minutes: z.int() }),
    /** Minutes given, also to students who did not come, in the month and the five before it, oldest first. */
    months: z.array(z.object({ month: plainDate, minutes: z.int() })),
    /** Null until the school has confirmed the month's pay. */
    pay: z.nullable(
      z.object({
        status: z.enum(['CONFIRMED', 'PAID']),
        totalCents: z.int(),
        lines: z.array(
          z.object({
            id: z.string(),
            description: z.string(),
            minutes: z.int(),
            amountCents: z.int(),
            lessonAt: z.nullable(instant),
          }),
        ),
      }),
    ),
  }),
});
