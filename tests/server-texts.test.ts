import { describe, expect, it } from 'vitest';
import { readTexts } from '#tests/support/locale-texts.ts';
import { productFiles } from './support/product-files.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

const keysOf = (name: string): string[] => [
  ...new Set([...readTexts('en', `${name}.json`).keys()].map((key) => key.replace(PLURAL, ''))),
];

const source = productFiles('server', 'domain')
  .map(({ text }) => text)
  .join('\n');
const literals = new Set([...source.matchAll(/'([^'\n]*)'/g)].map(([, literal = '']) => literal));
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A template of nothing but holes matches everything and proves nothing. */
const templates = [...source.matchAll(/`([^`\n]*\$\{[^`]*)`/g)]
  .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
  .filter((parts) => parts.some((part) => /[a-z]{2}/.test(part)))
  .map((parts) => new RegExp(`^${parts.map(escaped).join('.+')}$`));
const isWritten = (key: string): boolean =>
  literals.has(key) || templates.some((template) => template.test(key));

// Those of csv.json are compared with the columns in server/formats/csv.test.ts.
describe.each(['mail', 'pdf', 'public-pages'])('the texts of %s.json', (name) => {
  const keys = keysOf(name);

  it('CONST-04 are all used', () => {
    // mailText() looks below `text`.
    const unused = keys.filter(
      (key) => !isWritten(`${name}:${key}`) && !isWritten(key) && !isWritten(key.replace(/^text\./, '')),
    );
    expect(unused).toEqual([]);
  });

  it('CONST-04 are there where they are asked for', () => {
    const asked = [...literals].filter((literal) => literal.startsWith(`${name}:`));
    expect(asked.filter((key) => !keys.includes(key.slice(name.length + 1)))).toEqual([]);
  });
});
