import * as z from 'zod/mini';
import { creditKind, creditReason, lotSource } from '#domain/billing/credit.ts';
import { language } from '#domain/shared/language.ts';
import { seatStatus } from '#domain/shared/lesson-status.ts';
import { trialStatus } from '#domain/shared/trial-status.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { lessonSummary } from '#domain/shared/lesson-summary.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('student') });

const creditLot = z.object({
  id: z.string(),
  kind: creditKind,
  credits: z.int(),
  availableCredits: z.int(),
  heldCredits: z.int(),
  grantedOn: plainDate,
  expiresOn: z.nullable(plainDate),
  source: lotSource,
});
const creditMovement = z.object({
  id: z.string(),
  at: instant,
  reason: creditReason,
  kind: creditKind,
  credits: z.int(),
  balanceAfter: z.int(),
  /** Reserved credits that are lost with this movement; the available credits do not change. */
  lost: z.int(),
  note: z.nullable(z.string()),
  lessonId: z.nullable(z.string()),
  lessonAt: z.nullable(instant),
  actorName: z.nullable(z.string()),
});
/** Balances by kind, the lots behind them and the latest movements of the available credits, newest first. */
export const studentCredits = endpoint({
  method: 'GET',
  path: '/backoffice/students/:id/credits',
  summary: "Get a student's balances, lots and latest movements",
  roles,
  area: 'students',
  params,
  reply: z.object({
    balances: z.array(
      z.object({
        kind: creditKind,
        available: z.int(),
        held: z.int(),
        consumed: z.int(),
        expired: z.int(),
      }),
    ),
    lots: z.array(creditLot),
    movements: z.array(creditMovement),
  }),
});
export type StudentCredits = z.output<typeof studentCredits.reply>;

const lessonRow = z.extend(lessonSummary, {
  seatStatus,
  credits: z.int(),
  cancelReason: z.nullable(z.string()),
  stars: z.nullable(z.int()),
});
export const studentLessons = endpoint({
  method: 'GET',
  path: '/backoffice/students/:id/lessons',
  summary: "List a student's lessons that start in a range of days, oldest first",
  roles,
  area: 'students',
  params,
  query: z.strictObject({ from: plainDate, to: plainDate }),
  reply: z.array(lessonRow),
});
export const studentTrials = endpoint({
  method: 'GET',
  path: '/backoffice/students/:id/trials',
  summary: "List a student's trials, newest first",
  roles,
  area: 'students',
  params,
  reply: z.array(
    z.object({
      id: z.string(),
      status: trialStatus,
      language,
      level: z.nullable(z.string()),
      goal: z.nullable(z.string()),
      wishes: z.nullable(z.string()),
      outcome: z.nullable(z.string()),
      lostReason: z.nullable(z.string()),
      askedAt: instant,
      lessonAt: z.nullable(instant),
      teacherName: z.nullable(z.string()),
    }),
  ),
});
