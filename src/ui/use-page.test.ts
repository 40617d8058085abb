import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';
import { pageQuery, withPage } from './use-page.ts';

it('keeps the rest of the address when the page changes', () => {
  expect(withPage(new URLSearchParams('q=ana'), 3)).toBe('?q=ana&page=3');
  expect(withPage(new URLSearchParams('q=ana&page=3'), 1)).toBe('?q=ana');
});

it('API-22 asks for rows from and how many', () => {
  expect(pageQuery(1, 15)).toEqual({ pageStart: 0, pageTake: 15 });
  expect(pageQuery(3, 15)).toEqual({ pageStart: 30, pageTake: 15 });
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [240_000, '240 kB'],
  [1_400_000, '1.4 MB'],
  [5_000_000_000_000, '5000 GB'],
])('%i bytes are %s', (bytes, expected) => {
  expect(fileSize(bytes)).toBe(expected);
});
