import { describe, expect, it } from 'vitest';
import { crmContactAddress, paths, safeAddress, withNext } from './paths.ts';

describe('addresses', () => {
  it('ROUTE-01 to ROUTE-24 are these, and no others', () => {
    const addresses = Object.entries(paths).map(([name, path]) => [
      name,
      typeof path === 'string' ? path : path('5'),
    ]);
    expect(Object.fromEntries(addresses)).toMatchSnapshot();
  });

  it('ROUTE-08 a student with date and tab', () => {
    expect(paths.student('5', { dateTarget: '2026-03-01', hash: 'history' })).toBe(
      '/students/5?dateTarget=2026-03-01#history',
    );
  });

  it('ROUTE-11 encodes an id', () => {
    expect(paths.teacher('a/b')).toBe('/teachers/a%2Fb');
  });
});

describe('the way back after signing in', () => {
  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'students', ''])(
    'ROUTE-13 %j leads out of the app and is not taken',
    (address) => {
      expect(safeAddress(address || null)).toBeNull();
    },
  );

  it('ROUTE-13 keeps path, query and hash', () => {
    const there = '/students/5?dateTarget=2026-03-01#history';
    const login = new URL(withNext('/login/', there), 'http://x');
    expect(safeAddress(login.searchParams.get('next'))).toBe(there);
  });
});

describe("a contact's page at the outside service", () => {
  it('ROUTE-23 is nowhere unless it is configured', () => {
    expect(crmContactAddress('', '77')).toBeNull();
  });
  it('ROUTE-23 is keyed by the contact id', () => {
    expect(crmContactAddress('https://crm.example/contact/', '7 7')).toBe(
      'https://crm.example/contact/7%207',
    );
  });
});
