import { grantMonthly } from '#server/modules/business/contracts/grant-monthly.ts';
import { returnFromLeavers } from '#server/modules/business/employees/employees.ts';
import { settleDueShares } from '#server/modules/business/copayments/settle-due.ts';
import { expirePools } from '#server/modules/billing/credits/company-credits.ts';
import { tellMonth } from '#server/modules/business/usage/notify-month.ts';
import { sumMonths } from '#server/modules/business/usage/sum-months.ts';
import { eachProvider } from './each-provider.ts';
import type { Job } from './job.ts';

const NAME = 'companies';

/** Companies' pools: what their contracts grant a month, what of leavers' credits has come free, what expires; their employees' shares; and the sums of months that are over; managers are told of the last one. */
export const companies: Job = {
  name: NAME,
  at: '10 * * * *',
  run: (context) =>
    eachProvider(context, NAME, async (db) => {
      await grantMonthly(db, context.now);
      await returnFromLeavers(db);
      await expirePools(db, context.now);
      await settleDueShares(db, context.now);
      await sumMonths(db);
      await tellMonth(db, context.now);
    }),
};
