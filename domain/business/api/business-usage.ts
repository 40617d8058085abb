import * as z from 'zod/mini';
import { CREDIT_FIGURES, LESSON_FIGURES, usageSets } from '../business-usage.ts';
import { level } from '#domain/shared/level.ts';
import { language } from '#domain/shared/language.ts';
import { recordStatus } from '#domain/shared/record-status.ts';
import { employeeStatus } from '../employee-status.ts';
import { creditKind } from '#domain/billing/credit.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { portalPage } from '#domain/contract/query.ts';
import { sensitive } from '#domain/contract/sensitive.ts';

/** An HR manager sees their own company; support sees one company, or all. */
const roles = ['BUSINESS_MANAGER', 'CUSTOMER_SUPPORT'] as const;

const figures = {
  received: z.int(),
  used: z.int(),
  lost: z.int(),
  held: z.int(),
  unused: z.int(),
  expiring: z.int(),
  forecast: z.int(),
  completed: z.int(),
  missed: z.int(),
  lateCancelled: z.int(),
  teacherFault: z.int(),
  upcoming: z.int(),
  costCents: sensitive('money', z.int()),
};
export const usageBy = z.enum(['company', 'employee', 'costCentre', 'month']);
export type UsageBy = z.infer<typeof usageBy>;

const usageRow = z.object({
  /** Null: figures that belong to no row, such as unassigned credits. */
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** For an employee: current level, level before the period, and whether they are an employee today. */
  level: z.nullable(level),
  levelBefore: z.nullable(level),
  isMember: z.boolean(),
  /** First expiry date of the credits in `forecast`. */
  lossOn: z.nullable(plainDate),
  /** Kind of credits that expire first, and how many of it. */
  firstLoss: z.nullable(z.object({ kind: creditKind, credits: z.int() })),
  ...figures,
});
export type UsageRow = z.infer<typeof usageRow>;

/** Whole days of the school, both included. */
const period = { from: plainDate, to: plainDate, businessId: z.optional(idOf('business')) };
/** Only one employee; or only the seats in one group's lessons, without unused credits. */
const only = { studentId: z.optional(idOf('student')), groupId: z.optional(idOf('group')) };
const usageQuery = z.strictObject({ by: usageBy, ...period, ...only });
export type UsageQuery = z.infer<typeof usageQuery>;

/** One row of the figures: the breakdown and the row's id; `none` is the row without an id. Left out: all rows. */
const ofRow = {
  by: z.optional(usageBy),
  key: z.optional(z.union([z.uuid(), plainDate, z.literal('none')])),
};

export const businessUsage = endpoint({
  method: 'GET',
  path: '/business-platform/usage',
  summary: 'List credits received, used, lost and left, by company, employee, cost centre or month',
  roles,
  area: 'business',
  query: usageQuery,
  reply: z.object({ total: z.object(figures), rows: z.array(usageRow) }),
});
export const exportUsage = endpoint({
  method: 'GET',
  path: '/business-platform/usage/export',
  summary: 'Export these figures as CSV',
  roles,
  area: 'business',
  /** The figures to export; left out: all. */
  query: z.extend(usageQuery, { show: z.optional(z.enum(usageSets)) }),
  reply: z.string(),
  replies: 'csv',
});

export const businessLesson = z.object({
  lessonId: z.string(),
  startsAt: instant,
  endsAt: instant,
  studentId: z.string(),
  studentName: z.string(),
  teacherName: z.string(),
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  outcome: z.enum([
    'COMPLETED',
    'MISSED',
    'LATE_CANCELLED',
    'TEACHER_FAULT',
    'CANCELLED',
    'UPCOMING',
    'OPEN',
  ]),
  kind: creditKind,
  credits: z.int(),
  costCents: sensitive('money', z.int()),
});
export type BusinessLesson = z.infer<typeof businessLesson>;

