import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { month } from '#domain/values/month.ts';
import { endpoint } from '#domain/contract/endpoint.ts';

/** How many months a report looks back, the present one included. */
export const REPORT_MONTHS = 12;

/** Money received in a month, and money refunded in it, whenever it was received. */
const revenueMonth = z.object({ month, paidCents: z.int(), refundedCents: z.int(), payments: z.int() });
/** Lessons that began in a month: held (attendance recorded, at least one student came), missed, cancelled, and without attendance. */
const lessonsMonth = z.object({
  month,
  held: z.int(),
  missed: z.int(),
  cancelled: z.int(),
  unreported: z.int(),
});
/** Trials requested in a month, and their outcome since. */
const trialsMonth = z.object({ month, asked: z.int(), held: z.int(), won: z.int(), lost: z.int() });
/** Students with a lesson attended in a month; `lost` had one in the month before and none in this. */
const studentsMonth = z.object({ month, active: z.int(), before: z.int(), lost: z.int() });
/** Students who first paid in a month, and how many of them attended a lesson in that month, the next, and so on. */
const cohort = z.object({ month, students: z.int(), active: z.array(z.int()) });
const teacherLoad = z.object({
  teacherId: z.string(),
  fullName: z.string(),
  /** In the next four weeks. */
  bookedMinutes: z.int(),
  /** By the weekly hours, without time off and extra slots. */
  offeredMinutes: z.int(),
});

export const schoolReport = endpoint({
  method: 'GET',
  path: '/backoffice/dashboard/school',
  summary:
    "Get the school's report of twelve months: revenue, lessons, trials, churn, teachers' load, unused credits, retention by cohort; at most an hour old",
  roles: ['CUSTOMER_SUPPORT'],
  area: 'staff',
  money: 'finance',
  reply: z.object({
    computedAt: instant,
    currency: z.string(),
    revenue: z.array(revenueMonth),
    lessons: z.array(lessonsMonth),
    trials: z.array(trialsMonth),
    students: z.array(studentsMonth),
    cohorts: z.array(cohort),
    teachers: z.object({ bookedMinutes: z.int(), offeredMinutes: z.int(), busiest: z.array(teacherLoad) }),
    /** Paid credits of students and companies that are not used yet. Credits granted without payment have no value here. */
    liability: z.object({
      credits: z.int(),
      cents: z.int(),
      expiringCredits: z.int(),
      expiringCents: z.int(),
    }),
  }),
});
export type SchoolReport = z.infer<typeof schoolReport.reply>;
