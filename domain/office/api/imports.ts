import * as z from 'zod/mini';
import { batchStatus } from '../batch.ts';
import { IMPORT_RESOURCES } from '../import-field.ts';
import { instant } from '#domain/values/instant.ts';
import { text } from '#domain/values/text.ts';
import { batchFault, batchRecord } from './batches.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('batch') });

export const importResource = z.enum(IMPORT_RESOURCES);
export const importEncoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']);
export const importDelimiter = z.enum([',', ';', '\t', '|']);

/** A file that is being prepared: the format found, the meaning of its columns, its first rows and the outcome of a dry run. */
export const importRecord = z.object({
  id: idOf('batch'),
  resource: importResource,
  status: batchStatus,
  fileName: z.string(),
  encoding: importEncoding,
  delimiter: importDelimiter,
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: z.array(z.nullable(z.string())),
  /** Fields that every row has without a column, for example the group or company from whose page the file was uploaded. */
  given: z.array(z.string()),
  total: z.int(),
  /** Null until the current version has been checked. */
  checkedAt: z.nullable(instant),
  bad: z.int(),
  /** Number of valid rows that will join a waiting list because no seat is free. */
  waiting: z.int(),
  faults: z.array(batchFault),
});
export type ImportRecord = z.infer<typeof importRecord>;

export const createImport = endpoint({
  method: 'POST',
  path: '/backoffice/imports',
  summary:
    'Upload a CSV file of at most 10 MB and 50,000 rows and detect how to read it; changes nothing yet',
  roles,
  area: 'staff',
  query: z.strictObject({
    resource: importResource,
    fileName: text({ max: 200 }),
    /** Members of this one group; a column of groups says otherwise row by row. */
    groupId: z.optional(idOf('group')),
    /** Students who are employees of this one company. */
    businessId: z.optional(idOf('business')),
  }),
  takes: 'file',
  reply: importRecord,
});
export const getImport = endpoint({
  method: 'GET',
  path: '/backoffice/imports/:id',
  summary: 'Get an import in preparation',
  roles,
  area: 'staff',
  params,
  reply: importRecord,
});
export const updateImport = endpoint({
  method: 'PATCH',
  path: '/backoffice/imports/:id',
  summary: 'Set how to read the file and the meaning of its columns; remembered for the next file',
  roles,
  area: 'staff',
  params,
  body: z.strictObject({
    mapping: z.optional(z.array(z.nullable(text({ max: 60 }))).check(z.maxLength(200))),
    encoding: z.optional(importEncoding),
    delimiter: z.optional(importDelimiter),
  }),
  reply: importRecord,
});
export const checkImport = endpoint({
  method: 'POST',
  path: '/backoffice/imports/:id/check',
  summary: 'Check every row without importing any, with the reasons for each bad one',
  roles,
  area: 'staff',
  params,
  reply: importRecord,
});
export const startImport = endpoint({
  method: 'POST',
  path: '/backoffice/imports/:id/start',
  summary: 'Import the valid rows in the background',
  roles,
  area: 'staff',
  params,
  reply: batchRecord,
});
export const discardImport = endpoint({
  method: 'DELETE',
  path: '/backoffice/imports/:id',
  summary: 'Delete an uploaded file that is not imported',
  roles,
  area: 'staff',
  params,
});
