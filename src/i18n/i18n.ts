import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from '#domain/locales/en/common.json';
import shell from '#domain/locales/en/shell.json';

/** What every page needs is in the first chunk; the rest comes with the area that asks for it. */
const EAGER = { common, shell };

type Catalogue = Record<string, unknown>;

/** Those of the pages that people arrive at; the names of all others are in a chunk of their own. */
const FIRST = import.meta.glob<Catalogue>('../../domain/locales/en/{agenda,auth,student,vocabulary}.json', {
  import: 'default',
});

/** Reads one catalogue: `auth` → ./en/auth.json. A missing one costs a page its words, not its life. */
async function loadCatalogue(namespace: string): Promise<Catalogue> {
  const first = FIRST[`../../domain/locales/en/${namespace}.json`];
  if (first) return first();
  const { readCatalogue } = await import('./more-catalogues.ts');
  const read = readCatalogue(namespace);
  if (read) return read;
  console.error(`There is no catalogue "${namespace}"`);
  return {};
}

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
