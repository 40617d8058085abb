import { renderErrorText } from '#domain/values/error-text.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { ERASED_TEXT, hasErasedNames, withErasedNames } from './erased-texts.ts';
import { textIn } from './texts.ts';

/**
 * Returns what a message says in a language: `errorText('key', { … })` becomes its text, any other stays, but for what replaces the name of
 * an erased person or a text about them.
 */
export const errorTextIn = (locale: Locale, message: string): string =>
  message === ERASED_TEXT
    ? textIn(locale, 'notes:erased')
    : withErasedNames(
        locale,
        renderErrorText(message, (key, values) =>
          textIn(locale, key.includes(':') ? key : `errors:${key}`, values),
        ),
      );

/** The mark of an `ErrorText`, as JSON writes it. */
const MARK = String.raw`"\u0001`;
const MARKED = /"\\u0001(?:[^"\\]|\\.)*"/g;
const ERASED = JSON.stringify(ERASED_TEXT);

/** Whether a reply in JSON holds texts to be rendered: what a bulk action or a batch left out, and why; the name of an erased person. */
export const hasErrorTexts = (json: string): boolean =>
  json.includes(MARK) || json.includes(ERASED) || hasErasedNames(json);

/** Renders every `ErrorText` of a reply in JSON, and what replaces the data of erased persons. */
export const withErrorTexts = (locale: Locale, json: string): string =>
  withErasedNames(
    locale,
    json
      .replaceAll(MARKED, (text) => JSON.stringify(errorTextIn(locale, JSON.parse(text) as string)))
      .replaceAll(ERASED, () => JSON.stringify(errorTextIn(locale, ERASED_TEXT))),
  );
