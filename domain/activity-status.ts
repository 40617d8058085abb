import * as z from 'zod/mini';
import { SHARED, valuesOf, type Vocabulary } from './look.ts';

/** Where a student stands (design 3.2). A nightly job derives what follows from facts; support may pin one. */
export const ACTIVITY_STATUS = {
  /** Signed up, no trial yet. */
  LEAD: { colour: 'info', icon: 'PersonAdd' },
  /** Trial asked for or placed. */
  TRIAL: { colour: 'accent', icon: 'School' },
  /** Trial held, nothing bought. */
  POST_TRIAL: { colour: 'warning', icon: 'PendingActions' },
  /** First purchase less than 30 days ago. */
  NEWBIE: { colour: 'accent', icon: 'FiberNew' },
  /** Active. */
  STUDENT: { colour: 'success', icon: 'HowToReg' },
  /** Paused by support until an end date. */
  PAUSED: SHARED.PAUSED,
  /** Away until an end date, set by support or by the student. */
  VACATIONS: SHARED.VACATIONS,
  /** On hold until an end date, set by support. */
  STAND_BY: { colour: 'warning', icon: 'HourglassEmpty' },
  /** Credits left, but no lesson held or planned for 30 days. */
  ZOMBIE: { colour: 'danger', icon: 'Bedtime' },
  /** No credits for 60 days. */
  UNENROLLED: { colour: 'neutral', icon: 'PersonOff' },
  /** Closed by support. */
  INACTIVE: SHARED.INACTIVE,
  /** Closed by support because the student left. */
  CANCEL: { colour: 'danger', icon: 'Block' },
  /** A minor. */
  JUNIOR: { colour: 'accent', icon: 'ChildCare' },
  /** A show account. */
  DEMO: { colour: 'neutral', icon: 'Slideshow' },
} as const satisfies Vocabulary;

export type ActivityStatus = keyof typeof ACTIVITY_STATUS;
export const activityStatus = z.enum(valuesOf(ACTIVITY_STATUS));

/** Set by a person with an end date, after which the nightly job decides again (design 3.2). */
export const PAUSING_STATUSES = ['PAUSED', 'VACATIONS', 'STAND_BY'] as const satisfies ActivityStatus[];
