import { describe, expect, it } from 'vitest';
import { choicesOf, type Filter, isActive, withFilter, withoutFilter } from './filter.ts';

const created: Filter = { kind: 'days', id: 'created', from: 'createdFrom', to: 'createdTo' };

describe('filters', () => {
  it.each([[''], [null], [undefined], [[]]])('ROUTE-07 %j is no filter', (empty) => {
    expect(withFilter({ q: 'ana' }, { level: empty })).toEqual({ q: 'ana' });
  });

  it('ROUTE-07 keeps what 0 and false say', () => {
    expect(withFilter({}, { a: 0, b: false })).toEqual({ a: 0, b: false });
  });

  it('ROUTE-07 a range of days goes as a whole, and is in use with one end', () => {
    const values = { q: 'ana', createdFrom: '2026-01-01' };
    expect(isActive(created, values)).toBe(true);
    expect(withoutFilter({ ...values, createdTo: '2026-02-01' }, created)).toEqual({ q: 'ana' });
    expect(isActive(created, { q: 'ana' })).toBe(false);
  });

  it('ROUTE-07 reads one value and several alike', () => {
    expect([choicesOf('B1'), choicesOf(['B1', 'B2']), choicesOf(undefined)]).toEqual([
      ['B1'],
      ['B1', 'B2'],
      [],
    ]);
  });
});
