import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { type Catalogue, withManyForms } from '#domain/shared/catalogue.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/shared/locale.ts';
import { type Currency, formatMoney } from '#domain/values/money.ts';
import { isTimezone } from '#domain/values/timezone.ts';
import { zoneCity } from '#domain/values/zone-city.ts';
import { shortDayIn, shortMomentIn } from './formats.ts';
import { INSTALLED_LOCALES, LOCALES_FOLDER } from './installed.ts';

/** Every catalogue of a language, by name. */
const catalogues = (locale: Locale) =>
  Object.fromEntries(
    readdirSync(join(LOCALES_FOLDER, locale)).map((file) => [
      file.replace('.json', ''),
      withManyForms(JSON.parse(readFileSync(join(LOCALES_FOLDER, locale, file), 'utf8')) as Catalogue),
    ]),
  );

const texts = i18next.createInstance();
void texts.init({
  initAsync: false,
  fallbackLng: DEFAULT_LOCALE,
  // Texts for HTML are escaped where they are inserted.
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(INSTALLED_LOCALES.map((locale) => [locale, catalogues(locale)])),
});

const { formatter } = texts.services;
formatter?.add('day', (day: string, locale = DEFAULT_LOCALE) => shortDayIn(locale, day));
/** Of an instant and a zone, `2026-11-24T17:00:00Z Europe/Madrid`. */
formatter?.add('moment', (value: string, locale = DEFAULT_LOCALE) => {
  const [instant = '', timeZone = ''] = value.split(' ');
  return shortMomentIn(locale, instant, timeZone);
});
/** The city of a zone, alone or after an instant as above: 'Europe/Lisbon' is "Lisbon", in Spanish "Lisboa". */
formatter?.add('city', (value: string, locale = DEFAULT_LOCALE) => cityIn(locale, value.split(' ').at(-1)!));
/** Of the kind of a solution: what applying it has done. */
formatter?.add('solved', (kind: string, locale = DEFAULT_LOCALE) => textIn(locale, `notes:solved-${kind}`));
/** Of codes with the branch of the catalogue `vocabulary` that names them, `level:A1,A2`. */
formatter?.add('labels', (value: string, locale = DEFAULT_LOCALE) => {
  const [, branch = '', codes = value] = /^(\w*):(.*)$/.exec(value) ?? [];
  return codes
    .split(/, ?/)
    .map((code) => textIn(locale, `vocabulary:${branch}.${code}`, { defaultValue: code }))
    .join(', ');
});
/** Of cents and a currency, `1250 EUR`. */
formatter?.add('money', (value: string, locale = DEFAULT_LOCALE) => {
  const [cents, currency] = value.split(' ');
  return formatMoney(Number(cents), currency as Currency, locale);
});

/** "Madrid", "New York"; in Spanish "Nueva York". */
export function cityIn(locale: Locale, timeZone: string): string {
  const city = isTimezone(timeZone) ? zoneCity(timeZone) : timeZone;
  return textIn(locale, `vocabulary:city.${city}`, { defaultValue: city });
}

/** Returns the keys directly below a branch of a catalogue: `keysBelow('vocabulary:level')`. */
export const keysBelow = (branch: string): string[] =>
  Object.keys(texts.t(branch, { lng: DEFAULT_LOCALE, returnObjects: true }));

/** Returns a text of a catalogue in a language, `textIn('es', 'mail:standard.welcome.subject', { school })`; in English if it is missing. */
export const textIn = (locale: Locale, key: string, values: Record<string, unknown> = {}): string =>
  texts.t(key, { lng: locale, ...values });
