import * as z from 'zod/mini';
import { taskChange, supportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { solutionOutcome } from '#domain/office/solution-outcome.ts';
import { supportTaskType } from '#domain/office/support-task-type.ts';
import { instant } from '#domain/values/instant.ts';
import { optionalText } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { SOLUTION_KINDS } from '../solution.ts';
import { MOST_OPTIONS } from '../solution-proposal.ts';
import { chosenSolution, ownTime } from './solutions.ts';

const staff = { roles: ['CUSTOMER_SUPPORT'], area: 'tasks' } as const;
const roles = ['STUDENT'] as const;
const taskParams = z.strictObject({ id: idOf('support-task') });
const params = z.strictObject({ id: idOf('solution-proposal') });

/** A proposed solution: its changes for the student. */
const option = z.object({
  id: z.string(),
  kind: z.enum(SOLUTION_KINDS),
  variant: z.nullable(z.string()),
  /** The new time; null for a solution without one. */
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  teacherName: z.nullable(z.string()),
  /** Credits that it reserves, less those that it returns. */
  credits: z.int(),
  /** False once a lesson that it changes has changed, or its time has been taken. */
  isPossible: z.boolean(),
});
export type ProposedOption = z.infer<typeof option>;

const proposal = {
  id: z.string(),
  sentAt: instant,
  /** Until then it can be answered and its times are held. */
  expiresAt: instant,
  options: z.array(option),
};

/** Proposed solutions of a request, as support sees them. */
export const sentSolutions = z.object({
  ...proposal,
  sentByName: z.string(),
  outcome: solutionOutcome,
  closedAt: z.nullable(instant),
  note: z.nullable(z.string()),
});
export type SentSolutions = z.infer<typeof sentSolutions>;

/** Proposed solutions that wait for the student's answer. */
const ownProposal = z.object({
  ...proposal,
  type: supportTaskType,
  /** The lesson that would change; null if there is none, or more than one. */
  lesson: z.nullable(z.object({ startsAt: instant, endsAt: instant, teacherName: z.string() })),
});
export type OwnProposal = z.infer<typeof ownProposal>;
export const ownProposals = z.array(ownProposal);

export const listSentSolutions = endpoint({
  method: 'GET',
  path: '/backoffice/support-tasks/:id/proposals',
  summary: 'List the last three proposals of solutions to the student of a request, latest first',
  ...staff,
  params: taskParams,
  reply: z.object({ proposals: z.array(sentSolutions) }),
});

export const proposeSolutions = endpoint({
  method: 'POST',
  path: '/backoffice/support-tasks/:id/proposals',
  summary:
    'Propose up to three solutions of a request to its student and hold their times; 409 with the new solutions if one is no longer possible',
  ...staff,
  params: taskParams,
  body: z.strictObject({
    solutions: z.array(chosenSolution).check(z.minLength(1), z.maxLength(MOST_OPTIONS)),
    /** Times that staff chose, for those of the solutions that use them. */
    times: z.optional(z.array(ownTime).check(z.maxLength(MOST_OPTIONS))),
  }),
  reply: taskChange,
  idempotent: true,
});

export const withdrawSolutions = endpoint({
  method: 'DELETE',
  path: '/backoffice/support-tasks/:id/proposals',
  summary: 'Withdraw the solutions proposed to a student and release their times; 409 if they have answered',
  ...staff,
  params: taskParams,
  reply: supportTaskRecord,
});

const answered = z.object({ proposals: ownProposals });

export const acceptSolution = endpoint({
  method: 'POST',
  path: '/student-platform/solution-proposals/:id/accept',
  summary:
    'Accept one of the solutions that the school proposes, which applies it and resolves your request; 409 with what is still possible',
  roles,
  params,
  body: z.strictObject({ optionId: idOf('solution-option') }),
  reply: answered,
  idempotent: true,
});

export const declineSolutions = endpoint({
  method: 'POST',
  path: '/student-platform/solution-proposals/:id/decline',
  summary: 'Decline all solutions of a proposal; the school answers your request again. 409 if it is closed',
  roles,
  params,
  body: z.strictObject({ note: z.optional(optionalText({ max: 500, lines: 'many' })) }),
  reply: answered,
  idempotent: true,
});
