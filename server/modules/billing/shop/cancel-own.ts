import type { cancelOwnOrder } from '#domain/billing/api/own-orders.ts';
import { once } from '#server/http/idempotency.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { ManualTransactionContext } from '#server/http/route.ts';
import { paymentServices } from '#server/modules/billing/payment-services/services.ts';
import { withdrawPayments } from '#server/modules/billing/payment-services/withdraw.ts';
import { giveUpOwn } from './own-orders.ts';
import { ownOrder } from './own-orders.queries.ts';

/**
 * Cancels the caller's own order and closes a payment page that may still be open, outside any transaction. If the service cannot be
 * reached, the job does it. Throws 404 for another's order, 422 for one that is not open.
 */
export async function cancelOwn(ctx: ManualTransactionContext<typeof cancelOwnOrder>) {
  const { transaction, session, params, request, now } = ctx;
  const own = { orderId: params.id, studentId: session.accountId };
  const services = paymentServices(ctx.services.config);
  const order = await transaction((db) => {
    const work = async () => {
      await giveUpOwn(db, own.orderId, own.studentId);
      return orNotFound(await ownOrder(db, own, services));
    };
    const key = request.headers['idempotency-key'];
    return typeof key === 'string' ? once(db, session, key, [params.id], work) : work();
  });
  await withdrawPayments({ transaction, services, now }, own.orderId);
  return order;
}
