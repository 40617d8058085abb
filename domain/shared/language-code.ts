import type { Language } from './language.ts';

/** The languages that are taught, as browsers and voices name them (BCP 47). */
export const LANGUAGE_CODE: Readonly<Record<Language, string>> = {
  ENGLISH: 'en',
  FRENCH: 'fr',
  SPANISH: 'es',
  ITALIAN: 'it',
  CHINESE: 'zh',
  GERMAN: 'de',
  PORTUGUESE: 'pt',
};
