import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { noteNoun } from './notes.ts';

/** What the tabs of a record's page hold. */
export const getRecordCounts = endpoint({
  method: 'GET',
  path: '/backoffice/record-counts',
  summary: "Get the number of a record's notes and documents",
  roles: ['CUSTOMER_SUPPORT'],
  area: 'staff',
  query: z.strictObject({ noun: noteNoun, recordId: z.uuid() }),
  reply: z.object({
    notes: z.int(),
    /** 0 for records that have no documents of their own. */
    documents: z.int(),
  }),
});
