import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { creditKind } from '#domain/billing/credit.ts';
import { language } from '#domain/shared/language.ts';
import { lessonStatus, seatStatus } from '#domain/shared/lesson-status.ts';
import { canceller } from '../lesson.ts';
import { lessonKind } from '#domain/shared/lesson-kind.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { time } from '#domain/values/time.ts';
import { timezone } from '#domain/values/timezone.ts';
import { lessonSummary } from '#domain/shared/lesson-summary.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { exportOf, oneOrMany, readOnlyResource } from '#domain/contract/resource.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('lesson') });
const minutes = z.int().check(z.gte(15), z.lte(240));
/** Staff are not bound by the time limits, but must give a reason (BOOK-05). */
const reason = text({ max: 500 });

/** The version that the dialog was opened with; a lesson changed since is refused with 409 `stale`. */
const version = z.optional(z.int());

/** An instant, or date and time in a zone. The server converts these to an instant. */
const givenStart = z.union([instant, z.strictObject({ date: plainDate, time, timezone })]);

/** A lesson as support sees it; the calendar's entry and the record are the same. */
export const lessonRecord = z.extend(lessonSummary, {
  id: idOf('lesson'),
  language,
  regularLessonId: z.nullable(z.string()),
  occurrenceOn: z.nullable(plainDate),
  capacity: z.int(),
  seatsTaken: z.int(),
  cancelReason: z.nullable(z.string()),
  cancelledBy: z.nullable(canceller),
  students: z.array(
    z.object({
      id: z.string(),
      fullName: z.string(),
      status: seatStatus,
      creditKind,
      credits: z.int(),
      /** Reserved now. Dates of weekly lessons have 0 until a week before. */
      heldCredits: z.int(),
    }),
  ),
  version: z.int(),
});
export type LessonRecord = z.infer<typeof lessonRecord>;

export const lessons = readOnlyResource({
  name: 'lessons',
  noun: 'lesson',
  title: 'lessons',
  roles,
  area: 'calendar',
  record: lessonRecord,
  sortable: ['startsAt'],
  filters: {
    status: z.optional(oneOrMany(lessonStatus)),
    type: z.optional(oneOrMany(lessonKind)),
    teacherId: z.optional(idOf('teacher')),
    studentId: z.optional(idOf('student')),
    groupId: z.optional(idOf('group')),
    from: z.optional(plainDate),
    to: z.optional(plainDate),
  },
});

export const exportLessons = exportOf(lessons.list, [
  'startsAt',
  'learners',
  'teacherName',
  'type',
  'status',
  'seats',
  'cancelReason',
]);

/** What narrows the lessons of a calendar; languages narrow its teachers too. */
export const calendarFilter = {
  language: z.optional(oneOrMany(language)),
  type: z.optional(oneOrMany(lessonKind)),
  status: z.optional(oneOrMany(lessonStatus)),
  groupId: z.optional(oneOrMany(idOf('group'))),
  /** Any of these tags, of the teacher, the group or a student. */
  tagId: z.optional(oneOrMany(idOf('tag'))),
};

export const calendar = endpoint({
  method: 'GET',
  path: '/backoffice/calendar',
  summary:
    "List lessons that start in a range of whole days in the provider's zone, of one teacher, student or group or of all, oldest first; at most 62 days",
  roles,
  area: 'calendar',
  query: z.strictObject({
    from: plainDate,
    to: plainDate,
    teacherId: z.optional(idOf('teacher')),
    studentId: z.optional(idOf('student')),
    ...calendarFilter,
  }),
  reply: z.array(lessonRecord),
});

/** A change of a lesson by staff, with the id to undo it within 30 seconds. */
export const lessonChange = z.object({ lesson: lessonRecord, undoId: z.string() });
export type LessonChange = z.infer<typeof lessonChange>;

export const bookLesson = endpoint({
  method: 'POST',
  path: '/backoffice/lessons',
  summary:
    'Book a single lesson or a trial for a student, or a lesson for a group; uncovered seats wait for credits',
  roles,
  area: 'calendar',
  body: z
    .strictObject({
      type: z.enum(['OCCASIONAL', 'TRIAL']),
      teacherId: idOf('teacher'),
      studentId: z.optional(idOf('student')),
      groupId: z.optional(idOf('group')),
      startsAt: givenStart,
      durationMinutes: minutes,
    })
    .check(
      z.refine(({ studentId, groupId }) => Boolean(studentId) !== Boolean(groupId), {
        path: ['studentId'],
        error: errorText('choose-student-or-group'),
      }),
    ),
  reply: lessonChange,
  idempotent: true,
});

export const moveLesson = endpoint({
  method: 'POST',
  path: '/backoffice/lessons/:id/move',
  summary: 'Move a lesson to another time, teacher or length; 409 `slot-taken` with the nearest free slots',
  roles,
  area: 'calendar',
  params,
  body: z.strictObject({
    startsAt: givenStart,
    teacherId: z.optional(idOf('teacher')),
    durationMinutes: z.optional(minutes),
    reason,
    version,
  }),
  reply: lessonChange,
  idempotent: true,
});

export const cancelLesson = endpoint({
  method: 'POST',
  path: '/backoffice/lessons/:id/cancel',
  summary: 'Cancel a lesson, or remove one student from a group lesson; the credits are returned',
  roles,
  area: 'calendar',
  params,
  body: z.strictObject({ reason, studentId: z.optional(idOf('student')), version }),
  reply: lessonChange,
  idempotent: true,
});

export const addToLesson = endpoint({
  method: 'POST',
  path: '/backoffice/lessons/:id/seats',
  summary: 'Give a student a free seat in a group lesson',
  roles,
  area: 'calendar',
  params,
  body: z.strictObject({ studentId: idOf('student') }),
  reply: lessonChange,
  idempotent: true,
});

export const reportAttendance = endpoint({
  method: 'POST',
  path: '/backoffice/lessons/:id/attendance',
  summary: 'Record who attended a lesson that has begun; the credits are used either way',
  roles,
  area: 'calendar',
  params,
  body: z.strictObject({ presentStudentIds: z.array(idOf('student')).check(z.maxLength(50)) }),
  reply: lessonRecord,
  idempotent: true,
});

export const reportTeacherAbsent = endpoint({
  method: 'POST',
  path: '/backoffice/lessons/:id/teacher-absent',
  summary: 'Cancel a lesson because the teacher was absent; all credits are returned',
  roles,
  area: 'calendar',
  params,
  body: z.strictObject({ reason }),
  reply: lessonChange,
  idempotent: true,
});

export const undo = endpoint({
  method: 'POST',
  path: '/backoffice/undo/:id',
  summary:
    'Undo your last action within 30 seconds, before its e-mails are sent; 409 `stale` if changed since',
  roles,
  area: 'staff',
  params: z.strictObject({ id: z.uuid() }),
  idempotent: true,
});
