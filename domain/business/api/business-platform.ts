import * as z from 'zod/mini';
import { creditKind } from '#domain/billing/credit.ts';
import { employeeStatus } from '../employee-status.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';

/** The HR manager's home page: only their own company. */
export const getBusinessDashboard = endpoint({
  method: 'GET',
  path: '/business-platform/dashboard',
  summary: "Get your company's students, credits and lessons of this month",
  roles: ['BUSINESS_MANAGER'],
  reply: z.object({
    id: z.string(),
    name: z.string(),
    contractStartsOn: z.nullable(plainDate),
    contractEndsOn: z.nullable(plainDate),
    monthlyCredits: z.nullable(z.int()),
    students: z.object({
      total: z.int(),
      byStatus: z.array(z.object({ status: employeeStatus, count: z.int() })),
    }),
    groups: z.int(),
    /** By name; what employees are filtered by. */
    costCentres: z.array(z.object({ id: z.string(), name: z.string() })),
    credits: z.array(
      z.object({
        kind: creditKind,
        /** Bought and not yet given to a student. */
        pool: z.int(),
        /** Given to students and free to book with. */
        available: z.int(),
        held: z.int(),
        consumed: z.int(),
        /** Of pool and available: what expires within 30 days. */
        expiringSoon: z.int(),
      }),
    ),
    lessonsThisMonth: z.object({
      planned: z.int(),
      attended: z.int(),
      missed: z.int(),
      cancelled: z.int(),
    }),
  }),
});
