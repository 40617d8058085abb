import { describe, expect, it } from 'vitest';
import { queryString } from './client.ts';

describe('queryString', () => {
  it.each([
    ['null', { a: null }],
    ['undefined', { a: undefined }],
    ['the empty text', { a: '' }],
    ['an empty list', { a: [] }],
    ['a list of nothing', { a: [null, ''] }],
  ])('API-01 skips %s', (_, query) => {
    expect(queryString(query)).toBe('');
  });

  it('API-01 writes lists with brackets and keeps 0 and false', () => {
    expect(decodeURIComponent(queryString({ id: ['a', 'b'], page: 0, all: false }))).toBe(
      '?id[]=a&id[]=b&page=0&all=false',
    );
  });

  it('API-01 encodes what addresses cannot hold', () => {
    expect(queryString({ q: 'a&b=ñ' })).toBe('?q=a%26b%3D%C3%B1');
  });
});
