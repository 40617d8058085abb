import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { language } from '#domain/shared/language.ts';
import { lessonKind } from '#domain/shared/lesson-kind.ts';
import { RATE_SEATS } from '../pay.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
/** Pay is the school's finances. */
const right = { area: 'teachers', money: 'finance' } as const;
const params = z.strictObject({ id: idOf('teacher') });

/** Hourly rate from a day on: for all lessons, or for the named part of them. */
const teacherRate = z.object({
  id: idOf('teacher-rate'),
  validFrom: plainDate,
  seats: z.nullable(z.enum(RATE_SEATS)),
  language: z.nullable(language),
  type: z.nullable(lessonKind),
  /** Null: from that day on the wider rate holds again. */
  hourlyCents: z.nullable(z.int()),
  /** The one of its part that holds today. */
  isCurrent: z.boolean(),
  /** A confirmed run was paid by it: it stays. */
  isUsed: z.boolean(),
});
export type TeacherRateRecord = z.infer<typeof teacherRate>;

export const teacherRates = endpoint({
  method: 'GET',
  path: '/backoffice/teachers/:id/rates',
  summary: "List a teacher's rates with the first day of each, latest first",
  roles,
  ...right,
  params,
  reply: z.array(teacherRate),
});
export const addTeacherRate = endpoint({
  method: 'POST',
  path: '/backoffice/teachers/:id/rates',
  summary: 'Set a rate from a day on; earlier lessons keep theirs, and paid ones get a correction',
  roles,
  ...right,
  params,
  body: z
    .strictObject({
      validFrom: plainDate,
      seats: z.nullable(z.enum(RATE_SEATS)),
      language: z.nullable(language),
      type: z.nullable(lessonKind),
      hourlyCents: z.nullable(z.int().check(z.gte(0), z.lte(100_000))),
    })
    .check(
      z.refine(
        ({ hourlyCents, seats, language: spoken, type }) => hourlyCents !== null || seats || spoken || type,
        { path: ['hourlyCents'], error: errorText('general-rate-needs-amount') },
      ),
    ),
  reply: z.array(teacherRate),
  idempotent: true,
});
export const removeTeacherRate = endpoint({
  method: 'DELETE',
  path: '/backoffice/teacher-rates/:id',
  summary: 'Delete a rate that has not been used in a payment',
  roles,
  ...right,
  params: z.strictObject({ id: idOf('teacher-rate') }),
});

/** The endpoints for the teacher's own pay runs are in teacher-credits.ts. */
export const teacherPayRuns = endpoint({
  method: 'GET',
  path: '/backoffice/teachers/:id/pay-runs',
  summary: "List a teacher's earnings by pay run of the last two years, latest first",
  roles,
  ...right,
  params,
  reply: z.array(
    z.object({
      id: z.string(),
      month: plainDate,
      status: z.enum(['DRAFT', 'CONFIRMED', 'PAID']),
      paidOn: z.nullable(plainDate),
      lessons: z.int(),
      minutes: z.int(),
      totalCents: z.int(),
    }),
  ),
});
