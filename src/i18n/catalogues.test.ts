import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { i18n } from './i18n.ts';
import { productFiles } from '#tests/support/product-files.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Texts that no screen shows; src/i18n/more-catalogues.ts leaves them out. */
const OF_SERVER = new Set([
  'csv.json',
  'mail.json',
  'notes.json',
  'pdf.json',
  'personal-data.json',
  'public-pages.json',
  'reply-defaults.json',
]);
const CATALOGUES = readdirSync(join(ROOT, 'domain/locales/en')).filter(
  (file) => file.endsWith('.json') && !OF_SERVER.has(file),
);
/** react-admin and the vocabularies build these keys out of names; those of errors and of the audit log are compared on the server. */
const BUILT = new Set(['audit', 'errors', 'react-admin', 'resources', 'vocabulary']);

type Tree = { readonly [key: string]: string | readonly string[] | Tree };
const isTree = (value: Tree[string]): value is Tree => typeof value === 'object' && !Array.isArray(value);

function leavesOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    isTree(value) ? leavesOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
}
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** `auth:sign-in`, for every text there is. */
const KEYS: readonly string[] = CATALOGUES.flatMap((file) => {
  const tree = JSON.parse(readFileSync(join(ROOT, 'domain/locales/en', file), 'utf8')) as Tree;
  return leavesOf(tree).map((key) => `${file.replace('.json', '')}:${withoutPlural(key)}`);
});
const bare = (key: string): string => key.slice(key.indexOf(':') + 1);
const KNOWN = new Set([...KEYS, ...KEYS.map(bare)]);

const sources = productFiles('src', 'resources', 'portals');

const LITERAL = /'([^'\n]*)'/g;
const TEMPLATE = /`([^`\n]*\$\{[^`]*)`/g;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const literals = new Set(
  sources.flatMap(({ text }) => [...text.matchAll(LITERAL)].map(([, literal]) => literal)),
);
const templates = sources.flatMap(({ text }) =>
  [...text.matchAll(TEMPLATE)].map(
    ([, template = '']) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join('.+')}$`,
      ),
  ),
);
/** `<Facts words="trials.fact" …>` uses the keys below that one, by the names of its parts. */
const WORDS = /\bwords(?:="|: ')([^"']+)/g;
const branchNames = sources.flatMap(({ text }) => [...text.matchAll(WORDS)].map(([, branch = '']) => branch));
const branches = branchNames.map((branch) => new RegExp(`^${escaped(branch)}\\..+`));
/** And there is something under it. */
const isBranch = (branch: string): boolean => [...KNOWN].some((key) => key.startsWith(`${branch}.`));
/** A template of nothing but holes matches everything and proves nothing. */
const telling = [...templates.filter((pattern) => /[a-z]{2}/.test(pattern.source)), ...branches];

const isUsed = (key: string): boolean =>
  [key, bare(key)].some((form) => literals.has(form) || telling.some((pattern) => pattern.test(form)));

/** The keys that are written out in the first argument of `t(…)`. */
const asked = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\bt\(\s*([^,()]*)/g)].flatMap(([, argument = '']) =>
    [...argument.matchAll(LITERAL)].map(([, key = '']) => ({ file, key })),
  ),
);

const QUALIFIED = new Set(KEYS);
const HOOK = /useTranslation\(([^)]*)\)/g;
/** The catalogues that a file's hooks name; null where one is in a variable, or where the file gets its `t` from elsewhere. */
function cataloguesOf(text: string): string[] | null {
  const hooks = [...text.matchAll(HOOK)].map(([, argument = '']) => argument);
  if (
    hooks.length === 0 ||
    /\bt: |\bt[,:] \w*TFunction|\buseT\(\)/.test(text) ||
    hooks.some((argument) => /^[A-Z]/.test(argument))
  )
    return null;
  return hooks.flatMap((argument) =>
    argument === '' ? ['common'] : [...argument.matchAll(LITERAL)].map(([, name = '']) => name),
  );
}

describe('catalogues', () => {
  it('CONST-04 a key without a name is one of the catalogues of its file', () => {
    const strays = sources.flatMap(({ file, text }) => {
      const names = cataloguesOf(text);
      return asked
        .filter((one) => one.file === file && names !== null && !one.key.includes(':'))
        .filter(({ key }) => !names!.some((name) => QUALIFIED.has(`${name}:${key}`)))
        .map(({ key }) => `${file}: ${key}`);
    });
    expect(strays).toEqual([]);
  });

  it('CONST-04 every text that is asked for is there', () => {
    expect(asked.filter(({ key }) => !KNOWN.has(key)).map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });

  it('CONST-04 every branch that tables and facts take their headings from is there', () => {
    expect(branchNames.filter((branch) => !isBranch(branch))).toEqual([]);
  });

  it.each(CATALOGUES.map((file) => file.replace('.json', '')).filter((name) => !BUILT.has(name)))(
    'CONST-04 every text of %s is asked for',
    (name) => {
      const unused = KEYS.filter((key) => key.startsWith(`${name}:`) && !isUsed(key));
      expect(unused).toEqual([]);
    },
  );

  it('CONST-04 there is English and nothing else, and `common` is what a key without a name means', () => {
    expect(i18n.languages).toEqual(['en']);
    expect(i18n.options.defaultNS).toBe('common');
    expect(i18n.t('close')).toBe('Close');
    expect(i18n.t('shell:menu.help')).toBe('Help');
  });
});
