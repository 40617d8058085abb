import { DEFAULT_LOCALE, type Locale, tagOf } from '#domain/shared/locale.ts';

/** The language of this page, as set by the server. Another one applies after a reload. Without a page: English. */
export const LOCALE: Locale = globalThis.document?.documentElement.lang || DEFAULT_LOCALE;

/** The same for Intl. */
export const TAG = tagOf(LOCALE);
