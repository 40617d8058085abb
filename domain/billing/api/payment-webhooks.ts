import { endpoint } from '#domain/contract/endpoint.ts';

/** Authenticated only by Stripe's signature over the raw body: no cookie, no host name, no school from the address. */
export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/payment-services/stripe/webhook',
  summary: "Receive an event from Stripe; 400 for a forged or stale signature, 404 if Stripe isn't set up",
  roles: 'anyone',
  takes: 'file',
});
