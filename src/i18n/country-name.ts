import { i18n } from './i18n.ts';

/** Countries are kept by their two letters, or as somebody wrote them. */
export const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(i18n.language, { type: 'region' }).of(country) ?? country)
    : country;
