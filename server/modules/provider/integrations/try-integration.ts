import { type ErrorText, errorText } from '#domain/values/error-text.ts';
import type { Integration } from '#domain/provider/integration.ts';
import type { Config } from '#server/config.ts';
import { ApiError } from '#server/errors/api-error.ts';

const PATIENCE_MS = 5_000;

type Called = Exclude<Integration, 'mail' | 'chat' | 'calendar'>;

/** Returns the request that tests whether a service is reachable and accepts the settings; the response is not stored. */
function callOf(service: Called, config: Config): { address: string; init: RequestInit } | null {
  switch (service) {
    case 'cards': {
      if (!config.stripeSecretKey) return null;
      const headers = { authorization: `Bearer ${config.stripeSecretKey}` };
      return { address: `${config.stripeApiUrl ?? 'https://api.stripe.com'}/v1/balance`, init: { headers } };
    }
    case 'crm':
      return config.crmContactUrl ? { address: config.crmContactUrl, init: {} } : null;
    case 'analytics':
      return config.analyticsUrl
        ? { address: config.analyticsUrl, init: { method: 'POST', body: JSON.stringify({ type: 'test' }) } }
        : null;
  }
}

/**
 * Calls a service and returns its HTTP status. Throws 422 `not-possible` when it is not configured, does not answer within 5 seconds or
 * refuses. A CRM counts as reachable when it redirects or refuses unauthenticated requests (3xx, 401, 403).
 */
export async function tryService(service: Called, config: Config): Promise<number> {
  const call = callOf(service, config);
  if (!call) throw notPossible(errorText('integration-not-set-up'));
  const { status } = await fetch(call.address, {
    ...call.init,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw notPossible(reasonOf(error));
  });
  const isThere = status < 400 || (service === 'crm' && (status === 401 || status === 403));
  if (!isThere) throw notPossible(errorText('integration-status', { status }));
  return status;
}

export const notPossible = (text: ErrorText): ApiError => new ApiError('not-possible', { text });

/** The code of the failed connection; never the address, because it can contain a key. */
function reasonOf(error: unknown): ErrorText {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return errorText('integration-timeout', { seconds: PATIENCE_MS / 1000 });
  return cause?.code
    ? errorText('integration-no-answer', { reason: cause.code })
    : errorText('integration-unreachable');
}
