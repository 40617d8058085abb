import type { Locale } from '#domain/shared/locale.ts';
import { textIn } from './texts.ts';

/** Stored in place of a person's name once their data is erased: the same in all records, never the name of a real person. */
export const erasedName = (personId: string) => ({ first: 'Erased', last: `person ${personId.slice(-6)}` });

/** Stored in place of a text about them. */
export const ERASED_TEXT = '[erased]';

const NAME = 'Erased person ';
const NAMES = new RegExp(`${NAME}([\\da-f]{6})\\b`, 'g');

export const hasErasedNames = (text: string): boolean => text.includes(NAME);

/** Writes the names of erased persons in a language, wherever they are in a text. */
export const withErasedNames = (locale: Locale, text: string): string =>
  hasErasedNames(text)
    ? text.replaceAll(NAMES, (_name, code: string) => textIn(locale, 'notes:erased-person', { code }))
    : text;

/** The same of every text of an object. */
export const erasedNamesIn = <T extends object>(locale: Locale, texts: T): T => {
  const json = JSON.stringify(texts);
  return hasErasedNames(json) ? (JSON.parse(withErasedNames(locale, json)) as T) : texts;
};
