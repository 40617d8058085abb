import { keepCards } from '#server/modules/billing/payment-services/keep-cards.ts';
import { removeCards } from '#server/modules/billing/payment-services/remove-cards.ts';
import { reconcilePayments } from '#server/modules/billing/payment-services/reconcile.ts';
import { sendRefunds } from '#server/modules/billing/payment-services/refunds.ts';
import { paymentServices as servicesOf } from '#server/modules/billing/payment-services/services.ts';
import { withdrawPayments } from '#server/modules/billing/payment-services/withdraw.ts';
import { type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { forProviders } from './each-provider.ts';
import type { Job } from './job.ts';

const NAME = 'payment-services';

/** Asks the payment services for missing results, closes abandoned payments, saves and removes cards, and submits refunds. */
export const paymentServices: Job = {
  name: NAME,
  at: '* * * * *',
  run: (context) =>
    forProviders(context, NAME, async (providerId) => {
      const common = {
        transaction: <T>(work: (db: Db) => Promise<T>) =>
          inTransaction(context.pool, { providerId, actorId: null, action: `job:${NAME}` }, work),
        services: servicesOf(context.config),
        now: context.now,
      };
      await reconcilePayments(common);
      await withdrawPayments(common);
      await keepCards(common);
      await removeCards(common);
      await sendRefunds({ ...common, providerId });
    }),
};
