import { TAG } from './locale.ts';

const firstOf = (day: string): Date => new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
const months = new Intl.DateTimeFormat(TAG, { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** "November 2026", in Spanish "noviembre de 2026", of a month or any day of it. */
export const formatMonth = (day: string): string => months.format(firstOf(day));
const shortMonths = new Intl.DateTimeFormat(TAG, { month: 'short', timeZone: 'UTC' });
/** "Nov", under a chart's bars. */
export const formatShortMonth = (day: string): string => shortMonths.format(firstOf(day));
