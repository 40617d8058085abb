import { stripeWebhook } from '#domain/billing/api/payment-webhooks.ts';
import { publicRoute, type Route } from '#server/http/route.ts';
import { handleStripeEvent } from './stripe/webhook.ts';

/** Module: the adapters of payment providers (Stripe, bank transfer), their webhooks and reconciliation. */
export const paymentServiceRoutes: readonly Route[] = [
  publicRoute(stripeWebhook, ({ request, services, transaction, now }) =>
    handleStripeEvent({ request, config: services.config, transaction, now }),
  ),
];
