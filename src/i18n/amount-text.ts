import { centsToDecimal } from '#domain/values/money.ts';
import { LOCALE } from './locale.ts';

const amounts = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});
/** "1250.50" of 125050, in Spanish "1250,50": as people type it into a field. */
export const amountText = (cents: number): string => amounts.format(centsToDecimal(cents));
