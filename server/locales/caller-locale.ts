import type { FastifyRequest } from 'fastify';
import { renderErrorText } from '#domain/values/error-text.ts';
import { chooseLocale, DEFAULT_LOCALE, type Locale } from '#domain/shared/locale.ts';
import type { Providers } from '#server/tenancy/host.ts';
import { textIn } from './texts.ts';
import { acceptedLanguages } from './visit-locale.ts';

/** Returns the language of a reply: the first of `Accept-Language` that the school offers, else the school's; English while it is unknown. */
export async function callerLocale(request: FastifyRequest, providers: Providers): Promise<Locale> {
  const school = await providers.ofHost(request.host).catch(() => null);
  const offered = {
    locales: school?.locales ?? [DEFAULT_LOCALE],
    defaultLocale: school?.default_locale ?? DEFAULT_LOCALE,
  };
  return chooseLocale(acceptedLanguages(request.headers['accept-language']), offered);
}

/** Returns the text of a message in a language: `errorText('key', { … })` is replaced by its text, others don't change. */
export const errorTextIn = (locale: Locale, message: string): string =>
  renderErrorText(message, (key, values) => textIn(locale, `errors:${key}`, values));

/** The mark of an `ErrorText`, as JSON writes it. */
const MARK = String.raw`"\u0001`;
const MARKED = /"\\u0001(?:[^"\\]|\\.)*"/g;

/** Whether a reply in JSON holds a refusal to be rendered: what a bulk action or a batch left out, and why. */
export const hasErrorTexts = (json: string): boolean => json.includes(MARK);

/** Renders every `ErrorText` of a reply in JSON. */
export const withErrorTexts = (locale: Locale, json: string): string =>
  json.replaceAll(MARKED, (text) => JSON.stringify(errorTextIn(locale, JSON.parse(text) as string)));
