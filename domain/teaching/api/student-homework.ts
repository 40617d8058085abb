import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { portalPage } from '#domain/contract/query.ts';
import { HOMEWORK_FILTERS } from '../homework.ts';
import { homework, homeworkRow } from './homework.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

export const listStudentHomework = endpoint({
  method: 'GET',
  path: '/backoffice/students/:id/homework',
  summary: "List a student's homework: open by due day, the rest newest first",
  roles,
  area: 'students',
  params: z.strictObject({ id: idOf('student') }),
  query: z.strictObject({ state: z.optional(z.enum(HOMEWORK_FILTERS)), ...portalPage }),
  reply: z.object({
    homework: z.array(homeworkRow),
    /** In the state asked for. */
    total: z.int(),
    counts: z.object({ OPEN: z.int(), OVERDUE: z.int(), HANDED_IN: z.int(), CORRECTED: z.int() }),
  }),
});
export type StudentHomework = z.output<typeof listStudentHomework.reply>;

export const getStudentHomework = endpoint({
  method: 'GET',
  path: '/backoffice/homework/:id',
  summary: 'Get one homework item of a student with what was handed in and its correction',
  roles,
  area: 'students',
  params: z.strictObject({ id: idOf('homework') }),
  reply: homework,
});

export const getStudentHomeworkFile = endpoint({
  method: 'GET',
  path: '/backoffice/homework/files/:id',
  summary: 'Download a file that a student handed in',
  roles,
  area: 'students',
  params: z.strictObject({ id: idOf('homework-file') }),
  replies: 'file',
});
