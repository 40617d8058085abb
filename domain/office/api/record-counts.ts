import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { noteNoun } from './notes.ts';

/** What the tabs of a record's page hold. */
export const getRecordCounts = endpoint({
  method: 'GET',
  path: '/backoffice/record-counts',
  summary: 'Get the numbers on the tabs of a record: notes, documents, weekly lessons, trials',
  roles: ['CUSTOMER_SUPPORT'],
  area: 'staff',
  query: z.strictObject({ noun: noteNoun, recordId: z.uuid() }),
  reply: z.object({
    notes: z.int(),
    /** 0 for records that have no documents of their own. */
    documents: z.int(),
    /** Of a student, teacher or group: weekly lessons that have not ended; null without the permission to view them. */
    weekly: z.nullable(z.int()),
    /** Of a student; null for other records. */
    trials: z.nullable(z.int()),
  }),
});
