import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '#src/settings.ts';
import { isAnalyticsOn, sendEvent, sendPurchase, setConsent } from './analytics.ts';

const sent = vi.fn(() => true);
const settingsOf = (
  environment: Settings['environment'],
  analyticsUrl = 'https://count.example',
): Settings => ({
  environment,
  analyticsUrl,
  studentAppUrl: '',
  crmContactUrl: '',
  demo: false,
  build: '',
  signedOut: false,
  fresh: false,
  provider: null,
});
const VIEW = { event: 'page_view', path: '/student/dashboard' };

beforeEach(() => {
  sent.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: sent, configurable: true });
});

describe('page views', () => {
  it.each(['development', 'test'] as const)('LAY-08 are not sent in %s', (environment) => {
    setConsent('yes');
    expect(isAnalyticsOn(settingsOf(environment))).toBe(false);
    expect(sendEvent(VIEW, settingsOf(environment))).toBe(false);
    expect(sent).not.toHaveBeenCalled();
  });

  it('LAY-08 D19 are not sent before consent, nor after it was refused', () => {
    expect(sendEvent(VIEW, settingsOf('production'))).toBe(false);
    setConsent('no');
    expect(sendEvent(VIEW, settingsOf('production'))).toBe(false);
    expect(sent).not.toHaveBeenCalled();
  });

  it('LAY-08 D19 are not sent where no address is set', () => {
    setConsent('yes');
    expect(sendEvent(VIEW, settingsOf('production', ''))).toBe(false);
  });

  it.each(['production', 'staging'] as const)('LAY-08 are sent in %s, with consent', (environment) => {
    setConsent('yes');
    expect(sendEvent(VIEW, settingsOf(environment))).toBe(true);
    expect(sent).toHaveBeenCalledExactlyOnceWith('https://count.example', JSON.stringify(VIEW));
  });

  it('LAY-08 a purchase is sent once, with its amount in euros and in no other currency', () => {
    setConsent('yes');
    const production = settingsOf('production');
    const order = { id: 'a', totalCents: 12_345, currency: 'EUR' };
    expect(sendPurchase(order, settingsOf('development'))).toBe(false);
    expect([sendPurchase(order, production), sendPurchase(order, production)]).toEqual([true, false]);
    expect(sendPurchase({ ...order, id: 'b', currency: 'USD' }, production)).toBe(true);
    expect(sent.mock.calls.map((call: unknown[]) => JSON.parse(String(call[1])) as unknown)).toEqual([
      { event: 'purchase', value: 123.45, currency: 'EUR' },
      { event: 'purchase' },
    ]);
  });
});
