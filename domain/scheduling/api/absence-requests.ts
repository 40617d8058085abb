import * as z from 'zod/mini';
import { absenceReason, requestedAbsence } from '#domain/office/absence-request.ts';
import { lessonKind } from '#domain/shared/lesson-kind.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { optionalText } from '#domain/values/text.ts';
import { time } from '#domain/values/time.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { absenceAnswer, absenceDecision } from '../absence.ts';

const roles = ['TEACHER'] as const;
const params = z.strictObject({ id: idOf('support-task') });

/** In the teacher's time zone: whole days, unless a time limits the first or the last. */
const period = {
  /** Left out: today. */
  from: z.optional(plainDate),
  /** Left out: the first day. */
  to: z.optional(plainDate),
  fromTime: z.optional(time),
  toTime: z.optional(time),
  /** From this minute on until the end of today; replaces the other fields. */
  rest: z.optional(z.literal('today')),
};

/** A lesson that has not begun. */
const lesson = z.object({
  id: z.string(),
  type: lessonKind,
  startsAt: instant,
  endsAt: instant,
  /** The group or the student. */
  learnerName: z.string(),
  isGroup: z.boolean(),
});

const planned = z.extend(lesson, {
  /** What support is proposed for it; support decides. */
  suggestion: z.nullable(
    z.object({
      do: absenceAnswer,
      /** The substitute; null otherwise. */
      teacherName: z.nullable(z.string()),
      /** The new time; null unless it moves. */
      startsAt: z.nullable(instant),
    }),
  ),
});
export type PlannedAbsentLesson = z.infer<typeof planned>;

export const planOwnAbsence = endpoint({
  method: 'GET',
  path: '/teacher-platform/absence-requests/plan',
  summary:
    'List the lessons ahead that an absence affects, oldest first, each with what is proposed to support',
  roles,
  query: z.strictObject(period),
  reply: z.object({
    timeZone: z.string(),
    /** The period as asked for, in `timeZone`. */
    days: z.omit(requestedAbsence, { reason: true }),
    startsAt: instant,
    endsAt: instant,
    lessons: z.array(planned),
    /** The teacher's time off covers the whole period already. */
    isTimeOff: z.boolean(),
    /** Dates of weekly lessons that are too far ahead to be planned. */
    unplannedCount: z.int(),
  }),
});
export type OwnAbsencePlan = z.infer<typeof planOwnAbsence.reply>;

const affected = z.extend(lesson, {
  /** Null while support has not decided. */
  decision: z.nullable(absenceDecision),
  /** The new time and teacher; for other lessons the original ones. */
  newStartsAt: instant,
  teacherName: z.string(),
});
export type AffectedLesson = z.infer<typeof affected>;

/** A teacher's request for an absence, and what support has decided about each lesson. */
const absenceRequest = z.object({
  id: z.string(),
  requested: requestedAbsence,
  startsAt: instant,
  endsAt: instant,
  note: z.nullable(z.string()),
  sentAt: instant,
  state: z.enum(['SENT', 'DECIDED', 'WITHDRAWN']),
  decidedAt: z.nullable(instant),
  /** Support's answer in one line. */
  answer: z.nullable(z.string()),
  /** Decided, and the teacher has not said that they have read it. */
  isUnread: z.boolean(),
  lessons: z.array(affected),
});
export type AbsenceRequest = z.infer<typeof absenceRequest>;

export const listAbsenceRequests = endpoint({
  method: 'GET',
  path: '/teacher-platform/absence-requests',
  summary: 'List your open requests for an absence and those of the last two weeks, newest first',
  roles,
  reply: z.array(absenceRequest),
});

export const sendAbsenceRequest = endpoint({
  method: 'POST',
  path: '/teacher-platform/absence-requests',
  summary:
    'Ask support to cover an absence; 422 `asked-already` names an open request that overlaps. Changes no lesson',
  roles,
  body: z.strictObject({
    ...period,
    reason: z.optional(z.nullable(absenceReason)),
    note: z.optional(optionalText({ max: 2000, lines: 'many' })),
  }),
  reply: absenceRequest,
  idempotent: true,
});
export type AbsenceRequestSent = z.output<typeof sendAbsenceRequest.body>;

export const withdrawAbsenceRequest = endpoint({
  method: 'POST',
  path: '/teacher-platform/absence-requests/:id/withdraw',
  summary: 'Withdraw your request for an absence; 422 once support has decided',
  roles,
  params,
  reply: absenceRequest,
});

export const readAbsenceDecision = endpoint({
  method: 'POST',
  path: '/teacher-platform/absence-requests/:id/read',
  summary: 'Mark the decision about your absence as read',
  roles,
  params,
  reply: absenceRequest,
});
