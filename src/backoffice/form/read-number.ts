import { TAG } from '#src/i18n/locale.ts';

const numbers = new Intl.NumberFormat(TAG, { maximumFractionDigits: 3, useGrouping: false });

/** '12,5' and '12.5' → 12.5; nothing stays '', and what is no number stays as typed, for the server to refuse. */
export function readNumber(typed: string): number | string {
  const text = typed.trim();
  return /^-?\d{1,12}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
}

/** A number as it is typed, with the decimal mark of the page's language. */
export const writtenNumber = (value: unknown): string => {
  if (typeof value === 'number') return numbers.format(value);
  return typeof value === 'string' ? value : '';
};
