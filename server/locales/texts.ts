import { readdirSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { type Catalogue, withManyForms } from '#domain/shared/catalogue.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/shared/locale.ts';
import { INSTALLED_LOCALES } from './installed.ts';

const FOLDER = new URL('../../domain/locales/', import.meta.url);

/** Every catalogue of a language, by name. */
const catalogues = (locale: Locale) =>
  Object.fromEntries(
    readdirSync(new URL(`${locale}/`, FOLDER)).map((file) => [
      file.replace('.json', ''),
      withManyForms(JSON.parse(readFileSync(new URL(`${locale}/${file}`, FOLDER), 'utf8')) as Catalogue),
    ]),
  );

const texts = i18next.createInstance();
void texts.init({
  initAsync: false,
  fallbackLng: DEFAULT_LOCALE,
  // What goes into HTML is escaped there.
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(INSTALLED_LOCALES.map((locale) => [locale, catalogues(locale)])),
});

/** Returns a text of a catalogue in a language, `textIn('es', 'mail:welcome.subject', { school })`; in English where it is missing. */
export const textIn = (locale: Locale, key: string, values: Record<string, unknown> = {}): string =>
  texts.t(key, { lng: locale, ...values });
