import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const DOMAIN = fileURLToPath(new URL('../../domain/', import.meta.url));
const SUFFIX = '?plain';

/** Modules with schemas for the validation of forms; endpoint.ts and errors.ts of the contract are used without any. */
const CONTRACT = /^#domain\/(?:\w+\/api\/|contract\/(?!endpoint|errors))/;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Modules of first pages; the back-office can use any schemas. */
const isScreen = (importer: string): boolean =>
  (importer.startsWith(`${ROOT}src/`) && !importer.startsWith(`${ROOT}src/backoffice/`)) ||
  importer.startsWith(`${ROOT}portals/`);
const isPlain = (importer: string): boolean => importer.endsWith(SUFFIX);

function fileOf(source: string, importer: string): string | null {
  if (source.startsWith('#domain/') && !CONTRACT.test(source) && !source.endsWith('.json'))
    return DOMAIN + source.slice('#domain/'.length);
  return isPlain(importer) && source.startsWith('.')
    ? fileURLToPath(new URL(source, `file://${importer}`))
    : null;
}

/**
 * The build gives screens an instance of the domain of their own. One module is one piece to the bundler: if a screen's `formatMoney` and a
 * form's `priceCents` were the same module, zod would be loaded with every first page (8 kB gzipped). In the screens' instance nothing
 * imports the schemas, so they are left out.
 */
export const withoutSchemas: Plugin = {
  name: 'without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (!isScreen(importer) && !isPlain(importer)) return null;
    const file = fileOf(source, importer);
    return file && file + SUFFIX;
  },
  async load(id) {
    if (!isPlain(id)) return null;
    return { code: await readFile(id.slice(0, -SUFFIX.length), 'utf8'), moduleType: 'ts' };
  },
};
