import { describe, expect, it } from 'vitest';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { csvLines, csvOf, moment } from './csv.ts';

describe('csvLines', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+34600111222', "'+34600111222"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tcmd', "'\tcmd"],
    ['＝1+1', "'＝1+1"],
  ])('a text that a spreadsheet would run is made harmless: %j', (value, cell) => {
    expect(csvLines([[value, 'x']])).toBe(`${cell},x\r\n`);
  });

  it.each([
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['a;b', '"a;b"'],
    [-3, '-3'],
    [0, '0'],
    [true, 'true'],
    [false, 'false'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%j is written as %j', (value, cell) => {
    expect(csvLines([[value, 'x']])).toBe(`${cell},x\r\n`);
  });
});

it('a table begins with the byte order mark and its titles', () => {
  const table = csvOf(
    { Name: (row: { name: string }) => row.name },
    [{ name: 'Ana' }, { name: '=x' }],
    BUSINESS_TIME_ZONE,
  );
  expect(table).toBe("\uFEFFName\r\nAna\r\n'=x\r\n");
});

it('LAY-17 a moment is written as spreadsheets read dates, on the clock that its title names, nothing where there is none', () => {
  const rows = [
    { at: '2026-07-01T22:30:05.123Z' },
    { at: '2026-12-31T23:30:00+00:00' },
    { at: '2026-03-29T01:00:00Z' },
    { at: null },
  ];
  const table = csvOf({ Paid: moment((row: { at: string | null }) => row.at) }, rows, BUSINESS_TIME_ZONE);
  expect(table.slice(1).split('\r\n')).toEqual([
    'Paid (Europe/Madrid)',
    '2026-07-02 00:30:05',
    '2027-01-01 00:30:00',
    '2026-03-29 03:00:00',
    '',
    '',
  ]);
});
