import type { BusinessLesson } from '#calls/business/api/business-usage.ts';
import type { Tone } from '#src/theme/tones.ts';

/** The colour of a seat's outcome; the word is inside the badge. */
export const OUTCOME_TONE: Readonly<Record<BusinessLesson['outcome'], Tone>> = {
  COMPLETED: 'success',
  MISSED: 'danger',
  LATE_CANCELLED: 'warning',
  TEACHER_FAULT: 'accent',
  CANCELLED: 'neutral',
  UPCOMING: 'info',
  OPEN: 'neutral',
};
