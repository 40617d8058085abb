import { expect, it } from 'vitest';
import { chooseLocale } from './locale.ts';

const both = { locales: ['en', 'es'], defaultLocale: 'en' };

it('CONST-04 takes the first language that the school offers, whatever the region, else the school’s own', () => {
  expect(chooseLocale(['es'], both)).toBe('es');
  expect(chooseLocale([null, undefined, 'fr-FR', 'es-MX', 'en'], both)).toBe('es');
  expect(chooseLocale(['ES'], both)).toBe('es');
  expect(chooseLocale(['fr', ''], both)).toBe('en');
  expect(chooseLocale([], { locales: ['es'], defaultLocale: 'es' })).toBe('es');
  expect(chooseLocale(['es'], { locales: ['en'], defaultLocale: 'en' })).toBe('en');
});
