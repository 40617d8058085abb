import type { Locale } from '#domain/shared/locale.ts';
import { readCookie, writeCookie } from '#src/cookie.ts';
import { LOCALE } from '#src/i18n/locale.ts';
import { reload } from './page-unload.ts';

/** Read by the server to write the page in this language (server/locales/visit-locale.ts). */
const COOKIE = 'locale';

/** Loads the page again in this language, and remembers it for this device. */
export function switchLocale(locale: Locale): void {
  writeCookie(COOKIE, locale);
  dropAskedLocale();
  reload();
}

/** The language in the address of a mailed link would win over the one that is chosen now. */
function dropAskedLocale(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}

/** Reloads the page once in the language that the person has chosen elsewhere; only once, because a school may no longer offer it. */
export function followLocale(chosen: Locale | null): void {
  if (chosen && chosen !== LOCALE && readCookie(COOKIE) !== chosen) switchLocale(chosen);
}
