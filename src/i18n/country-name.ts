import { LOCALE } from './locale.ts';

/** Returns the name of a country stored as a two-letter code; free text from older records is returned unchanged. */
export const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(LOCALE, { type: 'region' }).of(country) ?? country)
    : country;
