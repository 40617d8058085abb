import * as z from 'zod/mini';
import { creditKind } from '#domain/billing/credit.ts';
import { emailText, optionalText, phoneText, text } from '#domain/values/text.ts';
import { instant } from '#domain/values/instant.ts';
import { businessRecord } from './business.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('business') });
const oneStudent = z.strictObject({ id: idOf('business'), studentId: idOf('student') });

export const inviteManager = endpoint({
  method: 'POST',
  path: '/backoffice/business/:id/managers',
  summary: "Create an account for a company's HR manager and mail the link to choose a password",
  roles,
  area: 'business',
  params,
  body: z.strictObject({
    firstName: text({ max: 80 }),
    lastName: text({ max: 120 }),
    email: emailText,
    phone: z.optional(z.nullable(phoneText)),
  }),
  reply: businessRecord,
  idempotent: true,
});

export const addCostCentre = endpoint({
  method: 'POST',
  path: '/backoffice/business/:id/cost-centres',
  summary: 'Create a cost centre that employees can be assigned to',
  roles,
  area: 'business',
  params,
  body: z.strictObject({ name: text({ max: 80 }) }),
  reply: businessRecord,
});
export const removeCostCentre = endpoint({
  method: 'DELETE',
  path: '/backoffice/business/:id/cost-centres/:centreId',
  summary: 'Remove a cost centre that was never assigned',
  roles,
  area: 'business',
  params: z.strictObject({ id: idOf('business'), centreId: idOf('cost-centre') }),
  reply: businessRecord,
});

export const addEmployee = endpoint({
  method: 'POST',
  path: '/backoffice/business/:id/students',
  summary: 'Add a student to the company, within its contract',
  roles,
  area: 'business',
  params,
  body: z.strictObject({
    studentId: idOf('student'),
    costCentreId: z.optional(z.nullable(idOf('cost-centre'))),
  }),
  reply: businessRecord,
});
export const changeEmployee = endpoint({
  method: 'PATCH',
  path: '/backoffice/business/:id/students/:studentId',
  summary: 'Assign an employee to a cost centre, or to none, from now on',
  roles,
  area: 'business',
  params: oneStudent,
  body: z.strictObject({ costCentreId: z.nullable(idOf('cost-centre')) }),
  reply: businessRecord,
});
/** What happens to the upcoming lessons of an employee who leaves: cancelled, or kept and paid with the student's own credits. */
export const leaverLessons = z.enum(['CANCEL', 'KEEP']);
export type LeaverLessons = z.infer<typeof leaverLessons>;

export const previewLeave = endpoint({
  method: 'GET',
  path: '/backoffice/business/:id/students/:studentId/leaving',
  summary: "Preview an employee's removal: upcoming lessons and company credits",
  roles,
  area: 'business',
  params: oneStudent,
  reply: z.object({
    /** Company credits: available, and reserved for upcoming lessons. */
    freeCredits: z.int(),
    heldCredits: z.int(),
    /** The student's own available credits. */
    ownCredits: z.int(),
    weeklyLessons: z.int(),
    groups: z.array(z.object({ id: z.string(), name: z.string(), isCompanys: z.boolean() })),
    lessons: z.array(
      z.object({
        id: z.string(),
        startsAt: instant,
        teacherName: z.string(),
        groupName: z.nullable(z.string()),
        credits: z.int(),
      }),
    ),
  }),
});

export const leaveBusiness = endpoint({
  method: 'POST',
  path: '/backoffice/business/:id/students/:studentId/leave',
  summary:
    "Remove an employee from the company; lessons are cancelled or kept at the student's cost, company credits return to the pool",
  roles,
  area: 'business',
  params: oneStudent,
  body: z.strictObject({ lessons: leaverLessons, reason: text({ max: 300 }) }),
  reply: z.object({
    returnedCredits: z.int(),
    cancelled: z.int(),
    /** Lessons that stay: covered by the student's own credits, or not due for payment yet. */
    kept: z.int(),
    /** Lessons that stay but are not covered: they wait for the student's own credits. */
    waiting: z.int(),
  }),
  idempotent: true,
});

export const addBusinessGroup = endpoint({
  method: 'POST',
  path: '/backoffice/business/:id/groups',
  summary: 'Assign a group to the company',
  roles,
  area: 'business',
  params,
  body: z.strictObject({ groupId: idOf('group') }),
  reply: businessRecord,
});
export const removeBusinessGroup = endpoint({
  method: 'DELETE',
  path: '/backoffice/business/:id/groups/:groupId',
  summary: 'Detach a group from the company; its members stay',
  roles,
  area: 'business',
  params: z.strictObject({ id: idOf('business'), groupId: idOf('group') }),
  reply: businessRecord,
});

/** From the pool or an employee to the pool or another employee; null is the pool. */
export const creditsHanding = z.strictObject({
  fromStudentId: z.nullable(idOf('student')),
  toStudentId: z.nullable(idOf('student')),
  kind: creditKind,
  credits: z.int().check(z.gte(1), z.lte(10_000)),
  note: z.optional(optionalText({ max: 300 })),
});
export type CreditsHanding = z.infer<typeof creditsHanding>;

export const handCredits = endpoint({
  method: 'POST',
  path: '/backoffice/business/:id/credits',
  summary: "Move a company's free credits between its pool and its employees",
  roles,
  area: 'business',
  params,
  body: creditsHanding,
  reply: z.object({
    /** Available credits of this kind that both have afterwards. */
    fromFree: z.int(),
    toFree: z.int(),
  }),
  idempotent: true,
});
