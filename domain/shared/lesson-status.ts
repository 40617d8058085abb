import * as z from 'zod/mini';
import { SHARED, valuesOf, type Vocabulary } from './appearance.ts';

/** Status of a lesson (BOOK-19). */
export const LESSON_STATUS = {
  /** Booked and covered by credits. */
  ASSIGNED: SHARED.ASSIGNED,
  /** Booked, not covered by credits yet. */
  WAITING: SHARED.WAITING,
  /** A group lesson with seats unfilled, or a series with dates missing. */
  PARTIALLY_ASSIGNED: { colour: 'accent', icon: 'Groups' },
  /** Over, attendance not given. */
  NOT_REPORTED: { colour: 'warning', icon: 'EditNote' },
  ATTENDED: { colour: 'success', icon: 'HowToReg' },
  NOT_ATTENDED: { colour: 'danger', icon: 'PersonOff' },
  CANCELLED: SHARED.CANCELLED,
  /** The teacher's report is filed. */
  COMPLETED: SHARED.COMPLETED,
} as const satisfies Vocabulary;
export type LessonStatus = keyof typeof LESSON_STATUS;
export const lessonStatus = z.enum(valuesOf(LESSON_STATUS));

/** Statuses of one student's seat in a lesson. WAITING: not covered by credits yet. */
export const SEAT_STATUSES = ['BOOKED', 'WAITING', 'CANCELLED', 'ATTENDED', 'NOT_ATTENDED'] as const;
export const seatStatus = z.enum(SEAT_STATUSES);
