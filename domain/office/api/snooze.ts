import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { bulkReply, selectionOf } from '#domain/contract/resource.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { time } from '#domain/values/time.ts';
import { batchRecord } from './batches.ts';
import { taskChange, taskFilters } from './support-tasks.ts';

const shared = { roles: ['CUSTOMER_SUPPORT'], area: 'tasks' } as const;
/** On the school's clock. */
const until = z.strictObject({ date: plainDate, time });
export type SnoozeUntil = z.output<typeof until>;

export const snoozeTask = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/support-tasks/:id/snooze',
  summary:
    'Take a request out of the queue until a time, or with null return it now; 409 if someone else works on it',
  params: z.strictObject({ id: idOf('support-task') }),
  body: z.strictObject({ until: z.nullable(until) }),
  reply: taskChange,
  idempotent: true,
});

export const snoozeTasks = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/support-tasks/snooze',
  summary: 'Take several requests out of the queue until a time; each item reports its result',
  body: z.strictObject({
    ids: z.array(idOf('support-task')).check(z.minLength(1), z.maxLength(100)),
    until,
  }),
  reply: z.extend(bulkReply, { undoId: z.string() }),
  idempotent: true,
});

export const snoozeManyTasks = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/support-tasks/snooze/batch',
  summary:
    'Take any number of requests out of the queue until a time, also all that a filter matches, in the background; returns the task',
  body: z.strictObject({ selection: selectionOf('support-task', taskFilters), until }),
  reply: batchRecord,
  idempotent: true,
});
