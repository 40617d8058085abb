import * as z from 'zod/mini';
import { optionalText } from '#domain/values/text.ts';
import { batchRecord } from './batches.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { colleague } from './notes.ts';
import { bulkReply, selectionOf } from '#domain/contract/resource.ts';
import { taskFilters } from './support-tasks.ts';

const shared = { roles: ['CUSTOMER_SUPPORT'], area: 'tasks' } as const;
const ids = z.array(idOf('support-task')).check(z.minLength(1), z.maxLength(100));
const selection = selectionOf('support-task', taskFilters);
const owner = { ownerId: z.nullable(idOf('account')) };
const answer = { resolution: z.optional(optionalText({ max: 2000, lines: 'many' })) };

export const taskOwners = endpoint({
  ...shared,
  method: 'GET',
  path: '/backoffice/support-tasks/owners',
  summary: 'List the staff that requests can be assigned to, by name',
  reply: z.array(colleague),
});

export const setTaskOwner = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/support-tasks/owner',
  summary: 'Assign open requests to a member of staff, or unassign them; each item reports its result',
  body: z.strictObject({ ids, ...owner }),
  reply: z.extend(bulkReply, { undoId: z.string() }),
  idempotent: true,
});

export const setOwnerOfManyTasks = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/support-tasks/owner/batch',
  summary:
    'Assign any number of requests, also all that a filter matches, in the background; returns the task',
  body: z.strictObject({ selection, ...owner }),
  reply: batchRecord,
  idempotent: true,
});

export const resolveTasks = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/support-tasks/resolve',
  summary: 'Resolve several requests with one text; those claimed by others are skipped and listed',
  body: z.strictObject({ ids, ...answer }),
  reply: bulkReply,
  idempotent: true,
});

export const resolveManyTasks = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/support-tasks/resolve/batch',
  summary:
    'Resolve any number of requests, also all that a filter matches, in the background; returns the task',
  body: z.strictObject({ selection, ...answer }),
  reply: batchRecord,
  idempotent: true,
});
