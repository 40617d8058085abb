import { sql } from 'kysely';

/** The accounts (c) whose entries (e) make up a student's movements: available credits, and reserved credits lost by late cancellation. */
export const movedPlaces = sql`c.place in ('AVAILABLE', 'FORFEITED')`;

const free = sql`coalesce(sum(e.credits) filter (where c.place = 'AVAILABLE'), 0)`;

/** The columns of one movement (x), grouped by it and the kind: change of the available credits, balance after it, and credits lost. */
export const movedCredits = sql`${free}::int as credits,
  (sum(${free}) over (partition by c.kind order by x.created_at, x.id))::int as "balanceAfter",
  greatest(coalesce(sum(e.credits) filter (where c.place = 'FORFEITED'), 0), 0)::int as lost`;
