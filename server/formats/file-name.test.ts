import { expect, it } from 'vitest';
import { LIST_NAMES } from '#domain/shared/resource-facts.ts';
import { INSTALLED_LOCALES } from '#server/locales/installed.ts';
import { fileNameIn, listFileName, wordsInName } from './file-name.ts';

const AT = '2026-11-26T23:30:00Z';
const look = (locale: string) => ({ locale, zone: 'Europe/Madrid' }) as const;

it('CONST-04 a list’s file is named in the reader’s language, by its day there', () => {
  expect(listFileName(look('en'), 'students', AT)).toBe('students-2026-11-27.csv');
  expect(listFileName(look('es'), 'students', AT)).toBe('estudiantes-2026-11-27.csv');
});

it.each(INSTALLED_LOCALES)('CONST-04 every list has a name for its file in %s', (locale) => {
  const names = LIST_NAMES.map((list) => listFileName(look(locale), list, AT));
  expect(new Set(names).size).toBe(LIST_NAMES.length);
  for (const name of names) expect(name).toMatch(/^[\p{Ll}-]+-2026-11-27\.csv$/u);
});

it('a certificate is named after its participant, without signs that file systems refuse', () => {
  const name = wordsInName(' Ana/María  O’Neill: Núñez. ');
  expect(fileNameIn(look('es'), 'certificate', { number: '14-1', name })).toBe(
    'certificado-14-1-Ana-María-O-Neill-Núñez.pdf',
  );
});

it('CONST-04 other files are too', () => {
  expect(fileNameIn(look('es'), 'pay-lines', { month: '2026-11' })).toBe('liquidación-2026-11-líneas.csv');
});
