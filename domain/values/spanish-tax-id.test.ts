import { expect, it } from 'vitest';
import { isSpanishTaxId, tidySpanishTaxId } from './spanish-tax-id.ts';

it.each([
  '12345678Z',
  '00000000T',
  'X1234567L',
  'Y1234567X',
  'Z1234567R',
  'B12345674',
  'A58818501',
  'Q2826000H',
  'G28667152',
])('takes %s', (id) => expect(isSpanishTaxId(id)).toBe(true));

it.each([
  '12345678A',
  'X1234567A',
  'B12345675',
  'A5881850A',
  'Q28260008',
  '1234567Z',
  'T1234567L',
  '',
  'B1234567',
  'Z',
])('refuses %s', (id) => expect(isSpanishTaxId(id)).toBe(false));

it('tidies what people type', () => {
  expect(tidySpanishTaxId(' 12.345.678-z ')).toBe('12345678Z');
  expect(tidySpanishTaxId('ES B-12345674')).toBe('B12345674');
  expect(tidySpanishTaxId('es1234')).toBe('ES1234');
});
