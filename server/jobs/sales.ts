import { expireDue } from '#server/modules/orders/unpaid.ts';
import { grantDue } from '#server/modules/subscriptions/subscriptions.ts';
import { reconcilePayments } from '#server/modules/payment-services/reconcile.ts';
import { PAYMENT_SERVICES } from '#server/modules/payment-services/services.ts';
import { inTransaction } from '#server/db/tenant.ts';
import { eachProvider, forProviders } from './each-provider.ts';
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

/** Asks the payment services after what they have not told yet. */
export const paymentServices: Job = {
  name: 'payment-services',
  at: '* * * * *',
  run: (context) =>
    forProviders(context, 'payment-services', (providerId) =>
      reconcilePayments({
        transaction: (work) =>
          inTransaction(context.pool, { providerId, actorId: null, action: 'job:payment-services' }, work),
        services: PAYMENT_SERVICES,
        now: context.now,
      }),
    ),
};
