import { sql } from 'kysely';

/**
 * Condition: the proposal `q` can still be accepted for its lesson `l`. Moving or cancelling the lesson makes it outdated, as does the
 * beginning of either time.
 */
export const IS_OPEN_PROPOSAL = sql`q.declined_at is null and q.sequence = l.sequence and q.starts_at > now() and l.starts_at > now()
  and l.status in ('ASSIGNED', 'WAITING')`;