export const businessLessons = endpoint({
  method: 'GET',
  path: '/business-platform/lessons',
  summary: 'List the lessons of a figure, seat by seat, latest first',
  roles,
  area: 'business',
  query: z.strictObject({
    ...period,
    figure: z.optional(z.enum(LESSON_FIGURES)),
    ...ofRow,
    ...only,
    ...portalPage,
  }),
  reply: z.object({
    total: z.int(),
    /** Total of all pages. */
    credits: z.int(),
    costCents: sensitive('money', z.int()),
    lessons: z.array(businessLesson),
  }),
});

export const exportBusinessLessons = endpoint({
  method: 'GET',
  path: '/business-platform/lessons/export',
  summary: 'Export these lessons as CSV, all of them',
  roles,
  area: 'business',
  query: z.strictObject({ ...period, figure: z.optional(z.enum(LESSON_FIGURES)), ...ofRow, ...only }),
  reply: z.string(),
  replies: 'csv',
});

const businessCredit = z.object({
  lotId: z.string(),
  kind: creditKind,
  /** The part of the lot that the figure counts. */
  credits: z.int(),
  grantedOn: plainDate,
  expiresOn: z.nullable(plainDate),
  /** Origin of the credits: a contract's month, an order, the company pool, or something else from the school. */
  origin: z.enum(['CONTRACT', 'ORDER', 'POOL', 'SCHOOL']),
  /** The employee they are assigned to; null: still in the company's pool. */
  studentId: z.nullable(z.string()),
  studentName: z.nullable(z.string()),
  businessName: z.string(),
});
export type BusinessCredit = z.infer<typeof businessCredit>;

export const businessCredits = endpoint({
  method: 'GET',
  path: '/business-platform/credits',
  summary: 'List the credits of a figure, lot by lot, earliest expiry first',
  roles,
  area: 'business',
  query: z.strictObject({ ...period, figure: z.enum(CREDIT_FIGURES), ...ofRow, ...portalPage }),
  reply: z.object({
    total: z.int(),
    /** Total of all lots, equal to the figure. */
    credits: z.int(),
    lots: z.array(businessCredit),
  }),
});

/** Dates of the company's current contract; null without a contract or without an end. */
const contractDays = { contractStartsOn: z.nullable(plainDate), contractEndsOn: z.nullable(plainDate) };

export const businessStudent = endpoint({
  method: 'GET',
  path: '/business-platform/students/:id',
  summary: "Get an employee's level, groups and credits for their company; nothing private",
  roles,
  area: 'business',
  params: z.strictObject({ id: idOf('student') }),
  reply: z.object({
    id: z.string(),
    fullName: z.string(),
    email: z.string(),
    photoUrl: z.nullable(z.string()),
    status: employeeStatus,
    language,
    level: z.nullable(level),
    businessId: z.string(),
    businessName: z.string(),
    costCentre: z.nullable(z.string()),
    joinedOn: plainDate,
    ...contractDays,
    teacherName: z.nullable(z.string()),
    groups: z.array(z.object({ id: z.string(), name: z.string() })),
    levels: z.array(z.object({ level, takenOn: plainDate })),
    nextLessonAt: z.nullable(instant),
  }),
});
export const businessGroup = endpoint({
  method: 'GET',
  path: '/business-platform/groups/:id',
  summary: "Get a company's group: its members of the company and its attendance in the last 90 days",
  roles,
  area: 'business',
  params: z.strictObject({ id: idOf('group') }),
  reply: z.object({
    id: z.string(),
    name: z.string(),
    language,
    level: z.nullable(level),
    status: recordStatus,
    businessId: z.string(),
    businessName: z.string(),
    ...contractDays,
    teacherName: z.nullable(z.string()),
    capacity: z.int(),
    nextLessonAt: z.nullable(instant),
    members: z.array(
      z.object({
        id: z.string(),
        fullName: z.string(),
        level: z.nullable(level),
        joinedOn: plainDate,
        completed: z.int(),
        missed: z.int(),
      }),
    ),
    /** The group's own documents, newest first. */
    documents: z.array(
      z.object({ id: z.string(), title: z.string(), fileName: z.string(), createdAt: instant }),
    ),
  }),
});
