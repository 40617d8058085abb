import * as z from 'zod/mini';
import { LIST_NAMES } from '#domain/shared/resource-facts.ts';
import { batchRecord } from './batches.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const json = z.optional(z.string().check(z.maxLength(8000)));

/** An export of any size, as a background task: the file is listed under Jobs after the page is closed. */
export const startExport = endpoint({
  method: 'POST',
  path: '/backoffice/exports',
  summary: "Start exporting a list as CSV, with the filter, sort order and columns of that list's export",
  roles,
  area: 'staff',
  body: z.strictObject({ resource: z.enum(LIST_NAMES), filter: json, sort: json, columns: json }),
  reply: batchRecord,
  idempotent: true,
});

export const exportedFile = endpoint({
  method: 'GET',
  path: '/backoffice/exports/:id/file',
  summary: 'Download the file of a finished export',
  roles,
  area: 'staff',
  params: z.strictObject({ id: idOf('batch') }),
  reply: z.string(),
  replies: 'csv',
});
