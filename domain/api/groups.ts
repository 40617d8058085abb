import * as z from 'zod/mini';
import { language } from '#domain/language.ts';
import { level } from '#domain/level.ts';
import { standing } from '#domain/standing.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { idOf } from './id.ts';
import { oneOrMany, readOnlyResource } from './resource.ts';

/** A group of students who learn together; members are those of today, whoever waits for a seat stands apart. */
export const groupRecord = z.object({
  id: idOf('group'),
  name: z.string(),
  language,
  level: z.nullable(level),
  capacity: z.int(),
  seatsTaken: z.int(),
  waitingCount: z.int(),
  teacherId: z.nullable(z.string()),
  teacherName: z.nullable(z.string()),
  businessId: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  status: standing,
  startsOn: z.nullable(plainDate),
  endsOn: z.nullable(plainDate),
  members: z.array(
    z.object({ id: z.string(), fullName: z.string(), joinedOn: plainDate, isWaiting: z.boolean() }),
  ),
  nextLessonAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type GroupRecord = z.infer<typeof groupRecord>;

export const groups = readOnlyResource({
  name: 'groups',
  noun: 'group',
  title: 'groups',
  who: ['CUSTOMER_SUPPORT'],
  record: groupRecord,
  sortable: ['name', 'createdAt'],
  filters: {
    q: z.optional(text({ max: 100 })),
    status: z.optional(oneOrMany(standing)),
    language: z.optional(oneOrMany(language)),
    level: z.optional(oneOrMany(level)),
    teacherId: z.optional(idOf('teacher')),
    businessId: z.optional(idOf('business')),
    /** A student who is in it today. */
    studentId: z.optional(idOf('student')),
  },
});
