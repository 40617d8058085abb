import { sessionStore } from '#src/storage.ts';

const KEY = 'booking-return';
/** Milliseconds for which a booking waits for the payment. */
const WAITS_FOR = 3_600_000;

/** Remembers the address of a booking with all that was chosen, to return to once its credits are paid. */
export function rememberBooking(to: string, now = Date.now()): void {
  sessionStore().setItem(KEY, JSON.stringify({ to, at: now }));
}

/** Returns the remembered address and forgets it; null if there is none, or it is older than an hour. */
export function takeBooking(now = Date.now()): string | null {
  const text = sessionStore().getItem(KEY);
  sessionStore().removeItem(KEY);
  if (!text) return null;
  try {
    const { to, at } = JSON.parse(text) as { to?: unknown; at?: unknown };
    const isKnown = typeof to === 'string' && /^\/student\/book(?:\?|$)/.test(to);
    return isKnown && typeof at === 'number' && now - at < WAITS_FOR ? to : null;
  } catch {
    return null;
  }
}
