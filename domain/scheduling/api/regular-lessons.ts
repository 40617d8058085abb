import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { language } from '#domain/shared/language.ts';
import { lessonStatus } from '#domain/shared/lesson-status.ts';
import { regularLessonStatus } from '../lesson.ts';
import { regularLessonScope, regularLessonVerdict } from '../regular-lesson.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { time } from '#domain/values/time.ts';
import { timezone } from '#domain/values/timezone.ts';
import { weekday } from '#domain/values/weekday.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('regular-lesson') });
/** The length of one lesson of a series. */
export const lessonMinutes = z.int().check(z.gte(15), z.lte(240));
/** Staff are never bound by the time limits, and give a reason (BOOK-05). */
const reason = text({ max: 500 });

/** One date of a series with its conflict, and what could be done instead. */
export const regularLessonDate = z.object({
  /** The date in the series. */
  date: plainDate,
  /** The day on which it would be. */
  day: plainDate,
  /** Current time of a lesson that is being rescheduled; null if there is none yet. */
  before: z.nullable(z.object({ startsAt: instant, endsAt: instant })),
  verdict: regularLessonVerdict,
  /** Null for a time that does not exist on this date. */
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  teacherId: z.string(),
  teacherName: z.string(),
  /** The lesson that exists for this date, when it is being rescheduled. */
  lessonId: z.nullable(z.string()),
  utcOffsetMinutes: z.nullable(z.int()),
  /** In the hour repeated by a clock change: the later of the two offsets. The earlier one is the default. */
  otherOffsetMinutes: z.nullable(z.int()),
  /** Difference of its UTC time from the first date's, because of a clock change in between. */
  shiftMinutes: z.int(),
  /** The conflict: the lesson, the holiday, the reason of the time off; null when there is none. */
  why: z.nullable(
    z.object({
      kind: z.enum(['LESSON', 'SLOT_HELD', 'TIME_OFF', 'HOURS', 'HOLIDAY', 'CLOCKS']),
      lessonId: z.nullable(z.string()),
      /** Name of the lesson's student or group, of the busy student, or of the holiday; for time off, its reason. */
      name: z.nullable(z.string()),
      startsAt: z.nullable(instant),
      endsAt: z.nullable(instant),
    }),
  ),
  /** The nearest free slot of the same week with the same teacher, else another teacher at the same time. */
  alternative: z.nullable(
    z.object({ startsAt: instant, endsAt: instant, teacherId: z.string(), teacherName: z.string() }),
  ),
});
export type RegularLessonDate = z.infer<typeof regularLessonDate>;

export const regularLessonRecord = z.object({
  id: idOf('regular-lesson'),
  status: regularLessonStatus,
  teacherId: z.string(),
  teacherName: z.string(),
  studentId: z.nullable(z.string()),
  studentName: z.nullable(z.string()),
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  language,
  weekday,
  startTime: time,
  durationMinutes: z.int(),
  timeZone: z.string(),
  startsOn: plainDate,
  endsOn: z.nullable(plainDate),
  plannedUntil: z.nullable(plainDate),
  /** Its lessons ahead, those cancelled too. */
  lessons: z.array(
    z.object({
      id: z.string(),
      date: plainDate,
      startsAt: instant,
      endsAt: instant,
      status: lessonStatus,
      teacherId: z.string(),
      teacherName: z.string(),
      /** Not at the series' own time or teacher. */
      isMoved: z.boolean(),
    }),
  ),
  version: z.int(),
});
export type RegularLessonRecord = z.infer<typeof regularLessonRecord>;

const plan = {
  teacherId: idOf('teacher'),
  studentId: z.optional(idOf('student')),
  groupId: z.optional(idOf('group')),
  weekday,
  startTime: time,
  durationMinutes: lessonMinutes,
  /** The zone whose wall clock the series follows; default: the school's (D14). */
  timeZone: z.optional(timezone),
  startsOn: plainDate,
  endsOn: z.optional(z.nullable(plainDate)),
};
const forWhom = z.refine<{ studentId?: string | undefined; groupId?: string | undefined }>(
  ({ studentId, groupId }) => Boolean(studentId) !== Boolean(groupId),
  { path: ['studentId'], error: errorText('choose-student-or-group') },
);

const MOST_DATES = 60;
const chosen = z.strictObject({
  date: plainDate,
  startsAt: z.optional(instant),
  teacherId: z.optional(idOf('teacher')),
});
export type ChosenDate = z.infer<typeof chosen>;

/** ALL leaves out holidays only. In a list, `startsAt` or `teacherId` shift a date. */
export const chosenDates = z.union([
  z.enum(['ALL', 'FREE']),
  z.array(chosen).check(z.minLength(1), z.maxLength(MOST_DATES)),
]);
/** Dates that were shown as free: if one has been taken since, the whole request is refused. */
export const seenDates = z.optional(z.array(plainDate).check(z.maxLength(MOST_DATES)));
/** Dates that would be given another time: they are booked too. */
export const shiftedDates = z.optional(z.array(chosen).check(z.maxLength(MOST_DATES)));

