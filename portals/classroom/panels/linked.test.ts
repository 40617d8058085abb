import { expect, it } from 'vitest';
import { linked } from './linked.ts';

it.each([
  ['See https://example.com/a?b=1.', ['See ', 'https://example.com/a?b=1', '.'], 'https://example.com/a?b=1'],
  ['(http://example.com)', ['(', 'http://example.com', ')'], 'http://example.com/'],
  ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x'], null],
  ['https://', ['https://'], null],
  ['"https://x.example" <b>', ['"', 'https://x.example', '" <b>'], 'https://x.example/'],
])('finds what leads to the web in %j', (text, pieces, href) => {
  const found = linked(text);
  expect(found.map((piece) => piece.text)).toEqual(pieces);
  expect(found.find((piece) => piece.href)?.href ?? null).toBe(href);
});
