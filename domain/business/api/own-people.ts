import * as z from 'zod/mini';
import { batchStatus } from '#domain/office/batch.ts';
import { MOST_PEOPLE } from '../company-people.ts';
import { instant } from '#domain/values/instant.ts';
import { optionalText, text } from '#domain/values/text.ts';
import { leaverLessons } from './business-people.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['BUSINESS_MANAGER'] as const;
/** Judged line by line: what is wrong with one is told beside it. */
const cell = optionalText({ max: 200 });

export const inviteEmployees = endpoint({
  method: 'POST',
  path: '/business-platform/people',
  summary:
    "Invites people as the own company's employees, within its contract; more than 100 in the background. With `isTrial` only says what would become of each",
  roles,
  body: z.strictObject({
    people: z
      .array(z.strictObject({ firstName: cell, lastName: cell, email: cell }))
      .check(z.minLength(1), z.maxLength(MOST_PEOPLE)),
    isTrial: z.boolean(),
  }),
  reply: z.object({
    /** So many are; whoever cannot be stops nobody. */
    invited: z.int(),
    /** As they were given; null: nothing stands in the way. Empty where the background does it. */
    problems: z.array(z.nullable(z.string())),
    /** The job that does it. */
    jobId: z.nullable(z.string()),
  }),
  idempotent: true,
});

/** Many people who are being invited, and how far it is. */
const invitations = z.object({
  id: idOf('batch'),
  status: batchStatus,
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  isCancelling: z.boolean(),
  createdAt: instant,
  byName: z.string(),
  /** Once it has ended: the lines that are not invited, with what stands in the way, if anything. */
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
  summary: "The own company's invitations in the background of the last 30 days, the newest first",
  roles,
  reply: z.array(invitations),
});

export const stopInvitations = endpoint({
  method: 'POST',
  path: '/business-platform/invitations/:id/stop',
  summary: 'Stops inviting after the lines that are under way; whoever is invited stays so',
  roles,
  params: z.strictObject({ id: idOf('batch') }),
  reply: invitations,
});

export const endEmployment = endpoint({
  method: 'POST',
  path: '/business-platform/people/:id/leave',
  summary:
    "Ends somebody's belonging to the own company; free and set-aside credits go back to its pool, lessons ahead are cancelled or theirs to pay",
  roles,
  params: z.strictObject({ id: idOf('student') }),
  body: z.strictObject({ lessons: leaverLessons, reason: text({ max: 300 }) }),
  reply: z.object({ returnedCredits: z.int() }),
  idempotent: true,
});
