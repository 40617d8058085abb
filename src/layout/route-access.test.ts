import { describe, expect, it } from 'vitest';
import { NO_RIGHTS } from '#domain/shared/rights.ts';
import { ROLES } from '#domain/shared/role.ts';
import type { SessionState } from '#src/session/store.ts';
import { routeAccess, type GuardedRoute } from './route-access.ts';

const SUPPORT: GuardedRoute = { roles: ['CUSTOMER_SUPPORT'] };
const SIGN_IN: GuardedRoute = { roles: 'anyone', isSignIn: true };
const OPEN: GuardedRoute = { roles: 'anyone' };
const OUT: SessionState = { status: 'out', reason: null };
const as = (role: (typeof ROLES)[number], next = 'NOTHING'): SessionState =>
  ({ status: 'in', role, next }) as SessionState;

function visit(
  address: string,
  route: GuardedRoute | null,
  session: SessionState,
  studentAppUrl: string | null = null,
) {
  const { pathname, search } = new URL(address, 'http://x');
  return routeAccess({ route, session, address, pathname, search, studentAppUrl, rights: null });
}
const to = (address: string) => ({ kind: 'redirect', to: address });

it('PERM-01 keeps staff out of pages that their rights do not reach', () => {
  const route = (level: 'view' | 'edit'): GuardedRoute => ({
    roles: ['CUSTOMER_SUPPORT'],
    needs: { right: 'students', level },
  });
  const place = { session: as('CUSTOMER_SUPPORT'), address: '/students', pathname: '/students', search: '' };
  const rights = { ...NO_RIGHTS, students: 'view' as const };
  const kind = (level: 'view' | 'edit') =>
    routeAccess({ route: route(level), ...place, studentAppUrl: null, rights }).kind;
  expect([kind('view'), kind('edit')]).toEqual(['page', 'no-entry']);
});

describe('signed out', () => {
  it.each([
    ['/students/5#history', '/login/?next=%2Fstudents%2F5%23history'],
    ['/teacher/schedule', '/login/?next=%2Fteacher%2Fschedule'],
    ['/student/credits', '/student/login?next=%2Fstudent%2Fcredits'],
  ])('PERM-01 %s asks to sign in and comes back', (address, login) => {
    expect(visit(address, SUPPORT, OUT)).toEqual(to(login));
  });

  it('ROUTE-17 sees what is open to anyone', () => {
    expect(visit('/student/welcome', OPEN, OUT)).toEqual({ kind: 'page' });
    expect(visit('/login/', SIGN_IN, OUT)).toEqual({ kind: 'page' });
  });

  it('ROUTE-25 shows not-found for an unknown address', () => {
    expect(visit('/nothing', null, OUT)).toEqual({ kind: 'not-found' });
  });

  it('MENU-09 begins at the student login', () => {
    expect(visit('/', null, OUT)).toEqual(to('/student/login'));
  });
});

describe('signed in', () => {
  it.each(['SET_PASSWORD', 'SET_SECOND_FACTOR'])('MENU-06 who must do %s first may read the help', (next) => {
    expect(visit('/help', OPEN, as('PASSWORD_RESETTER', next))).toEqual({ kind: 'page' });
    expect(visit('/students', SUPPORT, as('PASSWORD_RESETTER', next)).kind).toBe('redirect');
  });

  it.each([
    ['CUSTOMER_SUPPORT', '/dashboard'],
    ['TEACHER', '/teacher/dashboard'],
    ['STUDENT', '/student/dashboard'],
    ['BUSINESS_MANAGER', '/business/dashboard'],
    ['PASSWORD_RESETTER', '/student/login'],
  ] as const)('MENU-09 a %s lands on %s', (role, landing) => {
    expect(visit('/', null, as(role))).toEqual(to(landing));
  });

  it('MENU-09 a role without a landing may stay on the student login', () => {
    expect(visit('/student/login', SIGN_IN, as('PASSWORD_RESETTER'))).toEqual({ kind: 'page' });
  });

  it('ROUTE-13 leaves the sign-in page for where they wanted to go', () => {
    expect(visit('/login/?next=%2Fstudents%2F5%23history', SIGN_IN, as('CUSTOMER_SUPPORT'))).toEqual(
      to('/students/5#history'),
    );
    expect(visit('/login/?next=%2F%2Fevil.example', SIGN_IN, as('TEACHER'))).toEqual(
      to('/teacher/dashboard'),
    );
  });

  it.each(['TEACHER', 'BUSINESS_MANAGER'] as const)(
    'ROUTE-25 shows a %s that they have no permission for a page',
    (role) => {
      expect(visit('/students', SUPPORT, as(role))).toEqual({ kind: 'no-entry' });
    },
  );

  it('MENU-10 a STUDENT in the shared shell goes to the student portal', () => {
    expect(visit('/dashboard', SUPPORT, as('STUDENT'))).toEqual(to('/student/dashboard'));
  });

  it('MENU-10 or to the address that is configured for students', () => {
    expect(visit('/dashboard', SUPPORT, as('STUDENT'), 'https://learn.example')).toEqual({
      kind: 'external',
      to: 'https://learn.example',
    });
  });

  it.each(ROLES)('ROUTE-14 a %s may read what is open to anyone', (role) => {
    expect(visit('/help', OPEN, as(role))).toEqual({ kind: 'page' });
  });

  it('PERM-01 sees the pages of their role', () => {
    expect(visit('/students', SUPPORT, as('CUSTOMER_SUPPORT'))).toEqual({ kind: 'page' });
  });
});

describe('what must be done first', () => {
  it.each([
    ['SET_PASSWORD', '/student/reset-password'],
    ['SET_SECOND_FACTOR', '/login/second-factor'],
  ])('PERM-01 %s comes before any other page', (next, page) => {
    expect(visit('/dashboard', SUPPORT, as('CUSTOMER_SUPPORT', next))).toEqual(to(page));
    expect(visit('/nothing', null, as('CUSTOMER_SUPPORT', next))).toEqual(to(page));
    expect(visit(page, OPEN, as('CUSTOMER_SUPPORT', next))).toEqual({ kind: 'page' });
  });
});
