import { sql } from 'kysely';
import type { Db } from '../tenant.ts';

/** Names the provider of the transaction: what is written belongs to it. */
export async function enter(db: Db, provider: string): Promise<void> {
  await sql`select set_config('app.provider_id', ${provider}, true)`.execute(db);
}
