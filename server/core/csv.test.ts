import { describe, expect, it } from 'vitest';
import { csvCell, csvOf } from './csv.ts';

describe('csvCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+34600111222', "'+34600111222"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tcmd', "'\tcmd"],
  ])('a text that a spreadsheet would run is made harmless: %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each([
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['a;b', '"a;b"'],
    [-3, '-3'],
    [0, '0'],
    [null, ''],
    [undefined, ''],
  ])('%j is written as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});

it('a table begins with the byte order mark and its titles', () => {
  const table = [
    ...csvOf({ Name: (row: { name: string }) => row.name }, [{ name: 'Ana' }, { name: '=x' }]),
  ].join('');
  expect(table).toBe("\uFEFFName\r\nAna\r\n'=x\r\n");
});
