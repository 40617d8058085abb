import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#domain/contract/errors.ts';
import { INSTALLED_LOCALES } from '#server/locales/installed.ts';
import { productFiles } from './support/product-files.ts';

const ROOT = join(import.meta.dirname, '..');
/** Texts for whoever starts the program: they name settings and options. */
const FOR_OPERATORS = new Set([
  'server/config.ts',
  'server/runtime/setting-checks.ts',
  'server/modules/provider/providers/provider-options.ts',
]);

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const catalogueOf = (locale: string) =>
  JSON.parse(readFileSync(join(ROOT, 'domain/locales', locale, 'errors.json'), 'utf8')) as Record<
    string,
    string
  >;
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (locale: string) => [...new Set(Object.keys(catalogueOf(locale)).map(withoutPlural))].sort();
const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const sources = productFiles('server', 'domain')
  .filter(({ file }) => !FOR_OPERATORS.has(file))
  .filter(({ text }) => /fieldError|ApiError|errorText|zod\/mini/.test(text));

/** Calls whose literals would be read by people: refusals, and zod's, which form and server show as they are. */
const SAYS = /^(?:fieldError|(?:Deferred)?ApiError|z\.\w+)$/;
const SENTENCE = /[a-z’'}),.] [a-z{$(]/i;

/** Sentences in the arguments of `SAYS`, and every other literal that may be a key. */
function literalsOf(source: string): { sentences: string[]; words: string[] } {
  const sentences: string[] = [];
  const words: string[] = [];
  const walk = (node: Node, isSaid: boolean): void => {
    const isLiteral = node.type === 'Literal' && typeof node.value === 'string';
    if (isLiteral || node.type === 'TemplateLiteral') {
      const text = source.slice(node.start + 1, node.end - 1);
      if (isSaid && SENTENCE.test(text)) sentences.push(text);
      words.push(text);
    }
    const callee = node.callee as Node | undefined;
    const name = callee && source.slice(callee.start, callee.end);
    for (const child of childrenOf(node))
      walk(child, name === undefined ? isSaid : name !== 'errorText' && (isSaid || SAYS.test(name)));
  };
  walk(parseAst(source, { lang: 'ts' }) as unknown as Node, false);
  return { sentences, words };
}

const read = sources.map(({ file, text }) => ({ file, said: literalsOf(text) }));

describe('texts of errors', () => {
  it('CONST-04 come from the catalogue: no sentence is written where input is refused', () => {
    const found = read.flatMap(({ file, said }) => said.sentences.map((text) => `${file}: ${text}`));
    expect(found).toEqual([]);
  });

  it('CONST-04 every text is used', () => {
    const used = new Set<string>([...ERROR_CODES, ...read.flatMap(({ said }) => said.words)]);
    expect(keysOf('en').filter((key) => !used.has(key))).toEqual([]);
  });

  it('CONST-04 every code has its text', () => {
    expect(ERROR_CODES.filter((code) => !keysOf('en').includes(code))).toEqual([]);
  });

  it.each(INSTALLED_LOCALES)('CONST-04 %s has the keys and placeholders of English', (locale) => {
    expect(keysOf(locale)).toEqual(keysOf('en'));
    const english = catalogueOf('en');
    const other = Object.entries(catalogueOf(locale)).filter(
      ([key, text]) =>
        text === '' || String(placeholdersOf(text)) !== String(placeholdersOf(english[key] ?? text)),
    );
    expect(other).toEqual([]);
  });
});
