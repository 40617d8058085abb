import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type FormatterModule } from 'i18next';
import { badgeOf } from '#domain/badge.ts';
import { codeKeys } from '#domain/office/audit-codes.ts';
import { type Catalogue, withManyForms } from '#domain/shared/catalogue.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/shared/locale.ts';
import { type Currency, formatMoney } from '#domain/values/money.ts';
import { isTimezone } from '#domain/values/timezone.ts';
import { zoneCity } from '#domain/values/zone-city.ts';
import { countIn, shortDayIn, shortMomentIn } from './formats.ts';
import { INSTALLED_LOCALES, LOCALES_FOLDER } from './installed.ts';

/** Every catalogue of a language, by name. */
const catalogues = (locale: Locale) =>
  Object.fromEntries(
    readdirSync(join(LOCALES_FOLDER, locale)).map((file) => [
      file.replace('.json', ''),
      withManyForms(JSON.parse(readFileSync(join(LOCALES_FOLDER, locale, file), 'utf8')) as Catalogue),
    ]),
  );

/** Formats of values in texts, by the name after the comma: `{{day, day}}`. */
const FORMATS: Readonly<Record<string, (value: string, locale: Locale) => string>> = {
  day: (day, locale) => shortDayIn(locale, day),
  /** Of an instant and a zone, `2026-11-24T17:00:00Z Europe/Madrid`. */
  moment: (value, locale) => {
    const [instant = '', timeZone = ''] = value.split(' ');
    return shortMomentIn(locale, instant, timeZone);
  },
  /** The city of a zone, alone or after an instant as above: 'Europe/Lisbon' is "Lisbon", in Spanish "Lisboa". */
  city: (value, locale) => cityIn(locale, value.split(' ').at(-1)!),
  /** Of the kind of a solution: what applying it has done. */
  solved: (kind, locale) => textIn(locale, `notes:solved-${kind}`),
  /** Of codes with the branch of the catalogue `vocabulary` that names them, `level:A1,A2`. */
  labels: (value, locale) => {
    const [, branch = '', codes = value] = /^(\w*):(.*)$/.exec(value) ?? [];
    return codes
      .split(/, ?/)
      .map((code) => textIn(locale, `vocabulary:${branch}.${code}`, { defaultValue: code }))
      .join(', ');
  },
  /** Of codes, `ACTIVE, PAUSED`: as words if all of them have one. */
  codes: (value, locale) => {
    const words = value.split(', ').map((code) => codeWordIn(locale, code));
    return words.every(Boolean) ? words.join(', ') : value;
  },
  /** Of cents and a currency, `1250 EUR`. */
  money: (value, locale) => {
    const [cents, currency] = value.split(' ');
    return formatMoney(Number(cents), currency as Currency, locale);
  },
};

const nothing = (): void => {};
/** Writes a value of a text: in its own format, a number as the language writes it, anything else as it is. */
const FORMATTER: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format(value: unknown, format, locale = DEFAULT_LOCALE) {
    const own = format === undefined ? undefined : FORMATS[format];
    if (own) return own(value as string, locale);
    return typeof value === 'number' ? countIn(locale, value) : (value as string);
  },
};

const texts = i18next.createInstance();
void texts.use(FORMATTER).init({
  initAsync: false,
  fallbackLng: DEFAULT_LOCALE,
  // Texts for HTML are escaped where they are inserted.
  interpolation: { escapeValue: false, alwaysFormat: true },
  resources: Object.fromEntries(INSTALLED_LOCALES.map((locale) => [locale, catalogues(locale)])),
});

/** "Madrid", "New York"; in Spanish "Nueva York". */
export function cityIn(locale: Locale, timeZone: string): string {
  const city = isTimezone(timeZone) ? zoneCity(timeZone) : timeZone;
  return textIn(locale, `vocabulary:city.${city}`, { defaultValue: city });
}

/** Returns the text of the first of these keys that exists, else the fallback. */
export const firstTextIn = (locale: Locale, keys: readonly string[], fallback = ''): string =>
  keys.map((key) => textIn(locale, key, { defaultValue: '' })).find(Boolean) ?? fallback;

/** Returns the word of a code whose vocabulary is not known; '' for none. */
function codeWordIn(locale: Locale, code: string): string {
  const badge = badgeOf(code);
  return firstTextIn(locale, [...(badge ? [`vocabulary:${badge.key}`] : []), ...codeKeys(code, '')]);
}

/** Returns the keys directly below a branch of a catalogue: `keysBelow('vocabulary:level')`. */
export const keysBelow = (branch: string): string[] =>
  Object.keys(texts.t(branch, { lng: DEFAULT_LOCALE, returnObjects: true }));

/** Returns a text of a catalogue in a language, `textIn('es', 'mail:standard.welcome.subject', { school })`; in English if it is missing. */
export const textIn = (locale: Locale, key: string, values: Record<string, unknown> = {}): string =>
  texts.t(key, { lng: locale, ...values });
