import * as z from 'zod/mini';
import { lessonStatus } from '#domain/shared/lesson-status.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { payLine } from './pay-runs.ts';

/** A month's earnings, lesson by lesson. OPEN: provisional, the school has not confirmed them. */
const earned = z.object({
  status: z.enum(['OPEN', 'CONFIRMED', 'PAID']),
  runId: z.nullable(z.string()),
  paidOn: z.nullable(plainDate),
  totalCents: z.int(),
  lines: z.array(payLine),
});
export type EarnedRecord = z.input<typeof earned>;

export const getTeacherCredits = endpoint({
  method: 'GET',
  path: '/teacher-platform/credits',
  summary: "Get your lessons and earnings of a month: the given day's, by default this one",
  roles: ['TEACHER'],
  query: z.strictObject({ month: z.optional(plainDate) }),
  reply: z.object({
    /** The first of the month, in the school's zone. */
    month: plainDate,
    timeZone: z.string(),
    currency: z.string(),
    /** Past or cancelled lessons of the month, by status. */
    given: z.array(z.object({ status: lessonStatus, lessons: z.int(), minutes: z.int() })),
    /** Running, or later in the month. */
    planned: z.object({ lessons: z.int(), minutes: z.int() }),
    /** Minutes taught in the month and the five before it, oldest first; no-shows are included. */
    months: z.array(z.object({ month: plainDate, minutes: z.int() })),
    pay: earned,
    /** The teacher's confirmed pay runs, newest first. */
    runs: z.array(
      z.object({
        id: z.string(),
        month: plainDate,
        status: z.enum(['CONFIRMED', 'PAID']),
        paidOn: z.nullable(plainDate),
        totalCents: z.int(),
      }),
    ),
  }),
});

export const getEarningsSoFar = endpoint({
  method: 'GET',
  path: '/teacher-platform/credits/so-far',
  summary: "Compare this month's earnings with last month's up to the same day",
  roles: ['TEACHER'],
  reply: z.object({
    /** The first of this month, in the school's zone. */
    month: plainDate,
    /** The total of `getTeacherCredits` for this month. */
    totalCents: z.int(),
    /** This day of last month, or its last day where that month is shorter. */
    until: plainDate,
    /** Last month's earnings from lessons up to and including that day. */
    untilCents: z.int(),
  }),
});

export const getOwnPayStatement = endpoint({
  method: 'GET',
  path: '/teacher-platform/pay-runs/:id/statement',
  summary: 'Download your statement of a confirmed run as a PDF',
  roles: ['TEACHER'],
  params: z.strictObject({ id: idOf('pay-run') }),
  reply: z.string(),
  replies: 'file',
});
