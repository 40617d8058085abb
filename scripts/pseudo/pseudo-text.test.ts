import { expect, it } from 'vitest';
import { pseudoCatalogue, pseudoPattern, pseudoText } from './pseudo-text.ts';

it('CONST-04 a pseudo-text is about 40 % longer, in brackets and without a plain letter', () => {
  expect(pseudoText('Save')).toBe('[Šåṽé ··]');
  const alphabet = 'abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const text = pseudoText(alphabet);
  expect(text).toMatch(/^\[.*\]$/);
  expect(text).not.toMatch(/[a-z]/i);
  expect(new Set(text.match(/\p{L}/gu)).size).toBe(52);
  expect(text.length / alphabet.length).toBeCloseTo(1.5, 0);
});

it('CONST-04 a pseudo-text keeps values, tags and references, and breaks into lines', () => {
  expect(pseudoText('{{count}} of <b>{{name}}</b>, $t(common:close)')).toBe(
    '[{{count}} öƒ <b>{{name}}</b>, $t(common:close) ·]',
  );
  expect(pseudoText('{{from}}–{{to}}')).toBe('{{from}}–{{to}}');
  expect(pseudoText('dd/mm/yyyy')).toBe('[ðð/ɱɱ/ýýýý]');
  const longest = pseudoText('Anyone with this link can see the offer and use it.').split(' ');
  expect(Math.max(...longest.map((word) => word.length))).toBeLessThan(9);
});

it('CONST-04 a pseudo-catalogue has the keys of English, plural forms and lists', () => {
  expect(
    pseudoCatalogue({
      day_one: '{{count}} day',
      day_other: '{{count}} days',
      can: ['Go', ''],
      a: { b: 'Cc d' },
    }),
  ).toEqual({
    day_one: '[{{count}} ðåý ··]',
    day_other: '[{{count}} ðåýš ··]',
    can: ['[Ĝö ·]', ''],
    a: { b: '[Çç ð ·]' },
  });
});

it('CONST-04 a button of a test is found in both languages', () => {
  const found = new RegExp(`^${pseudoPattern('New.*lesson')}$`);
  expect(['New lesson', pseudoText('New weekly lesson')].every((name) => found.test(name))).toBe(true);
  expect(found.test(pseudoText('Old lesson'))).toBe(false);
});
