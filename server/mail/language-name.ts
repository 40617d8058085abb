import type { Language } from '#domain/shared/language.ts';
import type { Locale } from '#domain/shared/locale.ts';

const CODE: Readonly<Record<Language, string>> = {
  ENGLISH: 'en',
  FRENCH: 'fr',
  SPANISH: 'es',
  ITALIAN: 'it',
  CHINESE: 'zh',
  GERMAN: 'de',
  PORTUGUESE: 'pt',
};

/** The name of a language that is taught, as within a sentence: "English", "inglés". */
export const languageName = (locale: Locale, language: Language): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(CODE[language]) ?? language;
