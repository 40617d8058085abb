import { describe, expect, it } from 'vitest';
import english from '#domain/locales/en/csv.json' with { type: 'json' };
import spanish from '#domain/locales/es/csv.json' with { type: 'json' };
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { csvHeading, csvLines, csvOf, csvTableOf, moment } from './csv.ts';

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
  const table = csvTableOf({ Name: (row: { name: string }) => row.name }, [{ name: 'Ana' }, { name: '=x' }], {
    zone: BUSINESS_TIME_ZONE,
    locale: 'en',
  });
  expect(table).toBe("\uFEFFName\r\nAna\r\n'=x\r\n");
});

it('LAY-17 a moment is written as spreadsheets read dates, on the clock that its title names, nothing where there is none', () => {
  const rows = [
    { at: '2026-07-01T22:30:05.123Z' },
    { at: '2026-12-31T23:30:00+00:00' },
    { at: '2026-03-29T01:00:00Z' },
    { at: null },
  ];
  const table = csvTableOf({ Paid: moment((row: { at: string | null }) => row.at) }, rows, {
    zone: BUSINESS_TIME_ZONE,
    locale: 'en',
  });
  expect(table.slice(1).split('\r\n')).toEqual([
    'Paid (Europe/Madrid)',
    '2026-07-02 00:30:05',
    '2027-01-01 00:30:00',
    '2026-03-29 03:00:00',
    '',
    '',
  ]);
});

describe('a language', () => {
  it('every heading and every word is there in each', () => {
    expect(Object.keys(spanish.heading)).toEqual(Object.keys(english.heading));
    expect(Object.keys(spanish.word)).toEqual(Object.keys(english.word));
    const long = Object.entries(spanish.heading).filter(([, text]) => text === '' || text.length > 20);
    expect(long).toEqual([]);
    expect(csvHeading('en', 'reserved')).toBe('Credits reserved');
    expect(csvHeading('es', 'reserved')).toBe('Créd. reservados');
  });

  it('has its decimal sign, and separates cells by what is no part of a number', () => {
    const columns = {
      student: (row: { name: string }) => row.name,
      amount: () => -1020.5,
      startsAt: moment(() => '2026-07-01T22:30:00Z'),
    };
    const fileIn = (locale: string) =>
      csvOf(columns, [{ name: 'Ruiz, Ana; =1' }], { zone: BUSINESS_TIME_ZONE, locale }).slice(1);
    expect(fileIn('en')).toBe(
      'Student,Amount,Starts (Europe/Madrid)\r\n"Ruiz, Ana; =1",-1020.5,2026-07-02 00:30:00\r\n',
    );
    expect(fileIn('es')).toBe(
      'Estudiante;Importe;Inicio (Europe/Madrid)\r\n"Ruiz, Ana; =1";-1020,5;2026-07-02 00:30:00\r\n',
    );
  });
});
