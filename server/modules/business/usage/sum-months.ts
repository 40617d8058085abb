import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';

/** Stores the sums of past months that have none (any more); returns how many. Safe to run twice, and concurrently with changes. */
export async function sumMonths(db: Db): Promise<number> {
  const { rows } = await sql<{
    months: number;
  }>`select sum_business_months(app_provider()) as months`.execute(db);
  return rows[0]?.months ?? 0;
}
