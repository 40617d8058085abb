import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { optionalText, text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const support = ['CUSTOMER_SUPPORT'] as const;
/** An HR manager sees their own company's; support sees all, or one company's. */
const both = ['BUSINESS_MANAGER', 'CUSTOMER_SUPPORT'] as const;
const area = 'business';
const params = z.strictObject({ id: idOf('extension') });

export const extensionStatus = z.enum(['PENDING', 'APPROVED', 'DECLINED']);

/** A request for a later expiry date of an employee's company credits, with the decision. */
const extension = z.object({
  id: z.string(),
  businessId: z.string(),
  businessName: z.string(),
  studentId: z.string(),
  studentName: z.string(),
  /** Available company credits that expire before `until`. */
  credits: z.int(),
  until: plainDate,
  note: z.nullable(z.string()),
  status: extensionStatus,
  answer: z.nullable(z.string()),
  askedByName: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
});
export type Extension = z.infer<typeof extension>;

export const listExtensions = endpoint({
  method: 'GET',
  path: '/business-platform/extensions',
  summary: 'List requests to extend credits, undecided first, then latest',
  roles: both,
  area,
  query: z.strictObject({
    businessId: z.optional(idOf('business')),
    status: z.optional(extensionStatus),
  }),
  reply: z.array(extension),
});

export const askExtension = endpoint({
  method: 'POST',
  path: '/business-platform/extensions',
  summary: "Ask the school to extend an employee's company credits",
  roles: ['BUSINESS_MANAGER'],
  body: z.strictObject({
    studentId: idOf('student'),
    until: plainDate,
    note: z.optional(z.nullable(optionalText({ max: 300 }))),
  }),
  reply: extension,
  idempotent: true,
});

export const approveExtension = endpoint({
  method: 'POST',
  path: '/backoffice/extensions/:id/approve',
  summary: "Extend an employee's expiring company credits and notify both; can be undone for 30 seconds",
  roles: support,
  area,
  params,
  body: z.strictObject({ until: plainDate }),
  reply: z.object({ extension, undoId: z.string() }),
  idempotent: true,
});

export const declineExtension = endpoint({
  method: 'POST',
  path: '/backoffice/extensions/:id/decline',
  summary: 'Decline an extension of credits, and notify the manager of the reason',
  roles: support,
  area,
  params,
  body: z.strictObject({ answer: text({ max: 300 }) }),
  reply: extension,
  idempotent: true,
});
