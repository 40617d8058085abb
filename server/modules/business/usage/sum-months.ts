import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';

/** Sums the months of companies that are over and have no sums (again); answers how many. Safe to run twice, and beside changes. */
export async function sumMonths(db: Db): Promise<number> {
  const { rows } = await sql<{
    months: number;
  }>`select sum_business_months(app_provider()) as months`.execute(db);
  return rows[0]?.months ?? 0;
}
