import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Catalogue, withManyForms } from '#domain/shared/catalogue.ts';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { formatCount } from './format-count.ts';
import { LOCALE } from './locale.ts';

/** Those of the pages that people arrive at; the names of all others are in a chunk of their own. */
const FIRST = import.meta.glob<Catalogue>(
  '../../domain/locales/*/{agenda,auth,common,shell,student,vocabulary}.json',
  { import: 'default' },
);

/** Reads one catalogue of this page's language. A missing one costs a page its words, not its life. */
async function loadCatalogue(namespace: string): Promise<Catalogue> {
  const path = `../../domain/locales/${LOCALE}/${namespace}.json`;
  const first = FIRST[path];
  if (first) return first();
  const { readCatalogue } = await import('./more-catalogues.ts');
  const read = readCatalogue(path);
  if (read) return read;
  console.error(`There is no catalogue "${namespace}"`);
  return {};
}

/** CONST-04: namespace `common` unless a key names another. One instance for portals and back-office. */
export const I18N_OPTIONS = {
  lng: LOCALE,
  fallbackLng: DEFAULT_LOCALE,
  defaultNS: 'common',
  ns: ['common', 'shell'],
  interpolation: { escapeValue: false, alwaysFormat: true },
  react: { useSuspense: false },
};

const nothing = (): void => {};
/** A number is written as the language writes it, wherever a text holds one: "1.5 h", in Spanish "1,5 h". */
const FORMATTER: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value) => (typeof value === 'number' ? formatCount(value) : value),
};

void i18next
  .use(FORMATTER)
  .use(initReactI18next)
  .init({ ...I18N_OPTIONS, initAsync: false, resources: {} });

export const i18n = i18next;

/** Loads catalogues before the page that needs them is rendered. */
export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((each) => !i18n.hasResourceBundle(LOCALE, each));
  await Promise.all(
    missing.map(async (each) =>
      i18n.addResourceBundle(LOCALE, each, withManyForms(await loadCatalogue(each)), true, true),
    ),
  );
}

/** The texts of every page. */
export const loadFirstTexts = (): Promise<void> => loadNamespaces(['common', 'shell']);
