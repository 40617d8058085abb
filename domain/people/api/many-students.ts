import * as z from 'zod/mini';
import { creditKind, MOST_CORRECTED } from '#domain/billing/credit.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { batchRecord } from '#domain/office/api/batches.ts';
import { endpoint, type Schema } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { bulkReply, selectionOf } from '#domain/contract/resource.ts';
import { studentFilters } from './students.ts';

const one = <F extends Readonly<Record<string, Schema>>>(path: string, summary: string, fields: F) =>
  endpoint({
    method: 'POST',
    path: `/backoffice/students/${path}`,
    summary: `${summary} of several students; each item reports whether it succeeded`,
    roles: ['CUSTOMER_SUPPORT'],
    area: 'students',
    body: z.strictObject({
      ids: z.array(idOf('student')).check(z.minLength(1), z.maxLength(100)),
      ...fields,
    }),
    /** Null if none was changed. */
    reply: z.extend(bulkReply, { undoId: z.nullable(z.string()) }),
    idempotent: true,
  });

const many = <F extends Readonly<Record<string, Schema>>>(path: string, summary: string, fields: F) =>
  endpoint({
    method: 'POST',
    path: `/backoffice/students/${path}/batch`,
    summary: `${summary} of any number of students, also all that a filter matches, in the background; returns the task`,
    roles: ['CUSTOMER_SUPPORT'],
    area: 'students',
    body: z.strictObject({ selection: selectionOf('student', studentFilters), ...fields }),
    reply: batchRecord,
    idempotent: true,
  });

const teacher = { teacherId: z.nullable(idOf('teacher')) };
export const setStudentsTeacher = one('teacher', 'Set the usual teacher', teacher);
export const setManyStudentsTeacher = many('teacher', 'Set the usual teacher', teacher);

/** None: they leave their company, and credits assigned by it return to its pool. */
const company = { businessId: z.nullable(idOf('business')) };
export const setStudentsCompany = one('company', 'Set the company', company);
export const setManyStudentsCompany = many('company', 'Set the company', company);

const credits = {
  kind: creditKind,
  credits: z.int().check(z.gte(1), z.lte(MOST_CORRECTED)),
  note: text({ max: 500 }),
  /** None: they never expire. */
  expiresOn: z.optional(z.nullable(plainDate)),
};
export const addStudentsCredits = one('credits', 'Add credits, with a reason, to the wallet', credits);
export const addManyStudentsCredits = many('credits', 'Add credits, with a reason, to the wallet', credits);
