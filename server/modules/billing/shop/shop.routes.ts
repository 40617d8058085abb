import { getOwnInvoicePdf, listOwnInvoices } from '#domain/billing/api/own-invoices.ts';
import {
  askAfterOwnOrder,
  cancelOwnOrder,
  getOwnOrder,
  listOwnOrders,
  payOwnOrder,
  placeOwnOrder,
} from '#domain/billing/api/own-orders.ts';
import { changeOwnSubscription, listOwnSubscriptions } from '#domain/billing/api/own-subscriptions.ts';
import { checkCoupon, reviewCart } from '#domain/billing/api/shop.ts';
import { paperLogoOf } from '#server/formats/brand-picture.ts';
import { once } from '#server/http/idempotency.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route, manualTransactionRoute } from '#server/http/route.ts';
import { invoicePaperOf } from '#server/modules/billing/orders/invoice-paper.ts';
import { paymentServices } from '#server/modules/billing/payment-services/services.ts';
import { invoiceFile } from '#server/modules/billing/payments/invoices.ts';
import { changeSubscription, subscriptionsOf } from '#server/modules/billing/subscriptions/subscriptions.ts';
import { checkCoupon as check, reviewCart as review } from './cart.ts';
import { countCouponTry } from './limits.ts';
import { cancelOwn } from './cancel-own.ts';
import { placeOwn } from './own-orders.ts';
import { ownInvoices } from './own-invoices.queries.ts';
import { ownOrder, ownOrders } from './own-orders.queries.ts';
import { reconcileOwn, payOwn } from './pay-own.ts';

/** Module: the student's shop: offered plans, cart, checkout, own orders and invoices, and promotion codes. */
export const shopRoutes: readonly Route[] = [
  manualTransactionRoute(checkCoupon, async (ctx) => {
    await countCouponTry(ctx);
    return ctx.transaction((db) => check(db, ctx.session.accountId, ctx.body));
  }),
  manualTransactionRoute(reviewCart, async (ctx) => {
    if (ctx.body.coupons?.length) await countCouponTry(ctx);
    const services = paymentServices(ctx.services.config);
    return ctx.transaction((db) => review(db, ctx.session.accountId, ctx.body, services));
  }),
  route(listOwnOrders, ({ db, session, services }) =>
    ownOrders(db, session.accountId, paymentServices(services.config)),
  ),
  route(getOwnOrder, async ({ db, session, params, services }) => {
    const own = { orderId: params.id, studentId: session.accountId };
    return orNotFound(await ownOrder(db, own, paymentServices(services.config)));
  }),
  // Not a plain route: a coupon that is tried counts, also where the order is refused.
  manualTransactionRoute(placeOwnOrder, async (ctx) => {
    const { session, body, now, request } = ctx;
    if (body.coupons?.length) await countCouponTry(ctx);
    const services = paymentServices(ctx.services.config);
    const studentId = session.accountId;
    return ctx.transaction((db) => {
      const work = async () => {
        const orderId = await placeOwn(db, body, { studentId, services, now });
        return orNotFound(await ownOrder(db, { orderId, studentId }, services));
      };
      const key = request.headers['idempotency-key'];
      return typeof key === 'string' ? once(db, session, key, [placeOwnOrder.path, body], work) : work();
    });
  }),
  manualTransactionRoute(payOwnOrder, payOwn),
  manualTransactionRoute(askAfterOwnOrder, reconcileOwn),
  manualTransactionRoute(cancelOwnOrder, cancelOwn),
  route(listOwnInvoices, ({ db, session, query }) => ownInvoices(db, session.accountId, query)),
  manualTransactionRoute(getOwnInvoicePdf, async ({ transaction, session, params }) => {
    const [paper, logo] = await transaction(async (db) => {
      const paper = await invoicePaperOf(db, params.id);
      const own = orNotFound(paper?.studentId === session.accountId ? paper : null);
      return [own, await paperLogoOf(db, own.logotypeUrl)] as const;
    });
    return invoiceFile(paper, logo);
  }),
  route(listOwnSubscriptions, async ({ db, session }) =>
    orNotFound(await subscriptionsOf(db, session.accountId)),
  ),
  route(changeOwnSubscription, ({ db, session, params, body }) =>
    changeSubscription(db, params.id, body.change, session.accountId),
  ),
];
