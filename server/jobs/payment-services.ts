import { sql } from 'kysely';
import { dueToKeepCards, keepCards } from '#server/modules/billing/payment-services/keep-cards.ts';
import { dueToRemoveCards, removeCards } from '#server/modules/billing/payment-services/remove-cards.ts';
import { dueToReconcile, reconcilePayments } from '#server/modules/billing/payment-services/reconcile.ts';
import { dueToRefund, sendRefunds } from '#server/modules/billing/payment-services/refunds.ts';
import {
  type PaymentServices,
  paymentServices as servicesOf,
} from '#server/modules/billing/payment-services/services.ts';
import { dueToWithdraw, withdrawPayments } from '#server/modules/billing/payment-services/withdraw.ts';
import { type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { forProviders } from './each-provider.ts';
import type { Job } from './job.ts';

const NAME = 'payment-services';

/** Asks the payment services for missing results, closes abandoned payments, saves and removes cards, and submits refunds. */
export const paymentServices: Job = {
  name: NAME,
  at: '* * * * *',
  run: ({ pool, config, now }) =>
    forProviders(
      { pool },
      NAME,
      (providerId) =>
        settlePayments({
          transaction: (work) =>
            inTransaction(pool, { providerId, actorId: null, action: `job:${NAME}` }, work),
          services: servicesOf(config),
          providerId,
          now,
        }),
      duePayments(now),
    ),
};

interface Settling {
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  services: PaymentServices;
  providerId: string;
  now: Date;
}

/** Everything that is due in a school. */
export async function settlePayments({ providerId, ...common }: Settling): Promise<void> {
  await reconcilePayments(common);
  await withdrawPayments(common);
  await keepCards(common);
  await removeCards(common);
  await sendRefunds({ ...common, providerId });
}

/** The schools with anything that is due. */
export const duePayments = (now: Date) => sql<{ provider_id: string }>`
  ${dueToReconcile(now)} union ${dueToWithdraw(now)} union ${dueToKeepCards(now)} union ${dueToRemoveCards(now)} union ${dueToRefund(now)}`;
