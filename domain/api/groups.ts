import * as z from 'zod/mini';
import { language } from '#domain/language.ts';
import { level } from '#domain/level.ts';
import { standing } from '#domain/standing.ts';
import { instant } from '#domain/values/instant.ts';
import { lessonKind, lessonStatus } from '#domain/lesson.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from './endpoint.ts';
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

const who = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('group') });

export const groupUpdate = z.strictObject({
  name: z.optional(text({ max: 120 })),
  language: z.optional(language),
  level: z.optional(z.nullable(level)),
  capacity: z.optional(z.int().check(z.gte(1), z.lte(50))),
  teacherId: z.optional(z.nullable(idOf('teacher'))),
  status: z.optional(standing),
  startsOn: z.optional(z.nullable(plainDate)),
  endsOn: z.optional(z.nullable(plainDate)),
  /** The version that the form was opened with; an older one is answered 409 `stale` with the newer record. */
  version: z.int(),
});
export type GroupUpdate = z.infer<typeof groupUpdate>;

export const updateGroup = endpoint({
  method: 'PATCH',
  path: '/backoffice/groups/:id',
  summary: 'Changes a group; its seats cannot be fewer than its members',
  who,
  params,
  body: groupUpdate,
  reply: groupRecord,
});

export const groupLessons = endpoint({
  method: 'GET',
  path: '/backoffice/groups/:id/lessons',
  summary: 'Lessons of a group that begin in a range of days, oldest first',
  who,
  params,
  query: z.strictObject({ from: plainDate, to: plainDate }),
  reply: z.array(
    z.object({
      id: z.string(),
      type: lessonKind,
      status: lessonStatus,
      startsAt: instant,
      endsAt: instant,
      timeZone: z.string(),
      teacherId: z.string(),
      teacherName: z.string(),
      seatsTaken: z.int(),
      capacity: z.int(),
      cancelReason: z.nullable(z.string()),
    }),
  ),
});
