import * as z from 'zod/mini';
import { type IconName, type KindColour, type Look, valuesOf } from '#domain/shared/appearance.ts';

interface TypeLook extends Look {
  readonly colour: KindColour;
  readonly icon: IconName;
  /** Form of the task's `lessonDate`: a date, `{date, time}` of one existing lesson, or none. */
  readonly lessonDate: 'plain' | 'dateTime' | 'none';
  /** News of a lesson, not a question that waits for an answer: its student is not notified (requirements section 9). */
  readonly isNews?: true;
}

/**
 * Types of requests from students, teachers and the system to support (ENT-05). The program writes these types into the database when it
 * starts.
 */
export const SUPPORT_TASK_TYPE = {
  CREATE_REGULAR_LESSON: { colour: 'regular', icon: 'EventRepeat', lessonDate: 'none' },
  CREATE_OCCASIONAL_LESSON: { colour: 'temporal', icon: 'Event', lessonDate: 'plain' },
  CREATE_TRIAL_LESSON: { colour: 'trial', icon: 'School', lessonDate: 'plain' },
  CANCEL_REGULAR_LESSON: { colour: 'cancel', icon: 'EventBusy', lessonDate: 'dateTime', isNews: true },
  CANCEL_OCCASIONAL_LESSON: { colour: 'cancel', icon: 'EventBusy', lessonDate: 'dateTime', isNews: true },
  CANCEL_ALL_REGULAR_LESSONS: { colour: 'cancel', icon: 'Block', lessonDate: 'none', isNews: true },
  CHANGE_TEACHER: { colour: 'warning', icon: 'SwapHoriz', lessonDate: 'none' },
  REPORT_STUDENT_ABSENCE: { colour: 'blocked', icon: 'PersonOff', lessonDate: 'dateTime', isNews: true },
  REPORT_TEACHER_ABSENCE: { colour: 'blocked', icon: 'PersonOff', lessonDate: 'dateTime' },
  RESCHEDULE_LESSON: { colour: 'temporal', icon: 'SwapHoriz', lessonDate: 'none' },
  CUSTOM: { colour: 'regular', icon: 'EditNote', lessonDate: 'none' },
  NO_LESSON: { colour: 'warning', icon: 'HourglassEmpty', lessonDate: 'none' },
  REQUEST_ABSENCE: { colour: 'blocked', icon: 'EventBusy', lessonDate: 'none' },
  REQUEST_CALL: { colour: 'trial', icon: 'Phone', lessonDate: 'none' },
  CONFLICT_REGULAR_OCCASIONAL: { colour: 'warning', icon: 'Warning', lessonDate: 'none' },
} as const satisfies Record<string, TypeLook>;
export type SupportTaskType = keyof typeof SUPPORT_TASK_TYPE;
export const SUPPORT_TASK_TYPES = valuesOf(SUPPORT_TASK_TYPE);
export const supportTaskType = z.enum(SUPPORT_TASK_TYPES);

/** Returns whether a request of this type appears in the student's notification list. */
export function isNotified(type: SupportTaskType): boolean {
  const look: TypeLook = SUPPORT_TASK_TYPE[type];
  return !look.isNews;
}

/** Requests per page: `pageTake` (API-22). */
export const SUPPORT_TASK_PAGE_SIZE = 15;