/** What the current credits cover, if every possible date is booked. */
const cover = z.object({
  /** Of each date. */
  credits: z.int(),
  /** The dates that can be booked, and who of them would wait for credits. */
  dates: z.array(z.object({ date: plainDate, waiting: z.array(z.string()) })),
});
export type RegularLessonCover = z.infer<typeof cover>;

export const previewRegularLesson = endpoint({
  method: 'POST',
  path: '/backoffice/regular-lessons/preview',
  summary:
    'Preview every date of a weekly series within the horizon, with its verdict and whether credits cover it',
  roles,
  area: 'calendar',
  body: z.strictObject({ ...plan, shifted: shiftedDates }).check(forWhom),
  reply: z.object({ timeZone: z.string(), dates: z.array(regularLessonDate), cover }),
});

/** What a change did with one date. */
export const bookedDate = z.object({
  date: plainDate,
  lessonId: z.nullable(z.string()),
  what: z.enum(['BOOKED', 'MOVED', 'CANCELLED', 'KEPT', 'LEFT_OUT']),
});

/** A change of a series, date by date, with the id to undo it within 30 seconds. */
export const regularLessonChange = z.object({
  series: regularLessonRecord,
  done: z.array(bookedDate),
  undoId: z.string(),
});
export type RegularLessonChange = z.infer<typeof regularLessonChange>;

export const createRegularLesson = endpoint({
  method: 'POST',
  path: '/backoffice/regular-lessons',
  summary:
    'Create a weekly series: all of its dates, the free ones, or a list with shifts; 409 `slot-taken` with every verdict, and nothing created, if a date is not free',
  roles,
  area: 'calendar',
  body: z.strictObject({ ...plan, dates: chosenDates, seen: seenDates }).check(forWhom),
  reply: regularLessonChange,
  idempotent: true,
});

export const regularLessons = endpoint({
  method: 'GET',
  path: '/backoffice/regular-lessons',
  summary: 'List weekly series of a student, a group or a teacher, with their upcoming lessons',
  roles,
  area: 'calendar',
  query: z.strictObject({
    studentId: z.optional(idOf('student')),
    groupId: z.optional(idOf('group')),
    teacherId: z.optional(idOf('teacher')),
  }),
  reply: z.array(regularLessonRecord),
});

export const oneRegularLesson = endpoint({
  method: 'GET',
  path: '/backoffice/regular-lessons/:id',
  summary: 'Get a weekly series',
  roles,
  area: 'calendar',
  params,
  reply: regularLessonRecord,
});

/** How to handle dates that cannot be rescheduled: refuse everything, leave them unchanged, or cancel them. */
export const clashes = z.optional(z.enum(['REFUSE', 'KEEP', 'CANCEL']));

/** The version that the dialog was opened with: a series changed since is answered 409 `stale`. */
const version = z.optional(z.int());

const moving = {
  scope: regularLessonScope,
  /** The date of the series from which one counts. */
  date: plainDate,
  /** Where that date moves to, at most six days away for more than one; the others as far. */
  toDate: z.optional(plainDate),
  startTime: z.optional(time),
  durationMinutes: z.optional(lessonMinutes),
  teacherId: z.optional(idOf('teacher')),
  timeZone: z.optional(timezone),
};
const movePlan = z.strictObject(moving);
export type RegularLessonMove = z.output<typeof movePlan>;

export const previewMove = endpoint({
  method: 'POST',
  path: '/backoffice/regular-lessons/:id/move/preview',
  summary: 'Check the new times of one date, this and following, or all, date by date',
  roles,
  area: 'calendar',
  params,
  body: movePlan,
  reply: z.object({ dates: z.array(regularLessonDate) }),
});

export const moveRegularLesson = endpoint({
  method: 'POST',
  path: '/backoffice/regular-lessons/:id/move',
  summary:
    'Move one date, this and following, or all to another time, teacher, length or zone; dates moved by hand stay',
  roles,
  area: 'calendar',
  params,
  body: z.strictObject({ ...moving, clashes, reason, version }),
  reply: regularLessonChange,
  idempotent: true,
});

export const cancelRegularLesson = endpoint({
  method: 'POST',
  path: '/backoffice/regular-lessons/:id/cancel',
  summary: 'Cancel one date, this and following, or all upcoming ones; the credits are returned',
  roles,
  area: 'calendar',
  params,
  body: z.strictObject({ scope: regularLessonScope, date: plainDate, reason, version }),
  reply: regularLessonChange,
  idempotent: true,
});

const substitution = { teacherId: idOf('teacher'), from: plainDate, to: plainDate };

export const previewSubstitute = endpoint({
  method: 'POST',
  path: '/backoffice/regular-lessons/:id/substitute/preview',
  summary: 'Check a substitute for the dates from..to, date by date',
  roles,
  area: 'calendar',
  params,
  body: z.strictObject(substitution),
  reply: z.object({ dates: z.array(regularLessonDate) }),
});

export const substituteRegularLesson = endpoint({
  method: 'POST',
  path: '/backoffice/regular-lessons/:id/substitute',
  summary: 'Assign a substitute for the dates from..to; the series keeps its own teacher',
  roles,
  area: 'calendar',
  params,
  body: z.strictObject({ ...substitution, clashes, reason, version }),
  reply: regularLessonChange,
  idempotent: true,
});
