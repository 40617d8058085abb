import { coupons, listCouponUses } from '#domain/billing/api/coupons.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { createCoupon, listCoupons, oneCoupon, updateCoupon, usesOf } from './coupons.ts';

/** Module: coupons that lower an order's price, with their uses and limits. */
export const couponRoutes: readonly Route[] = [
  route(coupons.list, ({ db, query }) => listCoupons(db, query)),
  route(coupons.one, async ({ db, params }) => orNotFound(await oneCoupon(db, params.id))),
  route(coupons.create, ({ db, body }) => createCoupon(db, body)),
  route(coupons.update, ({ db, params, body }) => updateCoupon(db, params.id, body)),
  route(listCouponUses, async ({ db, params }) => orNotFound(await usesOf(db, params.id))),
];
