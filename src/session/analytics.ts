import { useEffect, useSyncExternalStore } from 'react';
import { centsToDecimal } from '#domain/values/money.ts';
import { readCookie, writeCookie } from '#src/cookie.ts';
import { createListeners } from '#src/listeners.ts';
import { type Settings, settings } from '#src/settings.ts';
import { sessionStore } from '#src/storage.ts';

const COOKIE = 'analyticsConsent';
export type Consent = 'yes' | 'no' | null;
const changes = createListeners();

/** LAY-08, D19: only where an address is set, and only in production and staging. */
export const isAnalyticsOn = ({ analyticsUrl, environment }: Settings): boolean =>
  analyticsUrl !== '' && (environment === 'production' || environment === 'staging');

export function getConsent(): Consent {
  const stored = readCookie(COOKIE);
  return stored === 'yes' || stored === 'no' ? stored : null;
}

export function setConsent(consent: 'yes' | 'no'): void {
  writeCookie(COOKIE, consent);
  changes.notify();
}

export const useConsent = (): Consent => useSyncExternalStore(changes.subscribe, getConsent, () => null);

export interface AnalyticsEvent {
  event: string;
  [property: string]: unknown;
}

/** Sends nothing before consent. Returns whether it was sent. */
export function sendEvent(event: AnalyticsEvent, { analyticsUrl, ...rest }: Settings = settings): boolean {
  if (!isAnalyticsOn({ analyticsUrl, ...rest }) || getConsent() !== 'yes') return false;
  return navigator.sendBeacon(analyticsUrl, JSON.stringify(event));
}

interface Purchase {
  id: string;
  totalCents: number;
  currency: string;
}

/**
 * LAY-08: reports a paid order, once per order and browser session. Analytics counts in euros: an order in another currency is
 * reported without its amount. Returns whether it was sent.
 */
export function sendPurchase({ id, totalCents, currency }: Purchase, by: Settings = settings): boolean {
  const key = `purchase ${id}`;
  if (sessionStore().getItem(key) !== null) return false;
  const amount = currency === 'EUR' && { value: Number(centsToDecimal(totalCents)), currency };
  const isSent = sendEvent({ event: 'purchase', ...amount }, by);
  if (isSent) sessionStore().setItem(key, 'sent');
  return isSent;
}

/** One page view for every path; ids and queries stay here. */
export function usePageViews(pathname: string): void {
  const consent = useConsent();
  useEffect(() => {
    if (consent === 'yes')
      sendEvent({ event: 'page_view', path: pathname.replaceAll(/[0-9a-f-]{36}/g, ':id') });
  }, [pathname, consent]);
}
