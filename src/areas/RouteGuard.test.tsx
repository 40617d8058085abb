import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '#domain/people/api/auth.ts';
import type { Role } from '#domain/shared/role.ts';
import { PROVIDER, refusal, stubFetch, userOf } from '#tests/support/screens.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { App } from '#src/App.tsx';
import { APP_ROUTES } from './app-routes.ts';
import { BackofficeHeader } from './backoffice.ts';
import { matchAddress, NoEntry, NotFound } from './routes.tsx';
import { decideFor } from './RouteGuard.tsx';
import { paths } from '#src/paths.ts';
import { signedIn, signedOut } from '#src/session/store.ts';

const routeOf = (address: string) => matchAddress(APP_ROUTES, address)?.route;
const outcomeFor = (role: Role, pathname: string) => {
  signedIn({ role });
  const match = matchAddress(APP_ROUTES, pathname);
  return decideFor(match, { status: 'in', role, next: 'NOTHING' }, userOf(role), {
    pathname,
    search: '',
    hash: '',
  });
};

describe('addresses', () => {
  const BACKOFFICE = [
    '/dashboard',
    '/trials',
    '/trials/5',
    '/trials/5/edit',
    '/payments',
    '/business',
    '/business/5',
    '/business/5/edit',
    '/students',
    '/students/5',
    '/students/5/edit',
    '/students/new-student',
    '/group/5',
    '/group/5/edit',
    '/groups',
    '/teachers',
    '/teachers/5',
    '/teachers/5/edit',
    '/teachers/new-teacher',
    '/settings',
    '/v1/en/backoffice/courses',
  ];

  it.each(BACKOFFICE)("ROUTE-01 to ROUTE-15 %s is support's", (address) => {
    expect(routeOf(address)).toMatchObject({ roles: ['CUSTOMER_SUPPORT'], frame: 'backoffice' });
  });

  it.each([
    '/login/',
    '/login',
    '/student/login',
    '/student/reset-password',
    '/student/welcome',
    '/login/link',
    '/help',
  ])('ROUTE-13 ROUTE-14 ROUTE-17 %s can be seen signed out', (address) => {
    expect(routeOf(address)?.roles).toBe('anyone');
  });

  it.each(['/nothing', '/students2', '/login/nothing'])('ROUTE-25 %s leads nowhere', (address) => {
    expect(routeOf(address)).toBeUndefined();
  });

  it('PERM-01 the pages about companies are not for staff who may not see companies', () => {
    const rights = { ...userOf('CUSTOMER_SUPPORT').rights!, business: 'none' as const };
    const match = matchAddress(APP_ROUTES, '/business/dashboard');
    const session = { status: 'in', role: 'CUSTOMER_SUPPORT', next: 'NOTHING' } as const;
    const place = { pathname: '/business/dashboard', search: '', hash: '' };
    expect(decideFor(match, session, userOf('CUSTOMER_SUPPORT', { rights }), place).kind).toBe('no-entry');
    expect(outcomeFor('CUSTOMER_SUPPORT', '/business/dashboard').kind).toBe('page');
    expect(outcomeFor('BUSINESS_MANAGER', '/business/dashboard').kind).toBe('page');
  });

  it("ROUTE-24 /es/students/5 is the student's page, for support", () => {
    expect(outcomeFor('CUSTOMER_SUPPORT', '/es/students/5')).toEqual({ kind: 'redirect', to: '/students/5' });
  });

  it('ROUTE-24 ROUTE-25 is not for a teacher, by whatever way', () => {
    expect(outcomeFor('TEACHER', '/es/students/5')).toEqual({ kind: 'redirect', to: '/students/5' });
    expect(outcomeFor('TEACHER', '/students/5')).toEqual({ kind: 'no-entry' });
  });

  it.each([
    ['CUSTOMER_SUPPORT', '/dashboard'],
    ['TEACHER', paths.teacherDashboard],
    ['STUDENT', paths.studentDashboard],
    ['BUSINESS_MANAGER', paths.businessDashboard],
  ] as const)('MENU-09 the landing page of %s opens', (role, landing) => {
    expect(outcomeFor(role, landing)).toEqual({ kind: 'page' });
  });
});

