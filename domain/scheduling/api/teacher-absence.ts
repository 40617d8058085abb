import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { ABSENCE_BATCH, absenceAnswer, absenceDecision, MOST_ABSENT, planPreference } from '../absence.ts';
import { lessonKind } from '#domain/shared/lesson-kind.ts';
import { supportTaskType } from '#domain/office/support-task-type.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { time } from '#domain/values/time.ts';
import { sensitive } from '#domain/contract/sensitive.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('teacher') });
/** In the teacher's time zone: whole days, unless a time limits the first or the last. */
const days = {
  from: plainDate,
  to: plainDate,
  fromTime: z.optional(time),
  toTime: z.optional(time),
};

const shownDays = z.object({
  from: plainDate,
  to: plainDate,
  fromTime: z.nullable(time),
  toTime: z.nullable(time),
});
export type AbsenceDays = z.infer<typeof shownDays>;

/** One option for a lesson. */
const option = z.object({
  do: absenceAnswer,
  /** The substitute or the same teacher; null for a cancellation with credits returned. */
  teacherId: z.nullable(z.string()),
  teacherName: z.nullable(z.string()),
  startsAt: z.nullable(instant),
  /** Lessons that the substitute has taught this student. */
  lessonsTogether: z.nullable(z.int()),
  teachesLevel: z.nullable(z.boolean()),
  /** The substitute's minutes of lessons in a week of the absence. */
  weekMinutes: z.nullable(z.int()),
  /** The substitute's pay above the absent teacher's. */
  extraPayCents: sensitive('finance', z.int()),
});
export type AbsenceOptionShown = z.infer<typeof option>;

/** An open request about a lesson. Staff can resolve it together with the absence. */
const request = z.object({
  id: z.string(),
  type: supportTaskType,
  issuerName: z.string(),
  /** Another member of staff who is working on it; it is left to them. */
  claimedByName: z.nullable(z.string()),
});
export type AbsenceRequest = z.infer<typeof request>;

const lesson = z.object({
  id: z.string(),
  version: z.int(),
  type: lessonKind,
  startsAt: instant,
  endsAt: instant,
  /** It has begun or is over. It stays unchanged unless the request names it, and can only be cancelled. */
  hasBegun: z.boolean(),
  isOver: z.boolean(),
  /** A date of weekly lessons whose credits are not reserved yet. */
  isProjected: z.boolean(),
  /** Credits returned when the lesson is cancelled. */
  heldCredits: z.int(),
  /** The first is proposed; the first options of a plan never need one person at the same time. */
  options: z.array(option),
  requests: z.array(request),
});
export type AbsenceLesson = z.infer<typeof lesson>;

/** All lessons of one teacher in the days that are neither held nor cancelled, grouped by student or group. */
const onePlan = z.object({
  /** The teacher's time zone, in which the days are counted. */
  timeZone: z.string(),
  /** The requested days, in `timeZone`. */
  days: shownDays,
  startsAt: instant,
  endsAt: instant,
  /** Whether time off is already entered for the whole period. */
  isTimeOff: z.boolean(),
  learners: z.array(
    z.object({ id: z.string(), fullName: z.string(), isGroup: z.boolean(), lessons: z.array(lesson) }),
  ),
  /**
   * Dates of weekly lessons beyond the planning horizon, in their own time zone: there is no lesson yet. With the time off entered they are
   * skipped when they are planned, and each creates a request then.
   */
  unplanned: z.array(
    z.object({
      regularLessonId: z.string(),
      learnerId: z.string(),
      fullName: z.string(),
      isGroup: z.boolean(),
      startTime: time,
      timeZone: z.string(),
      dates: z.array(plainDate),
    }),
  ),
});
export type OnePlan = z.infer<typeof onePlan>;

export const absencePlan = z.extend(onePlan, {
  /** Of the teachers who are absent at the same time: the lessons of all are planned as one. */
  others: z.array(z.extend(onePlan, { teacherId: z.string(), teacherName: z.string() })),
});
export type AbsencePlan = z.infer<typeof absencePlan>;

/** Ids in an address, separated by commas. */
const teacherIds = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((ids) => ids.split(',')),
  ),
  z.array(idOf('teacher')).check(z.maxLength(MOST_ABSENT - 1)),
);

