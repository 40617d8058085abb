import * as z from 'zod/mini';
import { creditKind } from '#domain/billing/credit.ts';
import { language } from '#domain/shared/language.ts';
import { seatStatus } from '#domain/shared/lesson-status.ts';
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
  /** Free cancellation deadline. */
  freeUntil: instant,
});

/** The student's last request about a lesson: open until the school has answered it. */
const lessonRequest = z.object({
  type: supportTaskType,
  askedAt: instant,
  answeredAt: z.nullable(instant),
  /** The school's answer in one line; null if it gave none. */
  answer: z.nullable(z.string()),
});

/** A lesson as one of its students sees it. */
export const ownLesson = z.extend(lessonSummary, {
  /** Status of the caller's seat. */
  seatStatus,
  language,
  teacherPhotoUrl: z.nullable(z.string()),
  creditKind,
  credits: z.int(),
  /** The student's own rating, once given. */
  stars: z.nullable(z.int()),
  /** It is over and took place, and is not rated yet or the rating can still be changed. */
  canRate: z.boolean(),
  /** The weekly lesson that it belongs to. */
  regularLessonId: z.nullable(z.string()),
  /** The effect of cancelling now; null if it can no longer be cancelled. */
  cancel: z.nullable(cancelConsequence),
  /** The teacher's own room, on the day of the lesson. */
  roomUrl: z.nullable(z.string()),
  /** Whether the student can reschedule it now without asking the school. */
  canMove: z.boolean(),
  /** The lesson lets its student and teacher write to each other. */
  canMessage: z.boolean(),
  /** The request to the school about it, if any, with the answer. */
  request: z.nullable(lessonRequest),
  /** Another time that its teacher proposes and that the student can accept. */
  proposal: z.nullable(z.object({ startsAt: instant, note: z.nullable(z.string()) })),
});
export type OwnLesson = z.infer<typeof ownLesson>;

const range = { from: z.optional(plainDate), to: z.optional(plainDate) };
const lessonPage = z.object({ lessons: z.array(ownLesson), total: z.int() });

export const listProjectedLessons = endpoint({
  method: 'GET',
  path: '/student-platform/projected-lessons',
  summary: 'List your upcoming and current lessons, next first',
  roles,
  query: z.strictObject({ ...range, ...portalPage }),
  reply: lessonPage,
});

export const listGroupProjectedLessons = endpoint({
  method: 'GET',
  path: '/student-platform/group-projected-lessons',
  summary: 'List the upcoming and running lessons of your groups, next first',
  roles,
  query: z.strictObject({ groupId: z.optional(idOf('group')), ...range, ...portalPage }),
  reply: lessonPage,
});

export const listLastLessons = endpoint({
  method: 'GET',
  path: '/student-platform/last-lessons',
  summary: 'List your past lessons, latest first, without cancelled ones',
  roles,
  query: z.strictObject({ take: z.optional(queryNumber({ min: 1, max: 50 })) }),
  reply: z.array(ownLesson),
});

export const countHistoryLessons = endpoint({
  method: 'GET',
  path: '/student-platform/history-lesson-count',
  summary: 'Count your completed, missed and cancelled lessons in a range of days',
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
