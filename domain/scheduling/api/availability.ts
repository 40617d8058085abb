import * as z from 'zod/mini';
import { exceptionKind, weekRange } from '../availability.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { optionalText, text } from '#domain/values/text.ts';
import { time } from '#domain/values/time.ts';
import { timezone } from '#domain/values/timezone.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { queryFlag } from '#domain/contract/query.ts';

const support = ['CUSTOMER_SUPPORT'] as const;
const teacher = ['TEACHER'] as const;
const params = z.strictObject({ id: idOf('teacher') });
const exceptionId = idOf('availability-exception');

/** When a teacher can: the usual week, and what differs from it from a month ago on. */
export const availability = z.object({
  /** Zone of the weekly availability; without one, the teacher's. */
  timeZone: z.string(),
  /** Version of the weekly availability: saving over an older one is refused with 409 `stale`. */
  version: z.string(),
  rules: z.array(
    z.object({
      id: z.string(),
      weekday: z.int(),
      fromTime: z.string(),
      /** 00:00 is the end of the day. */
      toTime: z.string(),
      timeZone: z.string(),
      validFrom: plainDate,
      validTo: z.nullable(plainDate),
    }),
  ),
  exceptions: z.array(
    z.object({
      id: z.string(),
      kind: exceptionKind,
      startsAt: instant,
      endsAt: instant,
      reason: z.nullable(z.string()),
    }),
  ),
});
export type Availability = z.infer<typeof availability>;

/** A booked lesson that a change leaves outside the availability; it stays as booked. */
export const affectedLesson = z.object({
  id: z.string(),
  startsAt: instant,
  endsAt: instant,
  teacherId: z.string(),
  teacherName: z.string(),
  groupName: z.nullable(z.string()),
  students: z.array(z.object({ id: z.string(), fullName: z.string() })),
});
export type AffectedLesson = z.infer<typeof affectedLesson>;

const changed = z.object({ availability, affected: z.array(affectedLesson) });
/** Returns the effect without changing anything. */
const dryRun = z.optional(z.boolean());

const week = z.strictObject({
  version: text({ max: 64 }),
  timeZone: timezone,
  /** The complete week: omitted hours are removed. */
  rules: z.array(weekRange).check(z.maxLength(200)),
  dryRun,
});
export type WeekSaved = z.output<typeof week>;

const exception = z.strictObject({
  kind: exceptionKind,
  fromDate: plainDate,
  toDate: plainDate,
  /** Both or neither: without times, whole days. */
  fromTime: z.optional(z.nullable(time)),
  /** 00:00 is the end of the last day. */
  toTime: z.optional(z.nullable(time)),
  /** By default that of the teacher's week. */
  timeZone: z.optional(timezone),
  reason: z.optional(optionalText({ max: 300 })),
  dryRun,
});
export type ExceptionAdded = z.output<typeof exception>;
const asked = z.strictObject({ dryRun: z.optional(queryFlag) });

export const teacherAvailability = endpoint({
  method: 'GET',
  path: '/backoffice/teachers/:id/availability',
  summary: "Get a teacher's weekly availability, and exceptions from a month ago on",
  roles: support,
  area: 'teachers',
  params,
  reply: availability,
});
export const saveTeacherWeek = endpoint({
  method: 'POST',
  path: '/backoffice/teachers/:id/availability',
  summary: "Replace a teacher's usual week; returns the booked lessons outside of it, which stay",
  roles: support,
  area: 'teachers',
  params,
  body: week,
  reply: changed,
});
export const addTeacherException = endpoint({
  method: 'POST',
  path: '/backoffice/teachers/:id/availability/exceptions',
  summary: 'Add time off or extra time; returns the booked lessons outside of it, which stay',
  roles: support,
  area: 'teachers',
  params,
  body: exception,
  reply: changed,
});
export const removeTeacherException = endpoint({
  method: 'DELETE',
  path: '/backoffice/teachers/:id/availability/exceptions/:exceptionId',
  summary: 'Remove time off or extra time; returns the booked lessons outside of it, which stay',
  roles: support,
  area: 'teachers',
  params: z.strictObject({ id: idOf('teacher'), exceptionId }),
  query: asked,
  reply: changed,
});

export const getOwnAvailability = endpoint({
  method: 'GET',
  path: '/teacher-platform/availability',
  summary: 'Get your weekly availability, and exceptions from a month ago on',
  roles: teacher,
  reply: availability,
});
export const saveOwnWeek = endpoint({
  method: 'POST',
  path: '/teacher-platform/availability',
  summary: 'Replace your usual week; returns the booked lessons outside of it, which stay',
  roles: teacher,
  body: week,
  reply: changed,
});
export const addOwnException = endpoint({
  method: 'POST',
  path: '/teacher-platform/availability/exceptions',
  summary: 'Add your time off or extra time; returns the booked lessons outside of it, which stay',
  roles: teacher,
  body: exception,
  reply: changed,
});
export const removeOwnException = endpoint({
  method: 'DELETE',
  path: '/teacher-platform/availability/exceptions/:exceptionId',
  summary: 'Remove your time off or extra time; returns the booked lessons outside of it, which stay',
  roles: teacher,
  params: z.strictObject({ exceptionId }),
  query: asked,
  reply: changed,
});
