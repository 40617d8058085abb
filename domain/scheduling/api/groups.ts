import * as z from 'zod/mini';
import { language } from '#domain/shared/language.ts';
import { level } from '#domain/shared/level.ts';
import { recordStatus } from '#domain/shared/record-status.ts';
import { instant } from '#domain/values/instant.ts';
import { lessonStatus } from '#domain/shared/lesson-status.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { batchRecord } from '#domain/office/api/batches.ts';
import { customChanges, customFilters, customValues } from '#domain/office/api/custom-values.ts';
import { tagLabel } from '#domain/office/api/tags.ts';
import { lessonSummary } from '#domain/shared/lesson-summary.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { bulkReply, exportOf, oneOrMany, resource, selectionOf } from '#domain/contract/resource.ts';

/** A group of students who learn together. Members are today's; the waiting list is separate. */
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
  status: recordStatus,
  startsOn: z.nullable(plainDate),
  endsOn: z.nullable(plainDate),
  members: z.array(
    z.object({ id: z.string(), fullName: z.string(), joinedOn: plainDate, isWaiting: z.boolean() }),
  ),
  tags: z.array(tagLabel),
  customFields: customValues,
  nextLessonAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type GroupRecord = z.infer<typeof groupRecord>;

/** No group has more. */
export const MOST_SEATS = 50;

const fields = {
  name: text({ max: 120 }),
  language,
  level: z.nullable(level),
  capacity: z.int().check(z.gte(1), z.lte(MOST_SEATS)),
  teacherId: z.nullable(idOf('teacher')),
  status: recordStatus,
  startsOn: z.nullable(plainDate),
  endsOn: z.nullable(plainDate),
  customFields: customChanges,
};

export const groupCreate = z.strictObject({
  ...fields,
  level: z.optional(fields.level),
  teacherId: z.optional(fields.teacherId),
  /** A company's group accepts only its employees; the company cannot be changed later. */
  businessId: z.optional(z.nullable(idOf('business'))),
  status: z.optional(recordStatus),
  startsOn: z.optional(fields.startsOn),
  endsOn: z.optional(fields.endsOn),
});
export type GroupCreate = z.infer<typeof groupCreate>;

export const groupUpdate = z.strictObject({
  name: z.optional(fields.name),
  language: z.optional(fields.language),
  level: z.optional(fields.level),
  /** Not fewer than the members; new seats are filled from the waiting list. */
  capacity: z.optional(fields.capacity),
  teacherId: z.optional(fields.teacherId),
  status: z.optional(fields.status),
  startsOn: z.optional(fields.startsOn),
  endsOn: z.optional(fields.endsOn),
  customFields: fields.customFields,
  /** The version that the form was opened with; an older one is answered 409 `stale` with the newer record. */
  version: z.int(),
});
export type GroupUpdate = z.infer<typeof groupUpdate>;

const filters = {
  q: z.optional(text({ max: 100 })),
  status: z.optional(oneOrMany(recordStatus)),
  language: z.optional(oneOrMany(language)),
  level: z.optional(oneOrMany(level)),
  teacherId: z.optional(idOf('teacher')),
  businessId: z.optional(idOf('business')),
  /** A student who is in it today. */
  studentId: z.optional(idOf('student')),
  /** Has any of these tags. */
  tagId: z.optional(oneOrMany(idOf('tag'))),
  customFields: customFilters,
};

export const groups = resource({
  name: 'groups',
  noun: 'group',
  title: 'groups',
  roles: ['CUSTOMER_SUPPORT'],
  record: groupRecord,
  create: groupCreate,
  update: groupUpdate,
  sortable: ['name', 'createdAt'],
  hasCustomFields: true,
  filters,
});

export const exportGroups = exportOf(
  groups.list,
  [
    'name',
    'status',
    'tags',
    'language',
    'level',
    'seats',
    'teacherName',
    'businessName',
    'nextLessonAt',
    'startsOn',
    'endsOn',
  ],
  true,
);

const roles = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('group') });

export const setGroupStatus = endpoint({
  method: 'POST',
  path: '/backoffice/groups/status',
  summary: 'Set the status of several groups; each item reports whether it succeeded',
  roles,
  area: 'groups',
  body: z.strictObject({
    ids: z.array(idOf('group')).check(z.minLength(1), z.maxLength(100)),
    status: recordStatus,
  }),
  reply: bulkReply,
  idempotent: true,
});

