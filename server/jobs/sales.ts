import { expireDue } from '#server/modules/billing/orders/unpaid.ts';
import { grantDue } from '#server/modules/billing/subscriptions/subscriptions.ts';
import { reconcilePayments } from '#server/modules/billing/payment-services/reconcile.ts';
import { sendRefunds } from '#server/modules/billing/payment-services/refunds.ts';
import { paymentServices as servicesOf } from '#server/modules/billing/payment-services/services.ts';
import { withdrawPayments } from '#server/modules/billing/payment-services/withdraw.ts';
import { foldPaymentDays } from '#server/modules/billing/payments/payment-days.ts';
import { remindOfFailed } from '#server/modules/billing/payments/follow-up.ts';
import { type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { eachProvider, forProviders } from './each-provider.ts';
import type { Job } from './job.ts';

/** Gives each month's credits of the subscriptions, soon after midnight wherever the school is. */
export const subscriptions: Job = {
  name: 'subscriptions',
  at: '10 * * * *',
  run: (context) => eachProvider(context, 'subscriptions', (db) => grantDue(db, context.now)),
};

/** Puts together what was added to the sums of a school's payments, so that they stay few rows. */
export const paymentDays: Job = {
  name: 'payment-days',
  at: '20 * * * *',
  run: (context) => eachProvider(context, 'payment-days', foldPaymentDays),
};

/** Ends orders that nobody paid in time; their coupons are free again. */
export const unpaidOrders: Job = {
  name: 'unpaid-orders',
  at: '*/10 * * * *',
  run: (context) => eachProvider(context, 'unpaid-orders', (db) => expireDue(db, context.now)),
};

/** Mails, once, whoever began to pay and did not get through. */
export const failedPayments: Job = {
  name: 'failed-payments',
  at: '*/10 * * * *',
  run: (context) => eachProvider(context, 'failed-payments', (db) => remindOfFailed(db, context.now)),
};

/** Asks the payment services after what they have not told yet, closes what was given up, and sends on what goes back. */
export const paymentServices: Job = {
  name: 'payment-services',
  at: '* * * * *',
  run: (context) =>
    forProviders(context, 'payment-services', async (providerId) => {
      const common = {
        transaction: <T>(work: (db: Db) => Promise<T>) =>
          inTransaction(context.pool, { providerId, actorId: null, action: 'job:payment-services' }, work),
        services: servicesOf(context.config),
        now: context.now,
      };
      await reconcilePayments(common);
      await withdrawPayments(common);
      await sendRefunds({ ...common, providerId });
    }),
};
