import * as z from 'zod/mini';
import { ATTENDANCE_STATES, courseMode, courseStatus } from '../course.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { errorText } from '#domain/values/error-text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { exportOf, oneOrMany, resource } from '#domain/contract/resource.ts';
import { guarded, sensitive } from '#domain/contract/sensitive.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const area = 'courses';
const params = z.strictObject({ id: idOf('course') });

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
  /** The group whose lessons count; null: all lessons of the participants during the course. */
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  hours: z.number(),
  startsOn: plainDate,
  endsOn: plainDate,
  mode: courseMode,
  costCents: sensitive('money', z.int()),
  /** The company's remaining training credit at Fundae. */
  creditLimitCents: sensitive('money', z.int()),
  status: courseStatus,
  communicatedOn: z.nullable(plainDate),
  endCommunicatedOn: z.nullable(plainDate),
  claimedOn: z.nullable(plainDate),
  participants: z.array(
    z.object({ id: z.string(), fullName: z.string(), joinedOn: plainDate, leftOn: z.nullable(plainDate) }),
  ),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type CourseRecord = z.infer<typeof courseRecord>;

const cents = z.int().check(z.gte(0), z.lte(100_000_000));
const fields = {
  name: text({ max: 160 }),
  actionNumber: text({ max: 20 }),
  groupNumber: text({ max: 20 }),
  businessId: idOf('business'),
  teacherId: z.optional(z.nullable(idOf('teacher'))),
  groupId: z.optional(z.nullable(idOf('group'))),
  hours: z.number().check(
    z.gt(0),
    z.lte(2000),
    z.refine((hours) => Number(hours.toFixed(2)) === hours, errorText('at-most-decimals', { max: 2 })),
  ),
  startsOn: plainDate,
  endsOn: plainDate,
  mode: z.optional(courseMode),
  costCents: guarded('money', cents),
  creditLimitCents: guarded('money', z.nullable(cents)),
};
const optional = {
  ...fields,
  name: z.optional(fields.name),
  actionNumber: z.optional(fields.actionNumber),
  groupNumber: z.optional(fields.groupNumber),
  businessId: z.optional(fields.businessId),
  hours: z.optional(fields.hours),
  startsOn: z.optional(fields.startsOn),
  endsOn: z.optional(fields.endsOn),
};
const courseCreate = z.strictObject(fields);
export type CourseCreate = z.infer<typeof courseCreate>;
const courseUpdate = z.strictObject({ ...optional, version: z.int() });
export type CourseUpdate = z.infer<typeof courseUpdate>;

const SORTS = ['name', 'startsOn', 'endsOn'] as const;
const filters = {
  q: z.optional(text({ max: 100 })),
  status: z.optional(oneOrMany(courseStatus)),
  businessId: z.optional(idOf('business')),
  teacherId: z.optional(idOf('teacher')),
};
export const courses = resource({
  name: 'courses',
  noun: 'course',
  title: 'Fundae courses',
  roles,
  record: courseRecord,
  sortable: SORTS,
  filters,
  create: courseCreate,
  update: courseUpdate,
});
export const exportCourses = exportOf(courses.list, [
  'name',
  'number',
  'status',
  'businessName',
  'teacherName',
  'hours',
  'startsOn',
  'endsOn',
  'participants',
  'mode',
  'costCents',
]);

export const moveCourse = endpoint({
  method: 'POST',
  path: '/backoffice/courses/:id/move',
  summary: 'Move a course to its next status, with the day on which it was communicated, ended or claimed',
  roles,
  area,
  params,
  body: z.strictObject({ on: plainDate, to: courseStatus, version: z.int() }),
  reply: courseRecord,
});

export const enrolInCourse = endpoint({
  method: 'POST',
  path: '/backoffice/courses/:id/participants',
  summary: "Add one of the company's students to a course from a day on, or a former participant again",
  roles,
  area,
  params,
  body: z.strictObject({ joinedOn: plainDate, studentId: idOf('student') }),
  reply: courseRecord,
});
export const leaveCourse = endpoint({
  method: 'POST',
  path: '/backoffice/courses/:id/leave',
  summary: 'Record the last day of a participant; one who left before the course started is removed',
  roles,
  area,
  params,
  body: z.strictObject({ leftOn: plainDate, studentId: idOf('student') }),
  reply: courseRecord,
});

/** How much of the course a participant has attended so far. */
export const participantAttendance = z.object({
  studentId: z.string(),
  fullName: z.string(),
  joinedOn: plainDate,
  leftOn: z.nullable(plainDate),
  heldMinutes: z.int(),
  attendedMinutes: z.int(),
  percent: z.int(),
  standing: z.enum(ATTENDANCE_STATES),
});
const seat = z.object({
  /** The session's, of `sessions`. */
  on: plainDate,
  minutes: z.int(),
  attendedMinutes: z.int(),
  /** ROOM: from presence in the room; TEACHER: as the teacher gave it; null: not settled yet. */
  from: z.nullable(z.enum(['ROOM', 'TEACHER'])),
});
export const courseAttendance = endpoint({
  method: 'GET',
  path: '/backoffice/courses/:id/attendance',
  summary: "List a course's attendance in minutes by day, and the share attended by each participant",
  roles,
  area,
  params,
  reply: z.object({
    /** Days with a lesson that counts, oldest first. */
    sessions: z.array(plainDate),
    participants: z.array(z.object({ ...participantAttendance.shape, seats: z.array(seat) })),
    perParticipantCents: sensitive('money', z.int()),
    moduleCents: sensitive('money', z.int()),
    claimableCents: sensitive('money', z.int()),
  }),
});
export type CourseAttendance = z.infer<typeof courseAttendance.reply>;
