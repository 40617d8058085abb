import common from './en/common.json';
import shell from './en/shell.json';

/** What every page needs is in the first chunk; the rest comes with the area that asks for it. */
export const EAGER = { common, shell };

type Catalogue = Record<string, unknown>;

/** Those of the pages that people arrive at; the names of all others are in a chunk of their own. */
const FIRST = import.meta.glob<Catalogue>('./en/{agenda,auth,student,vocabulary}.json', {
  import: 'default',
});

/** Reads one catalogue: `auth` → ./en/auth.json. A missing one costs a page its words, not its life. */
export async function loadCatalogue(namespace: string): Promise<Catalogue> {
  const first = FIRST[`./en/${namespace}.json`];
  if (first) return first();
  const { readCatalogue } = await import('./more-catalogues.ts');
  const read = readCatalogue(namespace);
  if (read) return read;
  console.error(`There is no catalogue "${namespace}"`);
  return {};
}
