import { endpoint } from '#domain/contract/endpoint.ts';

/** Authenticated only by Stripe's signature over the raw body: no cookie, no host name, no school from the address. */
export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/payment-services/stripe/webhook',
  summary:
    'What Stripe says happened; 400 for a signature that is forged or stale, 404 where Stripe is not set up',
  roles: 'anyone',
  takes: 'file',
});
