import type { LessonStatus } from '#domain/shared/lesson-status.ts';

const SAID_BY_SEAT: readonly LessonStatus[] = ['CANCELLED', 'WAITING', 'NOT_ATTENDED'];

/** Returns the status of a lesson for one participant: in a group their own seat can be cancelled, missed or not covered. */
export function seatStatusOf(lesson: { status: LessonStatus; seatStatus: string }): LessonStatus {
  return SAID_BY_SEAT.find((status) => status === lesson.seatStatus) ?? lesson.status;
}
