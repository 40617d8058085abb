import { renderErrorText } from '#domain/values/error-text.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { textIn } from './texts.ts';

/** Returns what a message says in a language: `errorText('key', { … })` becomes its text, any other stays. */
export const errorTextIn = (locale: Locale, message: string): string =>
  renderErrorText(message, (key, values) =>
    textIn(locale, key.includes(':') ? key : `errors:${key}`, values),
  );

/** The mark of an `ErrorText`, as JSON writes it. */
const MARK = String.raw`"\u0001`;
const MARKED = /"\\u0001(?:[^"\\]|\\.)*"/g;

/** Whether a reply in JSON holds a refusal to be rendered: what a bulk action or a batch left out, and why. */
export const hasErrorTexts = (json: string): boolean => json.includes(MARK);

/** Renders every `ErrorText` of a reply in JSON. */
export const withErrorTexts = (locale: Locale, json: string): string =>
  json.replaceAll(MARKED, (text) => JSON.stringify(errorTextIn(locale, JSON.parse(text) as string)));
