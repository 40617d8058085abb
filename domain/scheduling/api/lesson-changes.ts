import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

/** The sides that can ask for a change of a lesson; the school is its staff, its rules, and a company's manager. */
export const CHANGE_SIDES = ['STUDENT', 'TEACHER', 'SCHOOL'] as const;

const counted = z.object({
  askedBy: z.enum(CHANGE_SIDES),
  /** An absence of the teacher among them. */
  cancelled: z.int(),
  moved: z.int(),
  /** Of both, inside the notice limit. */
  late: z.int(),
});
export type ChangesAsked = z.infer<typeof counted>;

export const teacherChanges = endpoint({
  method: 'GET',
  path: '/backoffice/teachers/:id/changes',
  summary: "List the requesters of a teacher's cancelled and rescheduled lessons in the last twelve months",
  roles: ['CUSTOMER_SUPPORT'],
  area: 'teachers',
  params: z.strictObject({ id: idOf('teacher') }),
  reply: z.array(counted),
});

export const studentChanges = endpoint({
  method: 'GET',
  path: '/backoffice/students/:id/changes',
  summary: "List the requesters of a student's cancelled and rescheduled lessons in the last twelve months",
  roles: ['CUSTOMER_SUPPORT'],
  area: 'students',
  params: z.strictObject({ id: idOf('student') }),
  reply: z.array(counted),
});
