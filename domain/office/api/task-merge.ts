import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { instant } from '#domain/values/instant.ts';
import { supportTaskType } from '../support-task-type.ts';
import { mergeProblemName } from '../task-merge.ts';
import { taskChange } from './support-tasks.ts';

const shared = { roles: ['CUSTOMER_SUPPORT'], area: 'tasks' } as const;
const params = z.strictObject({ id: idOf('support-task') });

/** Another request of the same person, in a few words. */
const relatedTask = z.object({
  id: idOf('support-task'),
  type: supportTaskType,
  issuerName: z.string(),
  createdAt: instant,
  /** In the requester's own words. */
  note: z.nullable(z.string()),
  messageCount: z.int(),
});
export type RelatedTask = z.output<typeof relatedTask>;

export const getRelatedTasks = endpoint({
  ...shared,
  method: 'GET',
  path: '/backoffice/support-tasks/:id/related',
  summary:
    'List the open requests of the same person that may be about the same thing, and the requests merged into this one',
  params,
  reply: z.object({
    /** At most 20, likely duplicates first, then the newest. */
    open: z.array(
      z.extend(relatedTask, {
        isLikely: z.boolean(),
        /** Which of the two can stay open. */
        canStay: z.array(z.enum(['THIS', 'OTHER'])),
        /** Reason why neither can; null if one can. */
        problem: z.nullable(mergeProblemName),
      }),
    ),
    merged: z.array(relatedTask),
  }),
});

export const mergeTasks = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/support-tasks/:id/merge',
  summary:
    'Merge another open request of the same person into this one: its messages move here, and it is closed; 409 if someone else works on either',
  params,
  body: z.strictObject({ taskId: idOf('support-task') }),
  reply: taskChange,
  idempotent: true,
});
