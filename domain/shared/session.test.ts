import { expect, it } from 'vitest';
import { landingOf, signInAddressOf } from './session.ts';

it.each([
  [null, '/student/login'],
  ['PASSWORD_RESETTER', '/student/login'],
  ['TEACHER', '/teacher/dashboard'],
  ['STUDENT', '/student/dashboard'],
  ['CUSTOMER_SUPPORT', '/dashboard'],
  ['BUSINESS_MANAGER', '/business/dashboard'],
] as const)('MENU-09 %s lands on %s', (role, address) => {
  expect(landingOf(role)).toBe(address);
});

it.each([
  ['/student/credits', '/student/login'],
  ['/student', '/student/login'],
  ['/students/5', '/login/'],
  ['/students', '/login/'],
  ['/teacher/dashboard', '/login/'],
  ['/', '/login/'],
])('MENU-09 signed out at %s, one signs in at %s', (pathname, address) => {
  expect(signInAddressOf(pathname)).toBe(address);
});
