import * as z from 'zod/mini';
import { requestedAbsence } from '../absence-request.ts';
import { solutionOutcome } from '../solution-outcome.ts';
import { DUE_STATES } from '../support-task-queue.ts';
import { supportTask, supportTaskDetails } from '../support-task.ts';
import { supportTaskType } from '../support-task-type.ts';
import { TASK_STATES } from '../task-state.ts';
import { instant } from '#domain/values/instant.ts';
import { optionalText, text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { portalPage, queryFlag } from '#domain/contract/query.ts';
import { exportOf, oneOrMany, readOnlyResource } from '#domain/contract/resource.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('support-task') });

const looker = z.object({ accountId: z.string(), fullName: z.string() });

/** A task in support's queue: its fields (ENT-04), the people concerned, the due time and the assignee. */
export const supportTaskRecord = z.object({
  ...supportTask.shape,
  studentId: z.nullable(z.string()),
  studentName: z.nullable(z.string()),
  /** The name of the person who asks leads to a student's page only where the issuer is one (LAY-10). */
  issuerRole: z.string(),
  lessonId: z.nullable(z.string()),
  regularLessonId: z.nullable(z.string()),
  /** The trial that it is about: a follow-up's own, or the one that is asked for. */
  trialId: z.nullable(z.string()),
  /** The assignee of the follow-up; other staff can do it too. */
  ownerId: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  /** The two students of a conflict (LAY-12). */
  regularStudentName: z.nullable(z.string()),
  occasionalStudentName: z.nullable(z.string()),
  /** In the person's own words. */
  note: z.nullable(z.string()),
  /** The thread of messages that the requester reports. */
  threadId: z.nullable(z.string()),
  /** The period in which a teacher cannot teach; null for every other request. */
  absence: z.nullable(requestedAbsence),
  /** The absence that it was resolved with, whose decisions can be read. */
  absenceId: z.nullable(z.string()),
  createdAt: instant,
  /** When the school is to act next: also where it waits for an answer, or has put the request off. */
  dueAt: z.nullable(instant),
  /** The school's last message to the requester about it, and their answer to that. */
  repliedAt: z.nullable(instant),
  answeredAt: z.nullable(instant),
  /** It is out of the queue until then; past: it has come back. */
  snoozedUntil: z.nullable(instant),
  /** Null when no one works on it, or the claim has expired. */
  claim: z.nullable(z.object({ accountId: z.string(), fullName: z.string(), until: instant })),
  /** Other people who have the task open. */
  lookers: z.array(looker),
  /** The latest solutions proposed to the student; null if there were none. */
  proposal: z.nullable(
    z.object({
      outcome: solutionOutcome,
      sentAt: instant,
      expiresAt: instant,
      closedAt: z.nullable(instant),
      /** The student's words when declining. */
      note: z.nullable(z.string()),
    }),
  ),
  resolvedByName: z.nullable(z.string()),
  /** The open request that it was merged into. */
  mergedInto: z.nullable(z.object({ id: z.string(), type: supportTaskType, createdAt: instant })),
  resolution: z.nullable(z.string()),
  /** How the person who resolved it can undo that; null for everyone else, and once the time is over. */
  undo: z.nullable(z.object({ id: z.string(), until: instant })),
  version: z.int(),
});
export type SupportTaskRecord = z.infer<typeof supportTaskRecord>;

export const taskFilters = {
  q: z.optional(text({ max: 100 })),
  type: z.optional(oneOrMany(supportTaskType)),
  /** True: the open ones, without those that are snoozed. */
  unresolved: z.optional(z.boolean()),
  /** Only those that are snoozed, or only the others. */
  snoozed: z.optional(z.boolean()),
  state: z.optional(oneOrMany(z.enum(TASK_STATES))),
  claimed: z.optional(z.enum(['ME', 'NOBODY'])),
  owner: z.optional(z.enum(['ME', 'NOBODY'])),
  due: z.optional(oneOrMany(z.enum(DUE_STATES))),
  /** The state of the solutions last proposed to the student. */
  proposal: z.optional(oneOrMany(solutionOutcome)),
  studentId: z.optional(idOf('student')),
};

const supportAgent = readOnlyResource({
  name: 'support-tasks',
  noun: 'support-task',
  title: 'support tasks',
  roles,
  area: 'tasks',
  record: supportTaskRecord,
  sortable: ['dueAt', 'createdAt'],
  filters: taskFilters,
});

export const supportTasks = {
  ...supportAgent,
  create: endpoint({
    method: 'POST',
    path: '/backoffice/support-tasks',
    summary: 'Create a request of any type, for a student or without one',
    roles,
    area: 'tasks',
    body: z.strictObject({
      type: supportTaskType,
      studentId: z.optional(z.nullable(idOf('student'))),
      lessonId: z.optional(z.nullable(idOf('lesson'))),
      regularLessonId: z.optional(z.nullable(idOf('regular-lesson'))),
      details: z.optional(z.partial(z.strictObject(supportTaskDetails.shape))),
      note: z.optional(optionalText({ max: 2000, lines: 'many' })),
      /** Left out: the earlier of the service goal and the lesson's deadline. */
      dueAt: z.optional(instant),
    }),
    reply: supportTaskRecord,
    idempotent: true,
  }),
};

export const exportTasks = exportOf(supportTasks.list, [
  'type',
  'issuer',
  'dueAt',
  'claim',
  'ownerName',
  'lookers',
  'createdAt',
]);

export const shellSupportTasks = endpoint({
  method: 'GET',
  path: '/support-tasks',
  summary: 'List tasks of the school, newest first, `pageTake` of them (15) from `pageStart`',
  roles,
  area: 'tasks',
  query: z.strictObject({ onlyUnresolved: z.optional(queryFlag), ...portalPage }),
  /** Snoozed ones are not among the unresolved. */
  reply: z.object({
    tasks: z.array(supportTaskRecord),
    total: z.int(),
    unresolvedCount: z.int(),
    snoozedCount: z.int(),
  }),
});

export const claimTask = endpoint({
  method: 'POST',
  path: '/backoffice/support-tasks/:id/claim',
  summary:
    'Claim the request for 10 minutes, or renew the claim; 409 names the holder. Expires if not renewed',
  roles,
  area: 'tasks',
  params,
  reply: supportTaskRecord,
});

export const releaseTask = endpoint({
  method: 'POST',
  path: '/backoffice/support-tasks/:id/release',
  summary: 'Release your claim, so that others can claim the task',
  roles,
  area: 'tasks',
  params,
  reply: supportTaskRecord,
});

export const lookAtTask = endpoint({
  method: 'POST',
  path: '/backoffice/support-tasks/:id/looking',
  summary:
    'Report that the task is open on a screen, every 15 seconds; renews your claim and returns the other viewers',
  roles,
  area: 'tasks',
  params,
  reply: z.object({ others: z.array(looker) }),
});

export const stopLooking = endpoint({
  method: 'DELETE',
  path: '/backoffice/support-tasks/:id/looking',
  summary: 'Report that the task is no longer open on a screen',
  roles,
  area: 'tasks',
  params,
});

/** A change of a request by staff, with the id to undo it within 30 seconds. */
export const taskChange = z.object({ task: supportTaskRecord, undoId: z.string() });

export const resolveTask = endpoint({
  method: 'POST',
  path: '/backoffice/support-tasks/:id/resolve',
  summary: 'Resolve a request, with or without a text; 409 if someone else works on it',
  roles,
  area: 'tasks',
  params,
  body: z.strictObject({ resolution: z.optional(optionalText({ max: 2000, lines: 'many' })) }),
  reply: taskChange,
  idempotent: true,
});