describe('the app', () => {
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  });
  async function open(address: string) {
    window.history.replaceState(null, '', address);
    const route = routeOf(address);
    const page = route?.frame === 'backoffice' ? undefined : route?.page;
    await Promise.all([NotFound.preload(), NoEntry.preload(), page?.preload()]);
    await act(async () => {
      render(<App provider={PROVIDER} />);
    });
  }
  const enter = (role: Role) => {
    queryClient.setQueryData([me.path, {}], userOf(role));
    signedIn({ role });
  };

  it('ROUTE-25 says that an address leads nowhere, with a way home', async () => {
    enter('TEACHER');
    await open('/nothing');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
    expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/teacher/dashboard');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeDefined();
  });

  it('ROUTE-25 says so signed out too, without a menu', async () => {
    signedOut(null);
    await open('/nothing');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('ROUTE-25 says that a page is not for a role', async () => {
    enter('TEACHER');
    await open('/students');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("You don't have access to this page");
  });

  it('ROUTE-05 support keeps the header with the search on a page of another area, and one heading', async () => {
    enter('CUSTOMER_SUPPORT');
    await BackofficeHeader.preload();
    await open('/help');
    expect(screen.getByRole('button', { name: /Search/ })).toBeDefined();
    expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual(['Help']);
    expect(document.title).toBe('Help · Lingua School');
  });

  it('PERM-01 asks to sign in, and remembers where to', async () => {
    signedOut(null);
    await routeOf('/login/')?.page.preload();
    await open('/teacher/schedule');
    await waitFor(() => expect(window.location.search).toBe('?next=%2Fteacher%2Fschedule'));
    expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeDefined();
  });

  it('MENU-06 ROUTE-14 shows help to somebody who must set a password first, and the way back', async () => {
    queryClient.setQueryData([me.path, {}], userOf('PASSWORD_RESETTER'));
    signedIn({ role: 'PASSWORD_RESETTER', next: 'SET_PASSWORD' });
    await open('/help');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Help');
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/student/reset-password',
      '/help',
    ]);
  });

  it('MENU-03 leads from a page that is read signed out to the sign-in', async () => {
    signedOut(null);
    await open('/help');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/student/login');
  });

  it('ROUTE-14 shows help to a business manager, with what they can do', async () => {
    enter('BUSINESS_MANAGER');
    await open('/help');
    expect(screen.getByText(/Fundae subsidy/)).toBeDefined();
    expect(document.title).toBe('Help · Lingua School');
  });

  it('STATE-01 an ended session asks to sign in over the page, which stays', async () => {
    enter('TEACHER');
    await open('/help');
    await import('#src/pages/SessionExpiredDialog.tsx');
    act(() => signedOut('expired'));
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    expect(screen.getByRole('heading', { level: 1, hidden: true })).toBeDefined();
    expect(dialog.querySelector<HTMLInputElement>('input[type="email"]')?.value).toBe(
      'teacher@lingua.example',
    );
  });

  it('STATE-01 signing in again goes on with the page', async () => {
    enter('TEACHER');
    await open('/help');
    await import('#src/pages/SessionExpiredDialog.tsx');
    act(() => signedOut('expired'));
    await screen.findByRole('dialog');
    stubFetch({
      'POST /api/v1/auth/token-petition': { body: { role: 'TEACHER', next: 'NOTHING' } },
      'GET /api/v1/auth/me': { body: userOf('TEACHER') },
    });
    await userEvent.type(screen.getByLabelText('Password'), 'demo-school-2026{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/help');
  });

  it('STATE-03 says when the current user cannot be had', async () => {
    stubFetch({ 'GET /api/v1/auth/me': refusal(500, 'server-error') });
    signedIn({ role: 'TEACHER' });
    await open('/help');
    expect((await screen.findByRole('alert')).textContent).toContain('req-1');
  });
});
