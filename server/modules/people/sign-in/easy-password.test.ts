import { describe, expect, it } from 'vitest';
import { isEasyPassword } from './easy-password.ts';

const HOLDER = {
  email: 'marta.vidal@acme-travel.example',
  providerName: 'Lingua School',
  subdomain: 'lingua',
};

describe('a password that is easy to guess', () => {
  it.each([
    ['among the most frequent', '1234567890'],
    ['the same in capitals', 'BasketBall'],
    ['with digits and signs behind it', 'Password2026!'],
    ['one character over and over', 'aaaaaaaaaaaa'],
    ["the school's name", 'LinguaSchool2026'],
    ['the name in the e-mail address', 'marta.vidal.99'],
    ['the company in the e-mail address', 'acme-travel-1'],
    ['words of the product', 'school-teacher-1'],
  ])('API-05 %s', async (_, password) => {
    expect(await isEasyPassword(password, HOLDER)).toBe(true);
  });

  it.each([
    'demo-school-2026',
    'the sun of Madrid',
    'correct horse battery',
    'xK7-pq9-Zm2',
    'marta likes olives',
  ])('API-05 is not: %s', async (password) => {
    expect(await isEasyPassword(password, HOLDER)).toBe(false);
  });
});
