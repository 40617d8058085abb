import { lessonCan } from './lesson.ts';
import { freeUntil, holdsFrom } from '#domain/shared/lesson-deadlines.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import type { LessonStatus } from '#domain/shared/lesson-status.ts';
import type { ProviderRules } from '#domain/shared/provider.ts';

/** Who acts. Staff are not bound by the time limits, but must give a reason (BOOK-05). */
export type ActingParty = 'STUDENT' | 'TEACHER' | 'SUPPORT' | 'SYSTEM' | 'BUSINESS';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const at = (iso: string | Date): number => (typeof iso === 'string' ? Date.parse(iso) : iso.getTime());

interface Moment {
  now: Date;
  startsAt: string;
  rules: ProviderRules;
}

/** Whether cancelling or rescheduling is still free; the deadline itself is included. */
export const isFree = ({ now, startsAt, rules }: Moment): boolean => now <= freeUntil(startsAt, rules);

/** Returns why a student cannot book this start, or null if they can: too late or too far ahead (BOOK-03). */
export function bookingProblem({ now, startsAt, rules }: Moment): 'too-late' | 'too-far' | null {
  if (at(startsAt) < now.getTime() + rules.bookBeforeHours * HOUR) return 'too-late';
  if (at(startsAt) > now.getTime() + rules.bookAheadWeeks * WEEK) return 'too-far';
  return null;
}

/** Effect of cancelling now on the credits of a seat, and the free cancellation deadline (BOOK-04). */
export interface CancelConsequence {
  isFree: boolean;
  creditsBack: number;
  creditsLost: number;
  freeUntil: string;
}

/** Returns what cancelling costs: a student loses the credits past the free cancellation deadline; when others cancel they are returned. */
export function cancelConsequence(
  { now, startsAt, rules }: Moment,
  credits: number,
  by: ActingParty = 'STUDENT',
): CancelConsequence {
  const free = isFree({ now, startsAt, rules });
  const back = free || by !== 'STUDENT';
  return {
    isFree: free,
    creditsBack: back ? credits : 0,
    creditsLost: back ? 0 : credits,
    freeUntil: freeUntil(startsAt, rules).toISOString(),
  };
}

/** Whether the credits for this lesson are reserved immediately, rather than closer to its start. */
export const holdsNow = ({ now, startsAt, rules }: Moment, type: LessonKind): boolean =>
  holdsFrom({ startsAt, type }, rules) <= now.getTime();

interface OwnSeat {
  status: LessonStatus;
  startsAt: string;
  groupId: string | null;
  /** Reserved for the seat now. */
  heldCredits: number;
}

/**
 * Returns what a student can do with an upcoming lesson, and what cancelling it costs; a group's lesson cannot be rescheduled by a student.
 */
export function ownLessonRights(
  seat: OwnSeat,
  { now, rules }: Omit<Moment, 'startsAt'>,
): { cancel: CancelConsequence | null; canMove: boolean } {
  const { status, startsAt, groupId, heldCredits } = seat;
  const isComing = at(startsAt) > now.getTime();
  const moment = { now, startsAt, rules };
  return {
    cancel: isComing && lessonCan.cancel({ status }) ? cancelConsequence(moment, heldCredits) : null,
    canMove: isComing && groupId === null && lessonCan.move({ status }) && isFree(moment),
  };
}
