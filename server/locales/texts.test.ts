import { expect, it } from 'vitest';
import { withManyForms } from '#domain/shared/catalogue.ts';
import { textIn } from './texts.ts';

it('CONST-04 millions are counted as other numbers are', () => {
  expect(withManyForms({ a: { b_one: '1', b_other: 'n' }, c: ['x_other'] })).toEqual({
    a: { b_one: '1', b_other: 'n', b_many: 'n' },
    c: ['x_other'],
  });
});

it('CONST-04 the server has the texts of the screens, with plurals and values', () => {
  expect(textIn('en', 'common:close')).toBe('Close');

  expect(textIn('xx', 'common:close')).toBe('Close');
});

it.each([
  ['en', 12_345.5, '12,345.5'],
  ['es', 12_345.5, '12.345,5'],
  ['es', 0.5, '0,5'],
])('CONST-04 a number in a text of %s is written as the language writes it', (locale, count, written) => {
  expect(textIn(locale, 'mail:text.figure.used', { count })).toMatch(new RegExp(`: ${written}$`));
  expect(textIn(locale, 'errors:at-most-rows', { max: count })).toContain(` ${written} `);
});

it('has no English where Spanish counts millions', () => {
  expect(textIn('es', 'mail:text.credits.uses', { count: 1_000_000 })).toBe('Usa 1.000.000 créditos.');
});
