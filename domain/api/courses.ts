import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { idOf } from './id.ts';
import { oneOrMany, readOnlyResource } from './resource.ts';

export const courseStatus = z.enum(['DRAFT', 'COMMUNICATED', 'RUNNING', 'FINISHED', 'CLAIMED', 'CANCELLED']);
export const courseMode = z.enum(['ONLINE', 'ON_SITE', 'MIXED']);

/** A course that a company claims from Fundae. */
export const courseRecord = z.object({
  id: idOf('course'),
  name: z.string(),
  actionNumber: z.string(),
  groupNumber: z.string(),
  businessId: z.string(),
  businessName: z.string(),
  teacherId: z.nullable(z.string()),
  teacherName: z.nullable(z.string()),
  hours: z.number(),
  startsOn: plainDate,
  endsOn: plainDate,
  mode: courseMode,
  costCents: z.int(),
  status: courseStatus,
  participants: z.array(z.object({ id: z.string(), fullName: z.string() })),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type CourseRecord = z.infer<typeof courseRecord>;

export const courses = readOnlyResource({
  name: 'courses',
  noun: 'course',
  title: 'Fundae courses',
  who: ['CUSTOMER_SUPPORT'],
  record: courseRecord,
  sortable: ['name', 'startsOn', 'endsOn'],
  filters: {
    q: z.optional(text({ max: 100 })),
    status: z.optional(oneOrMany(courseStatus)),
    businessId: z.optional(idOf('business')),
    teacherId: z.optional(idOf('teacher')),
  },
});
