import { freeUntil } from '#domain/shared/lesson-deadlines.ts';
import type { ProviderRules } from '#domain/shared/provider.ts';

/** How long a claim lasts when its holder shows no sign of life; it is renewed while the task is open on a screen. */
export const CLAIM_MINUTES = 10;
/** Seconds without a sign of life after which a person no longer counts as viewing a task. */
export const LOOKING_SECONDS = 30;
/** Every request has an answer within so many hours. */
export const SERVICE_GOAL_HOURS = 24;

const HOUR = 3_600_000;

interface TaskTiming {
  now: Date;
  /** The lesson that the request is about. */
  lessonStartsAt?: string | null;
  rules: Pick<ProviderRules, 'cancelBeforeHours'>;
}

/**
 * When a request should be answered: the service goal or the lesson's deadline, whichever is earlier. The deadline is the end of free
 * cancellation or, once that has passed, the lesson's start. Never before now.
 */
export function taskDueAt({ now, lessonStartsAt, rules }: TaskTiming): Date {
  const goal = now.getTime() + SERVICE_GOAL_HOURS * HOUR;
  if (!lessonStartsAt) return new Date(goal);
  const limit = freeUntil(lessonStartsAt, rules).getTime();
  const deadline = limit > now.getTime() ? limit : Date.parse(lessonStartsAt);
  return new Date(Math.max(now.getTime(), Math.min(goal, deadline)));
}

/** How urgent a due time is: over, within four hours, within the day, or later. */
export const DUE_STATES = ['LATE', 'SOON', 'TODAY', 'LATER'] as const;
export type DueState = (typeof DUE_STATES)[number];

/** The state of a due time; a request without one can wait. */
export function dueStateOf(dueAt: string | null, now: Date): DueState {
  if (dueAt === null) return 'LATER';
  const left = Date.parse(dueAt) - now.getTime();
  if (left < 0) return 'LATE';
  if (left < 4 * HOUR) return 'SOON';
  return left < 24 * HOUR ? 'TODAY' : 'LATER';
}

interface Claim {
  accountId: string;
  until: string;
}
/** Returns whether someone else works on the request now; an expired claim does not count. */
export const isClaimedByOther = (claim: Claim | null, accountId: string, now: Date): boolean =>
  claim !== null && claim.accountId !== accountId && Date.parse(claim.until) > now.getTime();
