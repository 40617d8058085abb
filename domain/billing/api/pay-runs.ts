import * as z from 'zod/mini';
import { language } from '#domain/shared/language.ts';
import { lessonKind } from '#domain/shared/lesson-kind.ts';
import { payKind, payOutcome, payRunStatus, RATE_SEATS } from '../pay.ts';
import { providerRules } from '#domain/shared/provider.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { exportOf, oneOrMany, readOnlyResource } from '#domain/contract/resource.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
/** Pay is the school's finances. */
const right = { area: 'teachers', money: 'finance' } as const;
const params = z.strictObject({ id: idOf('pay-run') });

/** A teacher pay run of one month, with its totals. */
export const payRunRecord = z.object({
  id: idOf('pay-run'),
  /** The first of the month, in the school's zone. */
  month: plainDate,
  status: payRunStatus,
  totalCents: z.int(),
  teacherCount: z.int(),
  lessonCount: z.int(),
  minutes: z.int(),
  /** Past lessons of the month without attendance; the run does not contain them yet. */
  openCount: z.int(),
  /** When a line or the sum last changed. */
  computedAt: z.nullable(instant),
  confirmedAt: z.nullable(instant),
  confirmedByName: z.nullable(z.string()),
  paidOn: z.nullable(plainDate),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type PayRunRecord = z.infer<typeof payRunRecord>;

export const payRuns = readOnlyResource({
  name: 'pay-runs',
  noun: 'pay-run',
  title: 'pay runs',
  roles,
  ...right,
  record: payRunRecord,
  sortable: ['month', 'teacherCount', 'lessonCount', 'hours', 'totalCents', 'paidOn'],
  filters: {
    status: z.optional(oneOrMany(payRunStatus)),
    /** Months of the first and last run in the list: any day of the month; both are included. */
    monthFrom: z.optional(plainDate),
    monthTo: z.optional(plainDate),
  },
});

export const exportPayRuns = exportOf(payRuns.list, [
  'month',
  'status',
  'teacherCount',
  'lessonCount',
  'hours',
  'totalCents',
  'confirmed',
  'paidOn',
]);

export const createPayRun = endpoint({
  method: 'POST',
  path: '/backoffice/pay-runs',
  summary: "Create and calculate a month's pay run; 409 if it exists or another is a draft",
  roles,
  ...right,
  body: z.strictObject({ month: plainDate }),
  reply: payRunRecord,
  idempotent: true,
});

const version = z.int();
export const recalculatePayRun = endpoint({
  method: 'POST',
  path: '/backoffice/pay-runs/:id/reckon',
  summary: 'Recalculate a draft pay run',
  roles,
  ...right,
  params,
  reply: payRunRecord,
});
export const confirmPayRun = endpoint({
  method: 'POST',
  path: '/backoffice/pay-runs/:id/confirm',
  summary: 'Confirm a draft pay run as it was seen; 409 `stale` with the newer one if anything has changed',
  roles,
  ...right,
  params,
  body: z.strictObject({ version }),
  reply: payRunRecord,
  idempotent: true,
});
export const payPayRun = endpoint({
  method: 'POST',
  path: '/backoffice/pay-runs/:id/paid',
  summary: 'Record the day on which a confirmed run was paid',
  roles,
  ...right,
  params,
  body: z.strictObject({ paidOn: plainDate, version }),
  reply: payRunRecord,
});
export const discardPayRun = endpoint({
  method: 'DELETE',
  path: '/backoffice/pay-runs/:id',
  summary: 'Delete a draft pay run',
  roles,
  ...right,
  params,
});

const payOfTeacher = z.object({
  teacherId: z.string(),
  fullName: z.string(),
  email: z.string(),
  iban: z.nullable(z.string()),
  lessons: z.int(),
  minutes: z.int(),
  lessonCents: z.int(),
  correctionCents: z.int(),
  manualCents: z.int(),
  totalCents: z.int(),
  /** Lessons without any rate: paid nothing until one is agreed. */
  withoutRate: z.int(),
});
export type PayOfTeacher = z.infer<typeof payOfTeacher>;
export const payRunTeachers = endpoint({
  method: 'GET',
  path: '/backoffice/pay-runs/:id/teachers',
  summary: "List a run's totals for each teacher, by name",
  roles,
  ...right,
  params,
  reply: z.array(payOfTeacher),
});

/** One amount of a pay run, with the values that it is calculated from. */
export const payLine = z.object({
  id: idOf('pay-line'),
  teacherId: z.string(),
  kind: payKind,
  outcome: z.nullable(payOutcome),
  /** The student or group of the lesson; for a manual line, its reason. */
  description: z.string(),
  reason: z.nullable(z.string()),
  minutes: z.int(),
  rateCents: z.nullable(z.int()),
  rate: z.nullable(
    z.object({
      validFrom: plainDate,
      seats: z.nullable(z.enum(RATE_SEATS)),
      language: z.nullable(language),
      type: z.nullable(lessonKind),
    }),
  ),
  outcomePercent: z.int(),
  kindPercent: z.int(),
  amountCents: z.int(),
  lessonId: z.nullable(z.string()),
  lessonAt: z.nullable(instant),
  lessonType: z.nullable(lessonKind),
  isGroup: z.boolean(),
});
export type PayLineRecord = z.infer<typeof payLine>;

const ofTeacher = z.strictObject({ teacherId: idOf('teacher') });
export const payRunLines = endpoint({
  method: 'GET',
  path: '/backoffice/pay-runs/:id/lines',
  summary: "List a teacher's lines of a run: lessons by time, corrections, then lines added by hand",
  roles,
  ...right,
  params,
  query: ofTeacher,
  reply: z.array(payLine),
});
export const addPayLine = endpoint({
  method: 'POST',
  path: '/backoffice/pay-runs/:id/lines',
  summary: 'Add a bonus or a deduction to a draft, with its reason',
  roles,
  ...right,
  params,
  body: z.strictObject({
    kind: z.enum(['BONUS', 'DEDUCTION']),
    /** Amount added or deducted; never negative. */
    amountCents: z.int().check(z.gte(1), z.lte(10_000_000)),
    reason: text({ max: 200 }),
    teacherId: idOf('teacher'),
  }),
  reply: payRunRecord,
  idempotent: true,
});
export const removePayLine = endpoint({
  method: 'DELETE',
  path: '/backoffice/pay-lines/:id',
  summary: 'Remove a bonus or a deduction from a draft',
  roles,
  ...right,
  params: z.strictObject({ id: idOf('pay-line') }),
});

export const exportPayRun = endpoint({
  method: 'GET',
  path: '/backoffice/pay-runs/:id/export',
  summary: "Export a run as CSV: each teacher's total for the bank, or each line for the accountant",
  roles,
  ...right,
  params,
  query: z.strictObject({ of: z.enum(['teachers', 'lines']) }),
  reply: z.string(),
  replies: 'csv',
});
export const payStatement = endpoint({
  method: 'GET',
  path: '/backoffice/pay-runs/:id/statement',
  summary: "Download a teacher's statement of a run as a PDF",
  roles,
  ...right,
  params,
  query: ofTeacher,
  reply: z.string(),
  replies: 'file',
});
export const payStatementCsv = endpoint({
  method: 'GET',
  path: '/backoffice/pay-runs/:id/statement-csv',
  summary: "Export a teacher's statement of a run as CSV",
  roles,
  ...right,
  params,
  query: ofTeacher,
  reply: z.string(),
  replies: 'csv',
});

export const payCosts = endpoint({
  method: 'GET',
  path: '/backoffice/pay-costs',
  summary: 'List the totals of the pay runs of the last twelve months, oldest first',
  roles,
  ...right,
  reply: z.array(
    z.object({
      month: plainDate,
      runId: z.nullable(z.string()),
      status: z.nullable(payRunStatus),
      totalCents: z.int(),
    }),
  ),
});

const { shape } = providerRules;
const rules = {
  payNoShowPercent: shape.payNoShowPercent,
  payLateCancelPercent: shape.payLateCancelPercent,
  payTeacherAbsentPercent: shape.payTeacherAbsentPercent,
  payGroupPercent: shape.payGroupPercent,
  payTrialPercent: shape.payTrialPercent,
};
/** The school's rules of pay, in percent of the hourly rate. */
const payRules = z.object({ ...rules, version: z.int() });
export type PayRulesRecord = z.infer<typeof payRules>;
export const getPayRules = endpoint({
  method: 'GET',
  path: '/backoffice/pay-rules',
  summary: "Get the pay rules for no-shows, late cancellations, teachers' absences, groups and trials",
  roles,
  ...right,
  reply: payRules,
});
export const updatePayRules = endpoint({
  method: 'PATCH',
  path: '/backoffice/pay-rules',
  summary: 'Change the rules of pay; confirmed runs keep theirs',
  roles,
  ...right,
  body: z.strictObject({ ...rules, version: z.int() }),
  reply: payRules,
});
