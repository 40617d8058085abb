import { sql } from 'kysely';
import { OVERDUE_DAYS } from '#domain/teaching/lesson-report.ts';

/** Lessons `l` that are over and wait for attendance or report; an empty group lesson owes nothing. */
export const IS_OVERDUE = sql`l.status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING', 'NOT_REPORTED', 'ATTENDED')
  and l.seats_taken > 0 and l.ends_at <= now() and l.starts_at > now() - make_interval(days => ${OVERDUE_DAYS})`;
