import { type Locale, tagOf } from './locale.ts';

/** Whether a language writes 12,50: its spreadsheets then separate the cells of a CSV file by semicolons. */
export const hasDecimalComma = (locale: Locale): boolean =>
  new Intl.NumberFormat(tagOf(locale))
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',');
