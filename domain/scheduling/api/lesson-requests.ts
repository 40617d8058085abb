import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { optionalText, phoneText, text } from '#domain/values/text.ts';
import { time } from '#domain/values/time.ts';
import { weekday } from '#domain/values/weekday.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { queryFlag, queryNumber } from '#domain/contract/query.ts';
import { ownLesson } from './student-lessons.ts';

const roles = ['STUDENT'] as const;
const minutes = z.int().check(z.gte(15), z.lte(240));
const note = z.optional(optionalText({ max: 1000, lines: 'many' }));
const teacherId = z.optional(idOf('teacher'));

/** Outcome of a request: done immediately, or sent to the school to be answered. */
export const lessonRequestReply = z.object({
  outcome: z.enum(['BOOKED', 'MOVED', 'CANCELLED', 'ASKED']),
  lesson: z.nullable(ownLesson),
  taskId: z.nullable(z.string()),
});
export type LessonRequestReply = z.infer<typeof lessonRequestReply>;

export const getBookingOptions = endpoint({
  method: 'GET',
  path: '/student-platform/booking-options',
  summary: 'Get your booking options: lengths with their credits, earliest and latest time, and your teacher',
  roles,
  reply: z.object({
    lessonMinutes: z.array(z.int()),
    /** Minutes of a lesson per credit. */
    creditMinutes: z.int(),
    bookBeforeHours: z.int(),
    bookAheadWeeks: z.int(),
    cancelBeforeHours: z.int(),
    teacherId: z.nullable(z.string()),
    teacherName: z.nullable(z.string()),
  }),
});
export type BookingOptions = z.infer<typeof getBookingOptions.reply>;

/** Requested local times are in the student's time zone; the task shows them in the school's. */
export const requestOccasionalLesson = endpoint({
  method: 'POST',
  path: '/student-platform/request-occasional-lesson',
  summary:
    'Book a lesson at `startsAt` (409 `slot-taken` with the nearest times), or request `lessonDate` and `lessonTime` from the school',
  roles,
  body: z
    .strictObject({
      durationMinutes: minutes,
      /** Left out: the student's usual teacher. */
      teacherId,
      startsAt: z.optional(instant),
      lessonDate: z.optional(plainDate),
      lessonTime: z.optional(time),
      note,
    })
    .check(
      z.refine(({ startsAt, lessonDate }) => (startsAt === undefined) !== (lessonDate === undefined), {
        path: ['lessonDate'],
        error: errorText('choose-time-or-day'),
      }),
    ),
  reply: lessonRequestReply,
  idempotent: true,
});

export const requestRegularLesson = endpoint({
  method: 'POST',
  path: '/student-platform/request-regular-lesson',
  summary: 'Request a weekly lesson from the school',
  roles,
  body: z.strictObject({
    lessonWeekDay: weekday,
    lessonStartTime: time,
    lessonDurationInMinutes: minutes,
    recurrenceStartDate: plainDate,
    /** The requested teacher. */
    teacherId,
    note,
  }),
  reply: lessonRequestReply,
  idempotent: true,
});

export const requestRescheduleLesson = endpoint({
  method: 'POST',
  path: '/student-platform/request-reschedule-lesson',
  summary:
    'Reschedule your lesson to `startsAt`; past the deadline or with a proposal, request it from the school',
  roles,
  body: z
    .strictObject({
      lessonId: idOf('lesson'),
      /** Left out: the same as before. */
      teacherId,
      startsAt: z.optional(instant),
      proposalDate: z.optional(plainDate),
      proposalTime: z.optional(time),
      note,
    })
    .check(
      z.refine(({ startsAt, proposalDate }) => (startsAt === undefined) !== (proposalDate === undefined), {
        path: ['proposalDate'],
        error: errorText('choose-time-or-day'),
      }),
    ),
  reply: lessonRequestReply,
  idempotent: true,
});

export const requestCall = endpoint({
  method: 'POST',
  path: '/student-platform/student-request-call',
  summary: 'Request a call from the school',
  roles,
  body: z.strictObject({ phone: phoneText, note }),
  reply: lessonRequestReply,
  idempotent: true,
});

export const cancelOccasionalLesson = endpoint({
  method: 'DELETE',
  path: '/occasional-lesson/:id',
  summary:
    'Cancel one of your lessons; after the free cancellation deadline its credits are lost, or with `ask` the school is asked instead',
  roles,
  params: z.strictObject({ id: idOf('lesson') }),
  query: z.strictObject({
    reason: text({ max: 500 }),
    ask: z.optional(queryFlag),
    /** The cost that was shown. If it has risen since, nothing changes and the reply is 422. */
    creditsLost: z.optional(queryNumber({ max: 1000 })),
  }),
  reply: lessonRequestReply,
  idempotent: true,
});

export const resolveOwnSupportTask = endpoint({
  method: 'PATCH',
  path: '/student/support-tasks/resolve/:id',
  summary: 'Confirm as a student that your request is settled',
  roles,
  params: z.strictObject({ id: idOf('support-task') }),
  reply: z.object({ id: z.string(), resolvedAt: instant }),
  idempotent: true,
});
