import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';

/** Names the provider of the transaction: what is written belongs to it. */
export async function enter(db: Db, provider: string): Promise<void> {
  await sql`select set_config('app.provider_id', ${provider}, true)`.execute(db);
}

/** Triggers that do for each row what a large load does once for all: one audit entry, the search index, the balances. */
export const DONE_AT_ONCE = [
  'audit',
  'search',
  'book',
  'settle',
  'forget',
  'forget_new',
  'course',
  'day_added',
];

/** What such triggers keep of payments and seats, of all that a school has by now. */
export async function sumUp(db: Db, provider: string): Promise<void> {
  await sql`delete from payment_day where provider_id = ${provider}`.execute(db);
  await sql`select sum_payment_days(${provider}), sum_student_courses(${provider})`.execute(db);
}
