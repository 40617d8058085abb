import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { lessonKind } from './lesson-kind.ts';
import { lessonStatus } from './lesson-status.ts';

/** The fields of a lesson that all lists have: time, teacher and group. */
export const lessonSummary = z.object({
  id: z.string(),
  type: lessonKind,
  status: lessonStatus,
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  teacherId: z.string(),
  teacherName: z.string(),
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
});
