import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { i18n } from '#src/i18n/i18n.ts';

i18n.addResourceBundle('en', 'ra', convertRaTranslationsToI18next(englishMessages), true, true);

/** react-admin asks for `resources.students.fields.email`; those words are the catalogue `resources`. */
const ownKey = (key: string): string => key.replace(/^resources\./, 'resources:');

/** The app's one instance, as react-admin wants it; its own words are in the namespace `ra`, below ours. */
export const i18nProvider: I18nProvider = {
  translate: (key, { _, smart_count, ...options } = {}) =>
    String(i18n.t(ownKey(key), { defaultValue: _, count: smart_count, smart_count, ...options })),
  changeLocale: async () => {},
  getLocale: () => 'en',
};
