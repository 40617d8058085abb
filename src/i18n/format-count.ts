import { LOCALE } from './locale.ts';

const numbers = new Intl.NumberFormat(LOCALE);

/** A number with its thousands separated, and up to three decimals. */
export const formatCount = (count: number): string => numbers.format(count);
