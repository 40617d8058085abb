import * as z from 'zod/mini';
import { activityStatus } from '#domain/people/activity-status.ts';
import { firstStep } from '../first-step.ts';
import { lessonStatus } from '#domain/shared/lesson-status.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { lessonSummary } from '#domain/shared/lesson-summary.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { sensitive } from '#domain/contract/sensitive.ts';

const dashboardLesson = z.extend(z.omit(lessonSummary, { timeZone: true }), {
  students: z.array(z.object({ id: z.string(), fullName: z.string() })),
});
/** This week until now, and the week before until the same weekday and time. */
const compared = z.object({ now: z.int(), before: z.int() });

/** Support's home (ROUTE-01). Days and weeks are the provider's; a week is named by its Monday. */
export const dashboard = endpoint({
  method: 'GET',
  path: '/backoffice/dashboard',
  summary: "Get today's lessons, and key figures compared with the week before and over time",
  roles: ['CUSTOMER_SUPPORT'],
  area: 'staff',
  reply: z.object({
    today: plainDate,
    timeZone: z.string(),
    currency: z.string(),
    lessons: z.object({
      total: z.int(),
      byStatus: z.array(z.object({ status: lessonStatus, count: z.int() })),
      /** All but cancelled ones, the earliest first; at most 200. */
      today: z.array(dashboardLesson),
      /** The next day with lessons; null while some are left today. */
      nextDay: z.nullable(z.object({ on: plainDate, lessons: z.int(), teachers: z.int(), firstAt: instant })),
    }),
    /** Progress of a new school's set-up; null from its first lesson on, and for staff who cannot set it up. */
    firstSteps: z.nullable(z.array(z.object({ step: firstStep, isDone: z.boolean() }))),
    /** Null where the caller has no permission to view them. */
    figures: z.object({
      lessonsHeld: z.nullable(compared),
      noShows: z.nullable(compared),
      newStudents: z.nullable(compared),
      revenueCents: sensitive('finance', compared),
    }),
    /** Lessons that took place, each of the last 14 days. */
    lessonsHeld: z.array(z.object({ on: plainDate, count: z.int() })),
    /** Each of the last 8 weeks, this one included. */
    newStudents: z.array(z.object({ week: plainDate, count: z.int() })),
    revenue: sensitive('finance', z.array(z.object({ week: plainDate, cents: z.int() }))),
    studentsByStatus: z.array(z.object({ activityStatus, count: z.int() })),
  }),
});
export type DashboardData = z.output<typeof dashboard.reply>;
