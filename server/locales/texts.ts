import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { type Catalogue, withManyForms } from '#domain/shared/catalogue.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/shared/locale.ts';
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

/** Returns a text of a catalogue in a language, `textIn('es', 'mail:standard.welcome.subject', { school })`; in English if it is missing. */
export const textIn = (locale: Locale, key: string, values: Record<string, unknown> = {}): string =>
  texts.t(key, { lng: locale, ...values });
