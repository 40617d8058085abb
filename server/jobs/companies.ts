import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import { expirePools } from '#server/modules/billing/credits/business-credits.ts';
import { grantMonthly } from '#server/modules/business/contracts/grant-monthly.ts';
import { alignDueShares } from '#server/modules/business/copayments/align-due-shares.ts';
import { returnFromLeavers } from '#server/modules/business/employees/employees.ts';
import { notifyMonth } from '#server/modules/business/usage/notify-month.ts';
import { sumMonths } from '#server/modules/business/usage/sum-months.ts';

/** The schools that have companies. */
export const withCompanies = () => sql<{ provider_id: string }>`select b.provider_id from business b`;

/**
 * Companies' pools: what their contracts grant a month, what of leavers' credits has come free, what expires; their employees' shares;
 * and the sums of months that are over; managers are notified of the last one.
 */
export async function keepCompanies(db: Db, now: Date): Promise<void> {
  await grantMonthly(db, now);
  await returnFromLeavers(db);
  await expirePools(db, now);
  await alignDueShares(db, now);
  await sumMonths(db);
  await notifyMonth(db, now);
}
