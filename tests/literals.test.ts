import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { productFiles } from './support/product-files.ts';

/** Files whose texts no person of a school reads, each with who does. */
const FOR_OTHERS: readonly (readonly [file: RegExp, readers: string])[] = [
  [/^server\/(backup|restore|config|create-provider|files|main)\.ts$|^server\/start\//, 'operators'],
  [/^server\/modules\/provider\/providers\/(create-provider|provider-options)\.ts$/, 'operators'],
  [/^server\/(db|demo|files|jobs|metrics|runtime)\//, 'operators'],
  [/^server\/pages\/(static|dev)\.ts$/, 'operators'],
  [/^server\/http\/openapi\//, 'developers'],
  [/^server\/modules\/teaching\/level-test\/items\//, 'students, in the language that they learn'],
  [/^domain\/office\/import-(aliases|field|example|cell)\.ts$/, 'the import: headings of other programs'],
  [/^domain\/\w+\/api\//, 'developers: descriptions; texts of schemas are proved by error-texts.test.ts'],
  [/^server\/modules\/provider\/settings\/plain-svg\.ts$/, 'no one: names of SVG'],
  [/^domain\/office\/search-wanted\.ts$/, 'the search: what people type'],
];

/** Texts that stay, each with its reason. */
const KEPT: Readonly<Record<string, string>> = {
  'Teaching is exempt from VAT (art. 20.1.9 of Ley 37/1992).':
    'the column’s default; invoices say it in their own language',
  'Subscription of ${} months': 'a product’s name, the same in every language',
  'Bearer ${}': 'a header of HTTP',
  'Language School': 'the name of a school that has none',
  'DejaVu Sans': 'a font',
};

/** Arguments and properties for developers and logs; SQL. */
const NOT_READ = /^(Error|TypeError|RangeError|console\.\w+|.*\blog\.\w+|.*\bwarn|new RegExp)$|(\.|^)raw$/;
const DESCRIBES = /^(summary|description|help)$/;

/** Words that follow one another as in a sentence, with a capital or a full stop; no code, type or address. */
const SENTENCE = /^[A-ZÁÉÍÓÚ¿¡][\w’']*( (\$\{\}|[\w’'“”(),.:;/×%–-])+)+$|[a-z]{2,} [a-z]{2,} [a-z]{2,}/;
const CODE = /[<>{};=\\|]|^\/|[a-z]\/[a-z]|^[\w.]+ as \w+$|charset|\w:\w|^[\w-]+, [\w-]+(, [\w=-]+)*$/;

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Sentences written in a source file, with `${}` for its values. */
export function sentencesOf(source: string): string[] {
  const found: string[] = [];
  const textOf = (node: Node) => source.slice(node.start, node.end);
  const walk = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return;
    if (node.type === 'TaggedTemplateExpression' && /^sql\b/.test(textOf(node.tag as Node)))
      return childrenOf((node.quasi as Node) ?? node)
        .filter(({ type }) => type !== 'TemplateElement')
        .forEach(walk);
    if (node.type === 'Property' && DESCRIBES.test(textOf(node.key as Node))) return;
    if (isNode(node.callee) && NOT_READ.test(textOf(node.callee))) return;
    const isText = node.type === 'Literal' && typeof node.value === 'string';
    if (isText || node.type === 'TemplateLiteral') {
      const text = textOf(node)
        .slice(1, -1)
        .replaceAll(/\$\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '${}');
      if (SENTENCE.test(text) && !CODE.test(text.replaceAll('${}', ''))) found.push(text);
    }
    childrenOf(node).forEach(walk);
  };
  walk(parseAst(source, { lang: 'ts' }) as unknown as Node);
  return found;
}

const found = productFiles('server', 'domain')
  .filter(({ file }) => !FOR_OTHERS.some(([pattern]) => pattern.test(file)))
  .flatMap(({ file, text: source }) => sentencesOf(source).map((text) => ({ file, text })));

it('CONST-04 server and domain write no texts for people: those come from the catalogues', () => {
  expect(found.filter(({ text }) => !KEPT[text]).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

it('CONST-04 every exception is needed', () => {
  expect(Object.keys(KEPT).filter((text) => !found.some((one) => one.text === text))).toEqual([]);
});

it('CONST-04 finds sentences in any place of the code, and no SQL, codes or addresses', () => {
  const read = (code: string) => sentencesOf(code);
  expect(read("const REASON = { HOLD: 'Set aside for a lesson' };")).toEqual(['Set aside for a lesson']);
  expect(read('const note = `Contract ${month}, ${price} a credit`;')).toEqual([
    'Contract ${}, ${} a credit',
  ]);
  expect(read("explain(rate ? 'no rate agreed' : '');")).toEqual(['no rate agreed']);
  expect(read("const a = sql`select ${of ?? 'Given back'} from x`;")).toEqual(['Given back']);
  expect(read("throw new Error('This cannot be so');")).toEqual([]);
  expect(
    read("const a = ['text/plain; charset=utf-8', 'is not', 'coupon as c', 'private, no-cache'];"),
  ).toEqual([]);
});
