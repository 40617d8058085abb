import { stripeWebhook } from '#domain/billing/api/payment-webhooks.ts';
import { publicRoute, type Route } from '#server/http/route.ts';
import { hearStripe } from './stripe/webhook.ts';

/** Module: the adapters of payment providers (Stripe, bank transfer), their webhooks and reconciliation. */
export const paymentServiceRoutes: readonly Route[] = [
  publicRoute(stripeWebhook, ({ request, services, transaction }) =>
    hearStripe({ request, config: services.config, transaction }),
  ),
];
