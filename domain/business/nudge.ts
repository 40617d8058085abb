import type { BadgeColour } from '#domain/shared/appearance.ts';

/** Minimum number of days between two reminders to an employee about credits. */
export const NUDGE_DAYS = 7;
/** Maximum number of recipients per reminder request. */
export const MOST_NUDGED = 1_000;

/** Outcome of the reminder to one employee, with its badge colour. */
export const NUDGE_OUTCOME = {
  SENT: 'success',
  /** Reminded within the week. */
  LATELY: 'info',
  /** Has turned off e-mails about credits, or has no account in use. */
  NO_MAIL: 'warning',
  /** The last reminder could not be delivered. */
  UNREACHABLE: 'danger',
  /** None of their credits expire. */
  NOTHING: 'neutral',
  /** No employee of the company (any more). */
  GONE: 'neutral',
} as const satisfies Record<string, BadgeColour>;
export type NudgeOutcome = keyof typeof NUDGE_OUTCOME;