export const setStatusOfManyGroups = endpoint({
  method: 'POST',
  path: '/backoffice/groups/status/batch',
  summary:
    'Set the status of any number of groups, also all that a filter matches, in the background; returns the task',
  roles,
  area: 'groups',
  body: z.strictObject({ selection: selectionOf('group', filters), status: recordStatus }),
  reply: batchRecord,
  idempotent: true,
});

export const groupLessons = endpoint({
  method: 'GET',
  path: '/backoffice/groups/:id/lessons',
  summary: "List a group's lessons that start in a range of days, oldest first",
  roles,
  area: 'groups',
  params,
  query: z.strictObject({ from: plainDate, to: plainDate }),
  reply: z.array(
    z.extend(z.omit(lessonSummary, { groupId: true, groupName: true }), {
      seatsTaken: z.int(),
      capacity: z.int(),
      cancelReason: z.nullable(z.string()),
    }),
  ),
});

/** A student who is or was in a group or on its waiting list, with their attendance in its lessons. */
export const groupMember = z.object({
  id: z.string(),
  studentId: z.string(),
  fullName: z.string(),
  level: z.nullable(level),
  joinedOn: plainDate,
  leftOn: z.nullable(plainDate),
  leftReason: z.nullable(z.string()),
  isWaiting: z.boolean(),
  /** Time of the request for a seat: the order of the waiting list. */
  askedAt: instant,
  attended: z.int(),
  missed: z.int(),
  /** Credits for group lessons that they can still use. */
  groupCredits: z.int(),
});
export type GroupMember = z.infer<typeof groupMember>;

export const groupMembers = endpoint({
  method: 'GET',
  path: '/backoffice/groups/:id/members',
  summary: 'List members of a group, then the waiting list in order, then former members, latest first',
  roles,
  area: 'groups',
  params,
  reply: z.array(groupMember),
});

/** A change of membership, with the id to undo it within 30 seconds. */
export const membershipChange = z.object({
  group: groupRecord,
  undoId: z.string(),
  /** People who got a seat in the group with this change. */
  seated: z.array(z.object({ id: z.string(), fullName: z.string() })),
  /** Coming lessons without a place for one of them: another lesson then, or no seat. */
  missed: z.array(z.object({ studentId: z.string(), startsAt: instant })),
});
export type MembershipChange = z.infer<typeof membershipChange>;

export const joinGroup = endpoint({
  method: 'POST',
  path: '/backoffice/groups/:id/members',
  summary: 'Add a student to a group and its upcoming lessons, or to the waiting list if it is full',
  roles,
  area: 'groups',
  params,
  body: z.strictObject({ studentId: idOf('student') }),
  reply: membershipChange,
  idempotent: true,
});

export const leaveGroup = endpoint({
  method: 'POST',
  path: '/backoffice/groups/:id/leave',
  summary:
    'Remove a student from a group, its upcoming lessons or its waiting list; the first on the waiting list gets the seat',
  roles,
  area: 'groups',
  params,
  body: z.strictObject({ studentId: idOf('student'), reason: text({ max: 500 }) }),
  reply: membershipChange,
  idempotent: true,
});

/** Lessons of a group as columns, its people as rows. */
export const groupAttendance = endpoint({
  method: 'GET',
  path: '/backoffice/groups/:id/attendance',
  summary:
    "List the attendance of a group's lessons in a range of whole days in the school's time zone; at most 200 days",
  roles,
  area: 'groups',
  params,
  query: z.strictObject({ from: plainDate, to: plainDate }),
  reply: z.object({
    lessons: z.array(
      z.object({ id: z.string(), startsAt: instant, status: lessonStatus, teacherName: z.string() }),
    ),
    students: z.array(
      z.object({
        id: z.string(),
        fullName: z.string(),
        isMember: z.boolean(),
        attended: z.int(),
        missed: z.int(),
        /** By lesson; a lesson without an entry is one that they had no seat in. */
        seats: z.record(z.string(), z.enum(['BOOKED', 'WAITING', 'CANCELLED', 'ATTENDED', 'NOT_ATTENDED'])),
      }),
    ),
  }),
});
export type GroupAttendance = z.infer<typeof groupAttendance.reply>;
