import * as z from 'zod/mini';
import { batchKind, batchStatus } from '../batch.ts';
import { instant } from '#domain/values/instant.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('batch') });

/** Something that is done to many records in the background, and how far it is. */
export const batchRecord = z.object({
  id: idOf('batch'),
  kind: batchKind,
  resource: z.string(),
  status: batchStatus,
  accountName: z.string(),
  isOwn: z.boolean(),
  fileName: z.nullable(z.string()),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  isCancelling: z.boolean(),
  /** The task that this one undoes. */
  undoes: z.nullable(z.string()),
  createdAt: instant,
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
});
export type BatchRecord = z.infer<typeof batchRecord>;

/** An item that failed, with the reasons by field; '' for reasons without a field. */
export const batchFault = z.object({
  position: z.int(),
  recordId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  errors: z.record(z.string(), z.string()),
});
export type BatchFault = z.infer<typeof batchFault>;

export const listBatches = endpoint({
  method: 'GET',
  path: '/backoffice/batches',
  summary: "List background tasks of the last 30 days, newest first, at most 100; admins see everyone's",
  roles,
  area: 'staff',
  reply: z.array(batchRecord),
});
export const getBatch = endpoint({
  method: 'GET',
  path: '/backoffice/batches/:id',
  summary: 'Get a job and its progress',
  roles,
  area: 'staff',
  params,
  reply: batchRecord,
});
export const batchFaults = endpoint({
  method: 'GET',
  path: '/backoffice/batches/:id/faults',
  summary: 'List the first 200 failed items of a job, each with its reasons',
  roles,
  area: 'staff',
  params,
  reply: z.array(batchFault),
});
export const batchResults = endpoint({
  method: 'GET',
  path: '/backoffice/batches/:id/results',
  summary:
    "Export a task's items with their results as CSV; of an import only the rows that failed, as in the file",
  roles,
  area: 'staff',
  params,
  reply: z.string(),
  replies: 'csv',
});
export const cancelBatch = endpoint({
  method: 'POST',
  path: '/backoffice/batches/:id/cancel',
  summary: 'Stop a job after its current items; finished ones stay',
  roles,
  area: 'staff',
  params,
  reply: batchRecord,
});
export const resumeBatch = endpoint({
  method: 'POST',
  path: '/backoffice/batches/:id/resume',
  summary: 'Resume a stopped or failed task',
  roles,
  area: 'staff',
  params,
  reply: batchRecord,
});
export const repeatBatch = endpoint({
  method: 'POST',
  path: '/backoffice/batches/:id/repeat',
  summary: 'Start a job again for its failed records; 422 if there are none',
  roles,
  area: 'staff',
  params,
  reply: batchRecord,
});
export const undoBatch = endpoint({
  method: 'POST',
  path: '/backoffice/batches/:id/undo',
  summary: 'Undo an import or bulk action; records used since are kept and listed with the reason',
  roles,
  area: 'staff',
  params,
  reply: batchRecord,
});
