import * as z from 'zod/mini';
import { creditKind } from '#domain/billing/credit.ts';
import { language } from '#domain/shared/language.ts';
import { supportTaskType } from '#domain/office/support-task-type.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { lessonSummary } from '#domain/shared/lesson-summary.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { portalPage, queryNumber } from '#domain/contract/query.ts';

const roles = ['STUDENT'] as const;

/** What happens to the credits of a seat when its student cancels (BOOK-04). */
const cancelConsequence = z.object({
  isFree: z.boolean(),
  creditsBack: z.int(),
  creditsLost: z.int(),
  /** Until when it costs nothing. */
  freeUntil: instant,
});

/** The student's last request about a lesson: open until the school has answered it. */
const lessonRequest = z.object({
  type: supportTaskType,
  askedAt: instant,
  answeredAt: z.nullable(instant),
  /** What was done, in one line; null where the school gave none. */
  answer: z.nullable(z.string()),
});

/** A lesson as the student who takes part sees it. */
export const ownLesson = z.extend(lessonSummary, {
  /** Of the caller's own seat: BOOKED, WAITING (not covered by credits yet), ATTENDED … */
  seatStatus: z.string(),
  language,
  teacherPhotoUrl: z.nullable(z.string()),
  creditKind,
  credits: z.int(),
  /** The own score, once given. */
  stars: z.nullable(z.int()),
  /** The weekly series that the lesson is a date of. */
  regularLessonId: z.nullable(z.string()),
  /** What cancelling now means; null where it is too late or too far gone to cancel. */
  cancel: z.nullable(cancelConsequence),
  /** The teacher's room, on the day of the lesson. */
  roomUrl: z.nullable(z.string()),
  /** Whether the student may move it now without asking the school. */
  canMove: z.boolean(),
  /** What the school was asked about it, if anything, and its answer. */
  request: z.nullable(lessonRequest),
});
export type OwnLesson = z.infer<typeof ownLesson>;

const range = { from: z.optional(plainDate), to: z.optional(plainDate) };
const lessonPage = z.object({ lessons: z.array(ownLesson), total: z.int() });

export const listProjectedLessons = endpoint({
  method: 'GET',
  path: '/student-platform/projected-lessons',
  summary: 'The own lessons that are still to come or running, next first',
  roles,
  query: z.strictObject({ ...range, ...portalPage }),
  reply: lessonPage,
});

export const listGroupProjectedLessons = endpoint({
  method: 'GET',
  path: '/student-platform/group-projected-lessons',
  summary: "The lessons of one's groups that are still to come or running, next first",
  roles,
  query: z.strictObject({ groupId: z.optional(idOf('group')), ...range, ...portalPage }),
  reply: lessonPage,
});

export const listLastLessons = endpoint({
  method: 'GET',
  path: '/student-platform/last-lessons',
  summary: 'The own lessons that are over, latest first, without cancelled ones',
  roles,
  query: z.strictObject({ take: z.optional(queryNumber({ min: 1, max: 50 })) }),
  reply: z.array(ownLesson),
});

export const countHistoryLessons = endpoint({
  method: 'GET',
  path: '/student-platform/history-lesson-count',
  summary: 'How many of the own lessons took place, were missed and were cancelled in a range of days',
  roles,
  query: z.strictObject({ startDate: z.optional(plainDate), endDate: z.optional(plainDate) }),
  reply: z.object({
    total: z.int(),
    attended: z.int(),
    missed: z.int(),
    cancelled: z.int(),
    minutesAttended: z.int(),
  }),
});
