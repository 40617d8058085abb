import { payments } from '#domain/api/payments.ts';
import { found } from '#server/core/refusal.ts';
import { route, type Route } from '#server/core/route.ts';
import { listPayments, onePayment } from './payments.queries.ts';

export const paymentRoutes: readonly Route[] = [
  route(payments.list, ({ db, query }) => listPayments(db, query)),
  route(payments.one, async ({ db, params }) => found(await onePayment(db, params.id))),
];
