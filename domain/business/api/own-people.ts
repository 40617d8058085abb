import * as z from 'zod/mini';
import { batchStatus } from '#domain/office/batch.ts';
import { MOST_PEOPLE } from '../business-people.ts';
import { instant } from '#domain/values/instant.ts';
import { optionalText, text } from '#domain/values/text.ts';
import { leaverLessons } from './business-people.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['BUSINESS_MANAGER'] as const;
/** Each line is validated separately: its error is shown beside it. */
const cell = optionalText({ max: 200 });

export const inviteEmployees = endpoint({
  method: 'POST',
  path: '/business-platform/people',
  summary: 'Invite employees within the contract; over 100 in the background. `isTrial` only checks each',
  roles,
  body: z.strictObject({
    people: z
      .array(z.strictObject({ firstName: cell, lastName: cell, email: cell }))
      .check(z.minLength(1), z.maxLength(MOST_PEOPLE)),
    isTrial: z.boolean(),
  }),
  reply: z.object({
    /** Number of people invited. Invalid rows do not block the others. */
    invited: z.int(),
    /** One entry per row, in the order of the request; null: no problem. Empty where a background task invites. */
    problems: z.array(z.nullable(z.string())),
    /** The job that does it. */
    jobId: z.nullable(z.string()),
  }),
  idempotent: true,
});

/** A batch of invitations, with its progress. */
const invitations = z.object({
  id: idOf('batch'),
  status: batchStatus,
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  isCancelling: z.boolean(),
  createdAt: instant,
  byName: z.string(),
  /** After it has ended: the rows that were not invited, with the problem, if any. */
  left: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      problem: z.nullable(z.string()),
    }),
  ),
});
export type Invitations = z.infer<typeof invitations>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/business-platform/invitations',
  summary: "List your company's background invitations of the last 30 days, newest first",
  roles,
  reply: z.array(invitations),
});

export const stopInvitations = endpoint({
  method: 'POST',
  path: '/business-platform/invitations/:id/stop',
  summary: 'Stop an invitation task after the rows in progress; people already invited stay',
  roles,
  params: z.strictObject({ id: idOf('batch') }),
  reply: invitations,
});

export const endEmployment = endpoint({
  method: 'POST',
  path: '/business-platform/people/:id/leave',
  summary:
    'Remove an employee from your company; unused credits return to the pool, lessons are cancelled or theirs to pay',
  roles,
  params: z.strictObject({ id: idOf('student') }),
  body: z.strictObject({ lessons: leaverLessons, reason: text({ max: 300 }) }),
  reply: z.object({ returnedCredits: z.int() }),
  idempotent: true,
});
