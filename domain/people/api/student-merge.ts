import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { text } from '#domain/values/text.ts';
import { mergedNoun, studentMergeProblem } from '../student-merge.ts';
import { duplicate } from './duplicates.ts';
import { studentRecord } from './students.ts';

const shared = { roles: ['CUSTOMER_SUPPORT'], area: 'students' } as const;
const params = z.strictObject({ id: idOf('student') });
const side = z.extend(duplicate, { version: z.int() });
const counted = z.array(z.object({ noun: mergedNoun, count: z.int() }));

export const previewStudentMerge = endpoint({
  ...shared,
  method: 'GET',
  path: '/backoffice/students/:id/merge',
  summary:
    'Show what merging another student into this one would move, what would stay with the other one, and what prevents it',
  params,
  query: z.strictObject({ studentId: idOf('student') }),
  reply: z.object({
    kept: side,
    merged: side,
    moves: counted,
    /** Records that both have, e.g. the same tag: the merged student's stay on the merged record. */
    stays: counted,
    /** Credits of the merged student that move, with those reserved for lessons. */
    credits: z.object({ individual: z.int(), group: z.int() }),
    problems: z.array(
      z.object({
        problem: studentMergeProblem,
        /** The lesson, group, trial, request or course that it is about. */
        recordId: z.nullable(z.string()),
      }),
    ),
  }),
});

/** The part of the body that a person types. */
export const mergeConfirmation = z.strictObject({
  /** The name of the student that goes. */
  name: text({ max: 200 }),
});

export const mergeStudents = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/students/:id/merge',
  summary:
    'Merge another student into this one: records and credits move here, and the other account is closed; 409 if either has changed',
  params,
  body: z.extend(mergeConfirmation, {
    studentId: idOf('student'),
    /** The versions that the preview showed. */
    version: z.int(),
    studentVersion: z.int(),
  }),
  reply: studentRecord,
  idempotent: true,
});
