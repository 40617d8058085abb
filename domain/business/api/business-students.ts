import * as z from 'zod/mini';
import { employeeStatus } from '../employee-status.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { portalPage } from '#domain/contract/query.ts';
import { studentFacts } from '#domain/people/api/people.ts';

const roles = ['BUSINESS_MANAGER'] as const;
/** An HR manager sees their own company; support names the company. */
const managersAndSupport = ['BUSINESS_MANAGER', 'CUSTOMER_SUPPORT'] as const;
const attendance = { attended: z.int(), missed: z.int(), cancelled: z.int() };

/** Sort order of employees: by first letter of the name, or by a figure with the highest first. */
export const employeeOrder = z.enum(['name', 'credits', 'expiring', 'attended', 'missed', 'lastLesson']);
export type EmployeeOrder = z.infer<typeof employeeOrder>;

/** An employee as their company sees them: without phone, goal and notes of the school. */
export const employee = z.object({
  ...studentFacts,
  status: employeeStatus,
  costCentre: z.nullable(z.string()),
  /** Available for booking, of both kinds. */
  availableCredits: z.int(),
  heldCredits: z.int(),
  /** Available credits that expire within 30 days, and the first expiry date. */
  expiringCredits: z.int(),
  nextExpiryOn: z.nullable(plainDate),
  /** Seats of the last 90 days. */
  ...attendance,
  nextLessonAt: z.nullable(instant),
  lastLessonAt: z.nullable(instant),
});
export type Employee = z.infer<typeof employee>;

const employeeFilter = {
  /** Support names the company. */
  businessId: z.optional(idOf('business')),
  q: z.optional(text({ max: 100 })),
  status: z.optional(employeeStatus),
  costCentreId: z.optional(z.union([idOf('cost-centre'), z.literal('none')])),
  orderBy: z.optional(employeeOrder),
};

export const listEmployees = endpoint({
  method: 'GET',
  path: '/business-platform/students',
  summary: "List a company's employees with credits and attendance, with search, filters and sorting",
  roles: managersAndSupport,
  area: 'business',
  query: z.strictObject({ ...employeeFilter, ...portalPage }),
  reply: z.object({ students: z.array(employee), total: z.int() }),
});

export const exportEmployees = endpoint({
  method: 'GET',
  path: '/business-platform/students/export',
  summary: 'Export these employees as CSV, all of them',
  roles: managersAndSupport,
  area: 'business',
  query: z.strictObject(employeeFilter),
  reply: z.string(),
  replies: 'csv',
});

export const listAttendanceMonths = endpoint({
  method: 'GET',
  path: '/business-platform/attendance',
  summary: "Count the seats of your company's students in this month and the five before it, oldest first",
  roles,
  reply: z.array(z.object({ month: plainDate, ...attendance })),
});

export const exportAttendanceMonths = endpoint({
  method: 'GET',
  path: '/business-platform/attendance/export',
  summary: 'Export these months as CSV',
  roles,
  reply: z.string(),
  replies: 'csv',
});
