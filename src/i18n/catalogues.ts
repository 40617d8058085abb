import common from './en/common.json';
import shell from './en/shell.json';

/** What every page needs is in the first chunk; the rest comes with the area that asks for it. */
export const EAGER = { common, shell };

type Catalogue = Record<string, unknown>;
const files = import.meta.glob<Catalogue>(['./en/*.json', '!./en/common.json', '!./en/shell.json'], {
  import: 'default',
});

/** Reads one catalogue: `auth` → ./en/auth.json. A missing one costs a page its words, not its life. */
export async function loadCatalogue(namespace: string): Promise<Catalogue> {
  const load = files[`./en/${namespace}.json`];
  if (load) return load();
  console.error(`There is no catalogue "${namespace}"`);
  return {};
}
