import type { BadgeColour } from '#domain/shared/appearance.ts';

/** So many days lie between two reminders of one employee's credits. */
export const NUDGE_DAYS = 7;
/** So many are reminded by one press. */
export const MOST_NUDGED = 1_000;

/** What became of the reminder of one employee, and how it is shown. */
export const NUDGE_OUTCOME = {
  SENT: 'success',
  /** Reminded within the week. */
  LATELY: 'info',
  /** Wants no mails about credits, or has no account in use. */
  NO_MAIL: 'warning',
  /** The last reminder could not be delivered. */
  UNREACHABLE: 'danger',
  /** None of their credits end. */
  NOTHING: 'neutral',
  /** No employee of the company (any more). */
  GONE: 'neutral',
} as const satisfies Record<string, BadgeColour>;
export type NudgeOutcome = keyof typeof NUDGE_OUTCOME;
