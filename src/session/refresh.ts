import { refreshToken } from '#calls/people/api/auth.ts';
import { NoAnswerError } from '#src/api/api-error.ts';
import { request } from '#src/api/client.ts';
import { onUnauthenticated } from '#src/api/send.ts';
import { getSession, type SessionState, signedIn, signedOut } from './store.ts';

const LOCK = 'auth-refresh';
let inFlight: Promise<SessionState> | null = null;

/** Tabs that reload together would each rotate the same token; the lock lets one go after the other. */
function alone<T>(task: () => Promise<T>): Promise<T> {
  // Unavailable without https.
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return task();
  return (locks.request(LOCK, task) as Promise<T>).catch((error: unknown) => {
    // Nor embedded in another site, in a browser that keeps nothing there: no other tab has the same session.
    if (error instanceof DOMException && error.name === 'SecurityError') return task();
    throw error;
  });
}

function failed(error: unknown): void {
  const before = getSession();
  if (!(error instanceof NoAnswerError)) signedOut(before.status === 'in' ? 'expired' : null);
  else if (before.status === 'unknown') signedOut('unreachable');
}

async function refreshOnce(): Promise<SessionState> {
  try {
    signedIn(await request(refreshToken, {}, { refresh: false }));
  } catch (error) {
    failed(error);
  }
  return getSession();
}

/**
 * Refreshes the session and its cookies; calls at the same time share one request. Refused: signed out, no retry (ERR-02). Unanswered:
 * a signed-in user stays signed in, since a lost network is no sign-out.
 */
export function refreshSession(): Promise<SessionState> {
  inFlight ??= alone(refreshOnce).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

/** From now on an expired session renews itself before a request fails. */
export function keepSessionAlive(): void {
  onUnauthenticated(async () => (await refreshSession()).status === 'in');
}
