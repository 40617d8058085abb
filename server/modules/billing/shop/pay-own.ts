import type * as z from 'zod/mini';
import type { payOwnOrder } from '#domain/billing/api/own-orders.ts';
import { refuseSupplanting } from '#server/auth/own-session.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { ManualTransactionContext } from '#server/http/route.ts';
import { keepCards } from '#server/modules/billing/payment-services/keep-cards.ts';
import { beginPayment } from '#server/modules/billing/payment-services/start-payment.ts';
import { reconcileOrder } from '#server/modules/billing/payment-services/reconcile.ts';
import { paymentServices } from '#server/modules/billing/payment-services/services.ts';
import { returnOrigin } from '#server/modules/billing/payment-services/return-origin.ts';
import { withdrawPayments } from '#server/modules/billing/payment-services/withdraw.ts';
import { testCardService } from '#server/modules/billing/payment-services/test-card.ts';
import { countAsking } from './limits.ts';
import { attemptOwn } from './own-orders.ts';
import { ownOrder } from './own-orders.queries.ts';

type Paid = z.input<typeof payOwnOrder.reply>;

/**
 * Starts an order's payment at its service, outside any transaction, because a service may be slow. Throws 503 when it cannot be reached;
 * the order then stays open, and another try does not charge twice.
 */
export async function payOwn(ctx: ManualTransactionContext<typeof payOwnOrder>): Promise<Paid> {
  const { transaction, session, params, body, request, services: app, now } = ctx;
  const [orderId, studentId, services] = [params.id, session.accountId, paymentServices(app.config)];
  const { method, testCard } = body;
  const choice = { savedCardId: body.savedCardId ?? null, keepsCard: body.keepCard === true };
  // Consent, and the card, are the payer's own.
  if (choice.savedCardId !== null || choice.keepsCard) refuseSupplanting(session);
  const paymentId = await transaction((db) =>
    attemptOwn(db, { orderId, method, choice }, { studentId, services }),
  );
  await withdrawPayments({ transaction, services, now }, orderId);
  const service = method === 'TEST_CARD' ? testCardService(testCard ?? null) : orNotFound(services[method]);
  const { providerId } = session;
  const comesBackTo = method === 'CARD' ? await returnOrigin({ ...app, request, providerId }) : null;
  const begun = await beginPayment({ transaction, service, paymentId, now, comesBackTo }).catch(
    (error: unknown) => {
      // The order was paid in another window in the meantime, so the current order is returned.
      if (error instanceof ApiError) return null;
      app.log.error({ err: error, paymentId }, 'the payment service did not begin a payment');
      throw new ApiError('unavailable', {
        text: 'payment-page-unreachable',
      });
    },
  );
  if (method !== 'TRANSFER') await keepCards({ transaction, services, now }, orderId);
  const order = await transaction((db) => ownOrder(db, { orderId, studentId }, services));
  return { order: orNotFound(order), redirectTo: begun?.redirectTo ?? null };
}

/** Checks an order's payment immediately instead of at the scheduled time. An unknown payment is left unchanged. */
export async function reconcileOwn(
  ctx: Pick<
    ManualTransactionContext<typeof payOwnOrder>,
    'transaction' | 'session' | 'params' | 'services' | 'now'
  >,
) {
  const { transaction, session, params, services: app, now } = ctx;
  await countAsking(ctx);
  const own = { orderId: params.id, studentId: session.accountId };
  const services = paymentServices(app.config);
  orNotFound(await transaction((db) => ownOrder(db, own, services)));
  await reconcileOrder({ transaction, services, now }, params.id);
  await keepCards({ transaction, services, now }, params.id);
  return orNotFound(await transaction((db) => ownOrder(db, own, services)));
}
