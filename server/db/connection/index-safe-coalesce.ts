import { type RawBuilder, sql } from 'kysely';

/**
 * The first of two columns that is known, for finding a row by it. What `coalesce` means, written as a case: row-level security takes
 * a case for harmless and looks along an index, but a coalesce, which it does not know to be, only after it has read the whole table.
 */
export const indexSafeCoalesce = (one: string, other: string): RawBuilder<string> =>
  sql<string>`case when ${sql.ref(one)} is null then ${sql.ref(other)} else ${sql.ref(one)} end`;
