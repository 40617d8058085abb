import * as z from 'zod/mini';
import { activityStatus } from '#domain/people/activity-status.ts';
import { firstStep } from '../first-step.ts';
import { language } from '#domain/shared/language.ts';
import { lessonStatus } from '#domain/shared/lesson-status.ts';
import { supportTaskType } from '#domain/office/support-task-type.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { lessonSummary } from '#domain/shared/lesson-summary.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { sensitive } from '#domain/contract/sensitive.ts';

const dashboardLesson = z.extend(z.omit(lessonSummary, { timeZone: true }), {
  students: z.array(z.object({ id: z.string(), fullName: z.string() })),
});
const openTask = z.object({
  id: z.string(),
  type: supportTaskType,
  issuerId: z.string(),
  issuerName: z.string(),
  studentId: z.nullable(z.string()),
  createdAt: instant,
  dueAt: z.nullable(instant),
});
const askedTrial = z.object({
  id: z.string(),
  studentId: z.string(),
  studentName: z.string(),
  language,
  askedAt: instant,
});

/** Support's home (ROUTE-01). Days and weeks are the provider's; a week is named by its Monday. */
export const dashboard = endpoint({
  method: 'GET',
  path: '/backoffice/dashboard',
  summary: "Get today's lessons, open support tasks, trials to assign, and key figures over time",
  roles: ['CUSTOMER_SUPPORT'],
  area: 'staff',
  reply: z.object({
    today: plainDate,
    timeZone: z.string(),
    currency: z.string(),
    lessons: z.object({
      total: z.int(),
      byStatus: z.array(z.object({ status: lessonStatus, count: z.int() })),
      next: z.array(dashboardLesson),
    }),
    supportTasks: z.object({
      total: z.int(),
      byType: z.array(z.object({ type: supportTaskType, count: z.int() })),
      /** Those that are due first. */
      next: z.array(openTask),
    }),
    trials: z.object({ total: z.int(), oldest: z.array(askedTrial) }),
    /** How far a new school is set up; null from its first lesson on, and for who does not set it up. */
    firstSteps: z.nullable(z.array(z.object({ step: firstStep, isDone: z.boolean() }))),
    /** Lessons that took place, each of the last 14 days. */
    lessonsHeld: z.array(z.object({ on: plainDate, count: z.int() })),
    /** Each of the last 8 weeks, this one included. */
    newStudents: z.array(z.object({ week: plainDate, count: z.int() })),
    revenue: sensitive('finance', z.array(z.object({ week: plainDate, cents: z.int() }))),
    studentsByStatus: z.array(z.object({ activityStatus, count: z.int() })),
  }),
});
export type DashboardData = z.output<typeof dashboard.reply>;
