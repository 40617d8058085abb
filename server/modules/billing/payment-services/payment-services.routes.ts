import { stripeWebhook } from '#domain/billing/api/payment-webhooks.ts';
import { publicRoute, type Route } from '#server/http/route.ts';
import { hearStripe } from './stripe/webhook.ts';

export const paymentServiceRoutes: readonly Route[] = [
  publicRoute(stripeWebhook, ({ request, services, transaction }) =>
    hearStripe({ request, config: services.config, transaction }),
  ),
];
