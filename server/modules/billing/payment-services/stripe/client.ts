import type { Stripe } from 'stripe';
import type { Config, StripeSetting } from '#server/config.ts';

/** How long Stripe has for one answer, in milliseconds; then the payment waits, and is asked after later. */
const PATIENCE = 10_000;

/** Loaded when it is needed: an installation without cards never reads the library. */
export type StripeClient = () => Promise<Stripe>;
const clients = new Map<string, Promise<Stripe>>();

/** Returns the installation's Stripe client, or null when none is configured. The library retries with the same idempotency key. */
export function stripeClient(
  { stripeSecretKey, stripeApiUrl }: Pick<Config, StripeSetting>,
  patience = PATIENCE,
): StripeClient | null {
  if (!stripeSecretKey) return null;
  return () => {
    const name = [stripeSecretKey, stripeApiUrl, patience].join(' ');
    const client = clients.get(name) ?? make(stripeSecretKey, stripeApiUrl, patience);
    clients.set(name, client);
    return client;
  };
}

async function make(key: string, apiUrl: string | undefined, timeout: number): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  return new Stripe(key, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl && addressOf(apiUrl)),
  });
}

function addressOf(apiUrl: string): { protocol: 'http' | 'https'; host: string; port: number } {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: Number(port || (isPlain ? 80 : 443)) };
}
