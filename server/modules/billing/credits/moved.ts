import { sql } from 'kysely';

/** The accounts (c) whose entries (e) tell a student's movements: what is free, and what was lost of what had been set aside for a lesson. */
export const movedPlaces = sql`c.place in ('AVAILABLE', 'FORFEITED')`;

const free = sql`coalesce(sum(e.credits) filter (where c.place = 'AVAILABLE'), 0)`;

/** Of one movement (x), grouped by it and the kind: what came or went of the free credits, what is free after it, and what was lost. */
export const movedCredits = sql`${free}::int as credits,
  (sum(${free}) over (partition by c.kind order by x.created_at, x.id))::int as "balanceAfter",
  greatest(coalesce(sum(e.credits) filter (where c.place = 'FORFEITED'), 0), 0)::int as lost`;
