import { changeSubscription, studentSubscriptions } from '#domain/billing/api/subscriptions.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { changeSubscription as change, subscriptionsOf } from './subscriptions.ts';

/** Module: subscriptions that renew each month, for students and support. */
export const subscriptionRoutes: readonly Route[] = [
  route(studentSubscriptions, async ({ db, params }) => orNotFound(await subscriptionsOf(db, params.id))),
  route(changeSubscription, ({ db, params, body }) => change(db, params.id, body.change)),
];
