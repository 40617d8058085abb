import { type ActivityStatus, PAUSING_STATUSES } from '#domain/people/activity-status.ts';

/** These end on a day, unless support ends them before. */
export const isPausing = (status: ActivityStatus): boolean =>
  (PAUSING_STATUSES as readonly ActivityStatus[]).includes(status);
