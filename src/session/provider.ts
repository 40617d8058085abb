import { createContext, useContext } from 'react';
import { currentProvider, type ProviderReply } from '#calls/provider/api/providers.ts';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { DEFAULT_PROVIDER } from '#domain/shared/provider.ts';
import { DEFAULT_CURRENCY } from '#domain/values/money.ts';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { request } from '#src/api/client.ts';
import { settings } from '#src/settings.ts';

const FALLBACK: ProviderReply = {
  ...DEFAULT_PROVIDER,
  timeZone: BUSINESS_TIME_ZONE,
  currency: DEFAULT_CURRENCY,
  allowZoom: false,
  isKnown: false,
  isDemo: false,
  locales: [DEFAULT_LOCALE],
  defaultLocale: DEFAULT_LOCALE,
};

/** The school of this address, usually included in the page; the default record when it cannot be loaded (ERR-01). Never rejects. */
export const loadProvider = async (): Promise<ProviderReply> =>
  settings.provider ?? request(currentProvider).catch(() => FALLBACK);

export const ProviderContext = createContext<ProviderReply>(FALLBACK);
export const useProvider = (): ProviderReply => useContext(ProviderContext);
