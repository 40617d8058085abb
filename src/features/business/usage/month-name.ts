import { LOCALE } from '#src/i18n/locale.ts';
const NAMES = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' });

/** `November 2026`, of any day of it. */
export const monthName = (day: string): string => NAMES.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));

/** `Nov`, under a chart's bars. */
export const shortMonth = (day: string): string => SHORT.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));
