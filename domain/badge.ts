import { ACTIVITY_STATUS } from '#domain/people/activity-status.ts';
import { COURSE_STATUS } from '#domain/teaching/course.ts';
import { BATCH_STATUS } from '#domain/shared/batch-status.ts';
import { CREDIT_KIND } from '#domain/billing/credit.ts';
import { EMPLOYEE_STATUS } from '#domain/business/employee-status.ts';
import { LANGUAGE } from '#domain/shared/language.ts';
import { LESSON_DISPLAY, REGULAR_LESSON_STATUS, SEAT_STATUS } from '#domain/scheduling/lesson.ts';
import { LESSON_STATUS } from '#domain/shared/lesson-status.ts';
import { LEVEL } from '#domain/shared/level.ts';
import { type Look, SHARED, type Vocabulary } from '#domain/shared/appearance.ts';
import { INVOICE_STATUS, ORDER_STATUS, PAYMENT_STATE } from '#domain/billing/payment.ts';
import { PAY_RUN_STATUS } from '#domain/billing/pay.ts';
import { REGULAR_LESSON_VERDICT } from '#domain/scheduling/regular-lesson.ts';
import { RECORD_STATUS } from '#domain/shared/record-status.ts';
import { TEACHER_STATUS } from '#domain/people/teacher.ts';
import { TRIAL_STATUS } from '#domain/shared/trial-status.ts';

/** Every vocabulary that is shown as a badge, by the name its words have in the catalogue. */
export const BADGE_VOCABULARIES = {
  activityStatus: ACTIVITY_STATUS,
  employeeStatus: EMPLOYEE_STATUS,
  teacherStatus: TEACHER_STATUS,
  recordStatus: RECORD_STATUS,
  lessonStatus: { ...LESSON_STATUS, ...SEAT_STATUS },
  regularLessonStatus: REGULAR_LESSON_STATUS,
  regularLessonVerdict: REGULAR_LESSON_VERDICT,
  paymentStatus: PAYMENT_STATE,
  orderStatus: ORDER_STATUS,
  invoiceStatus: { ...INVOICE_STATUS, CANCELLED: SHARED.CANCELLED },
  payRunStatus: PAY_RUN_STATUS,
  courseStatus: COURSE_STATUS,
  trialStatus: TRIAL_STATUS,
  lessonDisplay: LESSON_DISPLAY,
  creditKind: CREDIT_KIND,
  batchStatus: BATCH_STATUS,
  language: LANGUAGE,
  level: LEVEL,
} as const satisfies Readonly<Record<string, Vocabulary>>;

export type BadgeVocabulary = keyof typeof BADGE_VOCABULARIES;
type ValueOf<V extends BadgeVocabulary> = keyof (typeof BADGE_VOCABULARIES)[V];
/** The vocabularies that contain all of these values; any vocabulary if the type is only known to be a string. */
export type VocabularyWith<S extends string> = string extends S
  ? BadgeVocabulary
  : { [V in BadgeVocabulary]: [S] extends [ValueOf<V>] ? V : never }[BadgeVocabulary];

export interface Badge extends Look {
  /** The catalogue key of the badge's word: `<vocabulary>.<VALUE>`. */
  readonly key: string;
}

const TABLES: Readonly<Record<string, Vocabulary>> = BADGE_VOCABULARIES;

/**
 * Colour, icon and word of a status, undefined for what is none (ENT-09). Colour and icon are the same in every
 * vocabulary, the word is not: ASSIGNED is “Scheduled” of a trial and “Booked” of a lesson. Where the vocabulary is not
 * known, the word is that of the first one that has the value.
 */
export function badgeOf(value: string, vocabulary?: BadgeVocabulary | null): Badge | undefined {
  const names = vocabulary ? [vocabulary] : Object.keys(TABLES);
  const name = names.find((each) => Object.hasOwn(TABLES[each]!, value));
  return name ? { ...TABLES[name]![value]!, key: `${name}.${value}` } : undefined;
}
