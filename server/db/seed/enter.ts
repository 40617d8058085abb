import { sql } from 'kysely';
import type { Db } from '../tenant.ts';

/** Names the provider of the transaction: what is written belongs to it. */
export async function enter(db: Db, provider: string): Promise<void> {
  await sql`select set_config('app.provider_id', ${provider}, true)`.execute(db);
}

/** Triggers that do for each row what a large load does once for all: one audit entry, the search index, the balances. */
export const DONE_AT_ONCE = ['audit', 'search', 'book', 'settle', 'forget', 'forget_new'];
