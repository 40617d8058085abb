import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { EAGER, loadCatalogue } from './catalogues.ts';

/** CONST-04: English only, namespace `common` unless a key names another. One instance for portals and back-office. */
export const I18N_OPTIONS = {
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  ns: ['common', 'shell'],
  fallbackNS: ['ra'],
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
};

void i18next.use(initReactI18next).init({ ...I18N_OPTIONS, initAsync: false, resources: { en: EAGER } });

export const i18n = i18next;

/** Makes catalogues ready before the page that needs them is drawn. */
export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((each) => !i18n.hasResourceBundle('en', each));
  await Promise.all(
    missing.map(async (each) => i18n.addResourceBundle('en', each, await loadCatalogue(each), true, true)),
  );
}
