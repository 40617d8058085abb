import type { CompanyLesson } from '#calls/business/api/company-usage.ts';
import type { Tone } from '#src/theme/tones.ts';

/** The colour of a seat's outcome; the word is inside the badge. */
export const OUTCOME_TONE: Readonly<Record<CompanyLesson['outcome'], Tone>> = {
  COMPLETED: 'success',
  MISSED: 'danger',
  LATE_CANCELLED: 'warning',
  TEACHER_FAULT: 'accent',
  CANCELLED: 'neutral',
  UPCOMING: 'info',
  OPEN: 'neutral',
};
