import { endpoint } from '#domain/contract/endpoint.ts';

/** Signed by Stripe over its very bytes, which is who is believed here: no cookie, no host, no school of the address. */
export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/payment-services/stripe/webhook',
  summary:
    'What Stripe says happened; 400 for a signature that is forged or stale, 404 where Stripe is not set up',
  roles: 'anyone',
  takes: 'file',
});
