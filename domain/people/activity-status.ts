import * as z from 'zod/mini';
import { SHARED, valuesOf, type Vocabulary } from '#domain/shared/appearance.ts';

/** Activity status of a student (BOOK-20). A nightly job derives it from facts; support can pin one. */
export const ACTIVITY_STATUS = {
  /** Signed up, no trial yet. */
  LEAD: { colour: 'info', icon: 'PersonAdd' },
  /** Trial requested or scheduled. */
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
  /** On hold; support sets the end date. */
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

/** Set by a person with an end date, after which the nightly job decides again (BOOK-21). */
export const PAUSING_STATUSES = ['PAUSED', 'VACATIONS', 'STAND_BY'] as const satisfies ActivityStatus[];

/** Set by staff, or given by the kind of account; never derived (BOOK-21). */
const KEPT: readonly ActivityStatus[] = ['INACTIVE', 'CANCEL', 'JUNIOR', 'DEMO'];

/** Facts from which a student's status is derived. Instants are ISO strings. */
export interface ActivityFacts {
  status: ActivityStatus;
  isPinned: boolean;
  /** The last day of the pin or the pause is over. */
  hasEnded: boolean;
  trial: 'NONE' | 'COMING' | 'HELD';
  firstPurchaseAt: string | null;
  /** Available and reserved, of all kinds. */
  credits: number;
  /** The last movement of the wallet. */
  lastMovementAt: string | null;
  /** A lesson within the last 30 days, or any to come. */
  hasLessons: boolean;
}

const DAY = 86_400_000;
/** NEWBIE: days since the first purchase. Also ZOMBIE: days without a lesson (`hasLessons` covers the same period). */
export const NEW_DAYS = 30;
/** UNENROLLED: days without credits. */
const EMPTY_DAYS = 60;

/** Returns the status that follows from facts (BOOK-20), or the current one where staff have set it and it has not expired. */
export function derivedStatus(facts: ActivityFacts, now: Date): ActivityStatus {
  const { status, hasEnded } = facts;
  const isSet = facts.isPinned || PAUSING_STATUSES.some((pausing) => pausing === status);
  if (KEPT.includes(status) || (isSet && !hasEnded)) return status;
  if (!facts.firstPurchaseAt && !facts.lastMovementAt) return withoutPurchase(facts);
  const olderThan = (instant: string | null, days: number) =>
    instant !== null && Date.parse(instant) <= now.getTime() - days * DAY;
  if (facts.credits === 0 && olderThan(facts.lastMovementAt, EMPTY_DAYS)) return 'UNENROLLED';
  if (facts.firstPurchaseAt && !olderThan(facts.firstPurchaseAt, NEW_DAYS)) return 'NEWBIE';
  return facts.credits > 0 && !facts.hasLessons ? 'ZOMBIE' : 'STUDENT';
}

function withoutPurchase({ trial }: ActivityFacts): ActivityStatus {
  if (trial === 'HELD') return 'POST_TRIAL';
  return trial === 'COMING' ? 'TRIAL' : 'LEAD';
}
