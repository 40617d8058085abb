import { ACTIVITY_STATUS } from '#domain/people/activity-status.ts';
import { COURSE_STATUS } from '#domain/teaching/course.ts';
import { BATCH_STATUS } from '#domain/shared/batch-status.ts';
import { CREDIT_KIND } from '#domain/billing/credit.ts';
import { EMPLOYEE_STATUS } from '#domain/business/employee-status.ts';
import { LANGUAGE } from '#domain/shared/language.ts';
import { LESSON_DISPLAY, SEAT_STATUS, REGULAR_LESSON_STATUS } from '#domain/scheduling/lesson.ts';
import { LESSON_STATUS } from '#domain/shared/lesson-status.ts';
import { LEVEL } from '#domain/shared/level.ts';
import type { Look, Vocabulary } from '#domain/shared/appearance.ts';
import { INVOICE_STATUS, ORDER_STATUS, PAYMENT_MARK, PAYMENT_STATUS } from '#domain/billing/payment.ts';
import { PAY_RUN_STATUS } from '#domain/billing/pay.ts';
import { REGULAR_LESSON_VERDICT } from '#domain/scheduling/regular-lesson.ts';
import { RECORD_STATUS } from '#domain/shared/record-status.ts';
import { TEACHER_STATUS } from '#domain/people/teacher.ts';
import { TRIAL_STATUS } from '#domain/teaching/trial.ts';

/** Every vocabulary that is shown as a badge, by the name its words have in the catalogue. */
export const BADGE_VOCABULARIES = {
  activityStatus: ACTIVITY_STATUS,
  employeeStatus: EMPLOYEE_STATUS,
  teacherStatus: TEACHER_STATUS,
  recordStatus: RECORD_STATUS,
  lessonStatus: LESSON_STATUS,
  seatStatus: SEAT_STATUS,
  regularLessonStatus: REGULAR_LESSON_STATUS,
  regularLessonVerdict: REGULAR_LESSON_VERDICT,
  paymentStatus: PAYMENT_STATUS,
  paymentMark: PAYMENT_MARK,
  orderStatus: ORDER_STATUS,
  invoiceStatus: INVOICE_STATUS,
  payRunStatus: PAY_RUN_STATUS,
  courseStatus: COURSE_STATUS,
  trialStatus: TRIAL_STATUS,
  lessonDisplay: LESSON_DISPLAY,
  creditKind: CREDIT_KIND,
  batchStatus: BATCH_STATUS,
  language: LANGUAGE,
  level: LEVEL,
} as const satisfies Readonly<Record<string, Vocabulary>>;

type BadgeVocabulary = keyof typeof BADGE_VOCABULARIES;
type ValuesOf<T> = T extends unknown ? keyof T : never;
export type BadgeValue = ValuesOf<(typeof BADGE_VOCABULARIES)[BadgeVocabulary]>;

export interface Badge extends Look {
  /** The catalogue key of the badge's word: `<vocabulary>.<VALUE>`. */
  readonly key: string;
}

const BADGES = new Map<string, Badge>();
for (const [vocabulary, table] of Object.entries<Vocabulary>(BADGE_VOCABULARIES)) {
  for (const [value, look] of Object.entries(table)) {
    if (!BADGES.has(value)) BADGES.set(value, { ...look, key: `${vocabulary}.${value}` });
  }
}

/**
 * Colour, icon and word of a status, whichever vocabulary it is of: a value in several looks and reads the same in
 * all (ENT-09). Undefined for what is no status.
 */
export function badgeOf(value: BadgeValue): Badge;
export function badgeOf(value: string): Badge | undefined;
export function badgeOf(value: string): Badge | undefined {
  return BADGES.get(value);
}
