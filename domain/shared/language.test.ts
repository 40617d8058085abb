import { expect, it } from 'vitest';
import { LANGUAGE, language } from './language.ts';

it('ENT-10 the seven languages, no others', () => {
  expect(language.safeParse('CATALAN').success).toBe(false);
  expect(language.safeParse('english').success).toBe(false);
  expect(Object.keys(LANGUAGE)).toEqual([
    'ENGLISH',
    'FRENCH',
    'SPANISH',
    'ITALIAN',
    'CHINESE',
    'GERMAN',
    'PORTUGUESE',
  ]);
});
