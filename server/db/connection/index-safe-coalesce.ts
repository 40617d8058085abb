import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the first of two columns that is not null, to find a row by it. `coalesce` written as a `case`: under row-level security
 * PostgreSQL uses an index for a `case`, because it is leakproof, but reads the whole table for a `coalesce`.
 */
export const indexSafeCoalesce = (one: string, other: string): RawBuilder<string> =>
  sql<string>`case when ${sql.ref(one)} is null then ${sql.ref(other)} else ${sql.ref(one)} end`;
