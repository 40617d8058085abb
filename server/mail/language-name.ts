import { LANGUAGE_CODE } from '#domain/shared/language-code.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Locale } from '#domain/shared/locale.ts';

/** The name of a language that is taught, as within a sentence: "English", "inglés". */
export const languageName = (locale: Locale, language: Language): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(LANGUAGE_CODE[language]) ?? language;
