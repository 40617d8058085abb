import { expireDue } from '#server/modules/orders/unpaid.ts';
import { grantDue } from '#server/modules/subscriptions/subscriptions.ts';
import { eachProvider } from './each-provider.ts';
import type { Job } from './job.ts';

/** Gives each month's credits of the subscriptions, soon after midnight wherever the school is. */
export const subscriptions: Job = {
  name: 'subscriptions',
  at: '10 * * * *',
  run: (context) => eachProvider(context, 'subscriptions', (db) => grantDue(db, context.now)),
};

/** Ends orders that nobody paid in time; their coupons are free again. */
export const unpaidOrders: Job = {
  name: 'unpaid-orders',
  at: '*/10 * * * *',
  run: (context) => eachProvider(context, 'unpaid-orders', (db) => expireDue(db, context.now)),
};
