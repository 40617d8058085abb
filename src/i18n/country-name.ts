import { countryNameIn } from '#domain/values/country-name.ts';
import { LOCALE } from './locale.ts';

/** Returns the name of a stored country in the page's language. */
export const countryName = (country: string): string => countryNameIn(LOCALE, country);
