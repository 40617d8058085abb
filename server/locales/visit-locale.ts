import type { FastifyRequest } from 'fastify';
import { chooseLocale, DEFAULT_LOCALE, type Locale, type OfferedLocales } from '#domain/shared/locale.ts';

/** Written by the browser when someone chooses a language (src/session/own-locale.ts). */
const COOKIE = /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/;
const ENGLISH: OfferedLocales = { locales: [DEFAULT_LOCALE], defaultLocale: DEFAULT_LOCALE };

/** The languages of an Accept-Language header, the most welcome first. */
export function acceptedLanguages(header: string | undefined): string[] {
  const ranges = (header ?? '').slice(0, 200).split(',');
  const weighted = ranges.map((range) => {
    const [tag = '', ...parameters] = range.trim().split(';');
    const weight = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  return weighted
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** The languages that a browser asks for: the one chosen on this device, then its own in their order. */
export const browserLanguages = (headers: FastifyRequest['headers']): (string | undefined)[] => [
  COOKIE.exec(headers.cookie ?? '')?.[1],
  ...acceptedLanguages(headers['accept-language']),
];

/** The language of a page: `?lang=`, else the browser's, of those that the school offers; else the school's. */
export function visitLocale({ url, headers }: FastifyRequest, offered: OfferedLocales | null): Locale {
  const asked = new URLSearchParams(url.split('?')[1]).get('lang');
  return chooseLocale([asked, ...browserLanguages(headers)], offered ?? ENGLISH);
}
