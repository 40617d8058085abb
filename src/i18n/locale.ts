import { DEFAULT_LOCALE, type Locale } from '#domain/shared/locale.ts';

/** The language of this page, as the server has written it. Another one takes effect when the page loads again. */
export const LOCALE: Locale = document.documentElement.lang || DEFAULT_LOCALE;
