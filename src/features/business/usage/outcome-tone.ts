import type { CompanyLesson } from '#calls/business/api/company-usage.ts';
import type { Tone } from '#src/theme/tones.ts';

/** What became of a seat, as a colour; the word stands in it. */
export const OUTCOME_TONE: Readonly<Record<CompanyLesson['outcome'], Tone>> = {
  COMPLETED: 'success',
  MISSED: 'danger',
  LATE_CANCELLED: 'warning',
  TEACHER_FAULT: 'accent',
  CANCELLED: 'neutral',
  UPCOMING: 'info',
  OPEN: 'neutral',
};
