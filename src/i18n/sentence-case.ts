import { LOCALE } from './locale.ts';

/** "Lunes" of "lunes": Spanish writes weekdays in lower case, except at the beginning of a label. */
export const sentenceCase = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase(LOCALE) + text.slice(1);
