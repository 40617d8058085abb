import { describe, expect, it } from 'vitest';
import { LIST_NAMES, RESOURCE_NAMES } from '#domain/shared/resource-facts.ts';
import { OTHER_PAGES, SECTIONS } from '#resources/settings/sections.ts';
import { MENUS } from '#src/areas/menus.ts';

type Tree = { readonly [key: string]: string | Tree };

const CATALOGUES = import.meta.glob<Tree>('../../domain/locales/en/*.json', {
  eager: true,
  import: 'default',
});
const SOURCES = import.meta.glob<string>('../../resources/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** Where the screens of the back-office look texts up, see use-t.ts. */
const BACKOFFICE = ['backoffice', 'office', 'batches', 'money', 'tasks', 'trials', 'settings'];

function hasText(catalogue: string, key: string): boolean {
  let tree: Tree | string | undefined = CATALOGUES[`../../domain/locales/en/${catalogue}.json`];
  for (const part of key.split('.')) tree = typeof tree === 'object' ? tree[part] : undefined;
  return typeof tree === 'string';
}

/** Returns the keys that none of the catalogues has. */
const missingIn = (catalogues: readonly string[], keys: readonly string[]): string[] =>
  keys.filter((key) => !catalogues.some((catalogue) => hasText(catalogue, key)));

describe('texts whose keys are built from names', () => {
  it('every list has its noun for exports and imports', () => {
    const keys = LIST_NAMES.map((name) => `list.noun.${name}`);
    expect(missingIn(['backoffice'], keys)).toEqual([]);
  });

  it('every list has a title and an empty state, every form of a new record its texts', () => {
    const keys = LIST_NAMES.flatMap((name) => {
      const isCreated = SOURCES[`../../resources/${name}/index.ts`]?.includes('createScreen(');
      const parts = ['title', 'empty', 'empty-text', ...(isCreated ? ['one', 'new', 'create'] : [])];
      return parts.map((part) => `${name}.${part}`);
    });
    expect(missingIn(BACKOFFICE, keys)).toEqual([]);
  });

  it('every filter has a label', () => {
    const keys = Object.entries(SOURCES).flatMap(([file, text]) => {
      // The calendar is no list: it filters lessons.
      const resource = file.includes('/calendar/')
        ? 'lessons'
        : RESOURCE_NAMES.findLast((name) => file.includes(`/${name}/`));
      return [...text.matchAll(/\bkind: '\w+',\s+id: '(\w+)'/g)].map(([, id]) => `${resource}.filter.${id}`);
    });
    expect(keys.length).toBeGreaterThan(20);
    expect(missingIn(BACKOFFICE, keys)).toEqual([]);
  });

  it('every entry of the settings has a name and a description', () => {
    const keys = [...SECTIONS, ...OTHER_PAGES].flatMap(({ id }) => [
      `section.${id}`,
      `about.${id}`,
      `terms.${id}`,
    ]);
    expect(missingIn(['settings'], keys)).toEqual([]);
  });

  it('MENU-01 every entry of a menu has a label', () => {
    const keys = Object.values(MENUS).flatMap((items) => items.map(({ id }) => `menu.${id}`));
    expect(missingIn(['shell'], keys)).toEqual([]);
  });
});
