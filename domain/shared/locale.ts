import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';

/** A language of texts, named as its folder in domain/locales. The person's or the school's choice; never the language taught. */
export type Locale = string;

/** Complete by definition: what another language lacks is shown in it. */
export const DEFAULT_LOCALE: Locale = 'en';

/** Returns the language tag for Intl: English is British. */
export const tagOf = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale);

export const localeCode = z.string().check(z.regex(/^[a-z]{2}$/, errorText('choose-language')));

/** Languages that a school offers. */
export interface OfferedLocales {
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
}

/**
 * Returns the first of `wanted` that the school offers, else the school's own. Regions are ignored (`es-MX` is `es`), and so is what is
 * missing (null).
 */
export function chooseLocale(
  wanted: readonly (string | null | undefined)[],
  { locales, defaultLocale }: OfferedLocales,
): Locale {
  const codes = wanted.map((one) => one?.slice(0, 2).toLowerCase());
  return codes.find((code) => code !== undefined && locales.includes(code)) ?? defaultLocale;
}

/** A language of texts by its own name: "Español". */
export function localeName(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
