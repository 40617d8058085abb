import * as z from 'zod/mini';
import { whenStatus } from '#domain/shared/capability.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import type { LessonStatus } from '#domain/shared/lesson-status.ts';
import { SHARED, valuesOf, type Vocabulary } from '#domain/shared/appearance.ts';

/** Status of one student's seat; the other words are those of the lesson. */
export const SEAT_STATUS = {
  BOOKED: SHARED.ASSIGNED,
} as const satisfies Vocabulary;

const comes: LessonStatus[] = ['ASSIGNED', 'PARTIALLY_ASSIGNED'];

/** Who cancelled a lesson. */
export const CANCELLERS = ['STUDENT', 'TEACHER', 'SUPPORT', 'SYSTEM', 'BUSINESS'] as const;
export const canceller = z.enum(CANCELLERS);

/** Actions that a lesson's status allows. Time limits and permissions are checked separately (BOOK-03, BOOK-04). */
export const lessonCan = {
  join: whenStatus<LessonStatus>(...comes),
  cancel: whenStatus<LessonStatus>(...comes, 'WAITING'),
  move: whenStatus<LessonStatus>(...comes, 'WAITING'),
  /** Record attendance; from the start on, because the teacher may leave after the waiting time. */
  report: whenStatus<LessonStatus>(...comes, 'NOT_REPORTED'),
  /** Submit the lesson report and so complete the lesson. */
  complete: whenStatus<LessonStatus>('ATTENDED'),
  /** Change a submitted report. */
  amend: whenStatus<LessonStatus>('COMPLETED'),
  /** Report an attendance error, within `contestDays`. */
  contest: whenStatus<LessonStatus>('ATTENDED', 'NOT_ATTENDED', 'COMPLETED'),
  /** Correct recorded attendance, as support. */
  correct: whenStatus<LessonStatus>('ATTENDED', 'NOT_ATTENDED', 'COMPLETED'),
};

/** How a lesson is shown in calendars and lists (ENT-10). */
export const LESSON_DISPLAY = {
  regular: { colour: 'regular', icon: 'EventRepeat' },
  occasional: { colour: 'temporal', icon: 'Event' },
  trial: { colour: 'trial', icon: 'School' },
  cancelled: { colour: 'cancel', icon: 'EventBusy' },
} as const satisfies Vocabulary;
export type LessonDisplay = keyof typeof LESSON_DISPLAY;
export const lessonDisplay = z.enum(valuesOf(LESSON_DISPLAY));

/** Status of a weekly series. */
export const REGULAR_LESSON_STATUS = {
  ACTIVE: SHARED.ACTIVE,
  PAUSED: SHARED.PAUSED,
  ENDED: { colour: 'neutral', icon: 'EventBusy' },
} as const satisfies Vocabulary;
export type RegularLessonStatus = keyof typeof REGULAR_LESSON_STATUS;
export const regularLessonStatus = z.enum(valuesOf(REGULAR_LESSON_STATUS));

const DISPLAY_OF = { REGULAR: 'regular', OCCASIONAL: 'occasional', TRIAL: 'trial' } as const;

/** A cancelled lesson is shown as cancelled, whatever it was booked as. */
export function displayOf(kind: LessonKind, status: LessonStatus): LessonDisplay {
  return status === 'CANCELLED' ? 'cancelled' : DISPLAY_OF[kind];
}

/** Statuses of a past lesson that took place, with or without a report. */
export const TOOK_PLACE = [
  'NOT_REPORTED',
  'ATTENDED',
  'COMPLETED',
] as const satisfies readonly LessonStatus[];
