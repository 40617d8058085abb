import * as z from 'zod/mini';
import { batchRecord } from '#domain/office/api/batches.ts';
import { tagChange } from '#domain/office/api/tags.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { bulkReply, selectionOf } from '#domain/contract/resource.ts';
import { studentFilters } from './students.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

export const tagStudents = endpoint({
  method: 'POST',
  path: '/backoffice/students/tags',
  summary: 'Add tags to several students, and remove some; each item reports whether it succeeded',
  roles,
  area: 'students',
  body: z.strictObject({
    ids: z.array(idOf('student')).check(z.minLength(1), z.maxLength(100)),
    ...tagChange,
  }),
  reply: z.extend(bulkReply, { undoId: z.string() }),
  idempotent: true,
});

export const tagManyStudents = endpoint({
  method: 'POST',
  path: '/backoffice/students/tags/batch',
  summary:
    'Add tags to any number of students, also all that a filter matches, and remove some, in the background; returns the task',
  roles,
  area: 'students',
  body: z.strictObject({ selection: selectionOf('student', studentFilters), ...tagChange }),
  reply: batchRecord,
  idempotent: true,
});