export const teacherAbsence = endpoint({
  method: 'GET',
  path: '/backoffice/teachers/:id/absence',
  summary:
    "List the lessons an absence from..to, or today's, affects, by student or group, with the options for each",
  roles,
  area: 'teachers',
  params,
  query: z.strictObject({
    ...days,
    /** Left out: today in the teacher's zone. The reader's day can differ. */
    from: z.optional(plainDate),
    /** Left out: the first day. */
    to: z.optional(plainDate),
    /** From this minute on; replaces the other fields. */
    rest: z.optional(z.literal('today')),
    /** What the plan prefers; left out, the lesson's time. */
    prefer: z.optional(planPreference),
    /** Other teachers who are absent on the same days, up to three ids. */
    with: z.optional(teacherIds),
  }),
  reply: absencePlan,
});

const item = z
  .strictObject({
    lessonId: idOf('lesson'),
    /** The version that was shown; a lesson changed since is refused and reported. */
    version: z.int(),
    do: absenceAnswer,
    /** For SUBSTITUTE. */
    teacherId: z.optional(idOf('teacher')),
    /** For NEW_TIME. */
    startsAt: z.optional(instant),
    /** Confirms that the lesson has begun. Without it such a lesson is refused, so that no held lesson is cancelled by mistake. */
    hasBegun: z.optional(z.boolean()),
    /** Open requests about it that are resolved with it. */
    taskIds: z.optional(z.array(idOf('support-task')).check(z.maxLength(20))),
  })
  .check(
    z.refine((one) => one.do !== 'SUBSTITUTE' || one.teacherId !== undefined, {
      path: ['teacherId'],
      error: errorText('choose-substitute'),
    }),
    z.refine((one) => one.do !== 'NEW_TIME' || one.startsAt !== undefined, {
      path: ['startsAt'],
      error: errorText('choose-new-time'),
    }),
  );
export type AbsenceItem = z.output<typeof item>;

export const enterAbsence = endpoint({
  method: 'POST',
  path: '/backoffice/teachers/:id/absence',
  summary:
    'Record the time off and apply the choice for each lesson; refused ones are reported and leave the others alone',
  roles,
  area: 'teachers',
  params,
  body: z.strictObject({
    ...days,
    reason: text({ max: 300 }),
    /** Lessons that are left out stay unchanged. */
    items: z.array(item).check(z.maxLength(ABSENCE_BATCH)),
    /** Id from the previous request, if there are more lessons than fit into one: all of it is undone together. */
    undoId: z.optional(z.uuid()),
    /** The teacher's request for it. It is resolved unless a lesson is refused, like each request whose whole period this covers. */
    requestId: z.optional(idOf('support-task')),
    /** More lessons follow, or an earlier one was refused: covered requests stay open. */
    isPartial: z.optional(z.boolean()),
  }),
  reply: z.object({
    undoId: z.string(),
    results: z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.nullable(z.string()) })),
  }),
  idempotent: true,
});
export type AbsenceEntered = z.output<typeof enterAbsence.body>;
export type AbsenceReport = z.infer<typeof enterAbsence.reply>;

/** The decision about one student's lesson, as it was when the absence was entered. */
const decided = z.object({
  lessonId: z.string(),
  groupName: z.nullable(z.string()),
  /** The original time. */
  startsAt: instant,
  endsAt: instant,
  decision: absenceDecision,
  /** The new time and teacher; for a cancelled lesson the original ones. */
  newStartsAt: instant,
  newEndsAt: instant,
  teacherName: z.string(),
  /** Credits returned to the student, including those that the school adds. */
  creditsBack: z.int(),
  /** Whether the lesson has changed since. */
  hasChanged: z.boolean(),
});
export type AbsenceDecided = z.infer<typeof decided>;

export const absenceResult = endpoint({
  method: 'GET',
  path: '/backoffice/teachers/:id/absence/:undoId',
  summary: 'List the decisions of an absence by student: changes first, then by first lesson',
  roles,
  area: 'teachers',
  params: z.strictObject({ id: idOf('teacher'), undoId: z.uuid() }),
  reply: z.object({
    teacherName: z.string(),
    /** The teacher's time zone. */
    timeZone: z.string(),
    startsAt: instant,
    endsAt: instant,
    enteredAt: instant,
    /** The whole absence was undone: the lessons are as before. */
    isUndone: z.boolean(),
    students: z.array(
      z.object({
        id: z.string(),
        fullName: z.string(),
        /** Null if there is none, or if the reader cannot see students. */
        phone: z.nullable(z.string()),
        timeZone: z.string(),
        lessons: z.array(decided),
      }),
    ),
  }),
});
export type AbsenceResult = z.infer<typeof absenceResult.reply>;
