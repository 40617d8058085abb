import { type Locale, tagOf } from '#domain/shared/locale.ts';

/** "24/11/2026" of a calendar day, for tables and documents. */
export const shortDayIn = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(tagOf(locale), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** "24/11/2026 18:00" on a zone's clock. */
export const shortMomentIn = (locale: Locale, instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(tagOf(locale), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
    .format(new Date(instant))
    .replace(',', '');

/** "75%", in Spanish "75 %"; with as many decimals as there are, at most two. */
export const percentIn = (locale: Locale, percent: number): string =>
  new Intl.NumberFormat(tagOf(locale), { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);

/** A number with its thousands and decimals separated: "12,345.5", in Spanish "12.345,5". */
export const countIn = (locale: Locale, count: number, shape: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(tagOf(locale), shape).format(count);
