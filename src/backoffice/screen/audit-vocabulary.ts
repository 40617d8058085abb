import { BADGE_VOCABULARIES, type BadgeVocabulary } from '#domain/badge.ts';

/** The vocabulary of the `status` of each noun in the audit log. */
const OF_STATUS: Readonly<Record<string, BadgeVocabulary>> = {
  business: 'recordStatus',
  course: 'courseStatus',
  customer_order: 'orderStatus',
  lesson: 'lessonStatus',
  lesson_participant: 'lessonStatus',
  pay_run: 'payRunStatus',
  payment: 'paymentStatus',
  referral: 'paymentStatus',
  regular_lesson: 'regularLessonStatus',
  student_group: 'recordStatus',
  teacher: 'teacherStatus',
  trial: 'trialStatus',
};

/** Returns the vocabulary of a field in the audit log; null if unknown: then the value alone determines the badge. */
export function auditVocabulary(noun: string, field: string): BadgeVocabulary | null {
  if (Object.hasOwn(BADGE_VOCABULARIES, field)) return field as BadgeVocabulary;
  return (field === 'status' && OF_STATUS[noun]) || null;
}
