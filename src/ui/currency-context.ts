import { createContext, useContext } from 'react';
import { type Currency, DEFAULT_CURRENCY } from '#domain/values/money.ts';

/** The provider's currency. */
export const CurrencyContext = createContext<Currency>(DEFAULT_CURRENCY);
export const useCurrency = (): Currency => useContext(CurrencyContext);
