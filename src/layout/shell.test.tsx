import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addProduct } from '#domain/billing/cart-changes.ts';
import type { Role } from '#domain/shared/role.ts';
import { menuOf } from '#src/areas/menus.ts';
import { changeCart } from '#src/session/cart-store.ts';
import { refusal, renderScreen, stubFetch, type UserDraft, userOf } from '#tests/support/screens.tsx';
import { Logo } from './Logo.tsx';
import { hasPadding, Shell } from './Shell.tsx';
import { SideMenu, sideMenuWidth } from './SideMenu.tsx';
import { PortalHeader } from './PortalHeader.tsx';

const WINDOW = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
const widen = (width: number) => WINDOW.happyDOM.setViewport({ width });
beforeEach(() => widen(1280));

const COUNT = 'GET /api/v1/support-tasks?onlyUnresolved=true&pageStart=0&pageTake=1';
const someTasks = (unresolvedCount: number) => ({
  body: { tasks: [], total: unresolvedCount, unresolvedCount, shares: [] },
});

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent);
const menuFor = (role: Role, draft?: UserDraft) => menuOf(role, userOf(role, draft));
const shellFor = (role: Role, path?: string) =>
  renderScreen(<Shell menu={menuFor(role)}>page</Shell>, { ...(path && { path }), user: userOf(role) });
const menu = () => screen.getByRole('navigation', { name: 'Main menu' });

describe('the frame', () => {
  it('LAY-01 has a side menu from 500 px', () => {
    widen(500);
    shellFor('TEACHER');
    expect(screen.getByRole('complementary')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('LAY-01 has a bottom bar below 500 px', () => {
    widen(499);
    shellFor('TEACHER');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByRole('button', { name: 'More' })).toBeDefined();
  });

  it.each(['/meetingroom/5', '/teacher/iframe/x'])('ROUTE-21 ROUTE-22 %s takes the whole window', (path) => {
    shellFor('STUDENT', path);
    expect(screen.getByRole('main').dataset['padded']).toBe('false');
    expect(screen.queryByText('Trae a un amigo')).toBeNull();
  });

  it('ROUTE-22 other pages have their padding', () => {
    expect(hasPadding('/student/dashboard')).toBe(true);
  });

  it('LAY-07 a page that breaks leaves the menu standing', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw new Error('broken');
    };
    renderScreen(
      <Shell menu={menuFor('TEACHER')}>
        <Broken />
      </Shell>,
      { user: userOf('TEACHER') },
    );
    expect(screen.getByRole('alert').textContent).toContain('Something unexpected happened');
    expect(linksIn(menu())).toContain('Schedule');
  });
});

describe('the side menu', () => {
  const draw = (waiting = 0) => {
    stubFetch({
      [COUNT]: someTasks(waiting),
      'DELETE /api/v1/auth/access-token': refusal(503, 'unavailable'),
    });
    return shellFor('CUSTOMER_SUPPORT');
  };
  const isCollapsed = () => screen.getByRole('complementary').dataset['collapsed'];

  it('LAY-02 is 72 px wide, or 232', () => {
    expect([sideMenuWidth(true), sideMenuWidth(false)]).toEqual([72, 232]);
  });

  it.each([
    [0, 'Requests'],
    [18, 'Requests18'],
    [140, 'Requests99+'],
  ])('MENU-01 of %i requests that wait, support sees %s', async (waiting, shown) => {
    draw(waiting);
    const link = screen.getByRole('link', { name: /Requests/ });
    const words = waiting === 0 ? '' : `${waiting} open`;
    await waitFor(() => expect(link.textContent).toBe(shown + words));
  });

  it('LAY-03 begins collapsed', () => {
    draw();
    expect(isCollapsed()).toBe('true');
    expect(screen.getByRole('button', { name: 'Expand menu' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('LAY-03 remembers in the cookie isSideMenuCollapsed', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Expand menu' }));
    expect(isCollapsed()).toBe('false');
    expect(document.cookie).toContain('isSideMenuCollapsed=false');
  });

  it('LAY-03 begins as the cookie says', () => {
    document.cookie = 'isSideMenuCollapsed=false; path=/';
    draw();
    expect(isCollapsed()).toBe('false');
  });

  it.each([
    [true, 'isotype'],
    [false, 'logotype'],
  ])('LAY-09 collapsed %s shows the %s, 41 px high, light and dark', (collapsed, kind) => {
    renderScreen(<SideMenu menu={[]} isCollapsed={collapsed} onToggle={() => {}} />, {
      user: userOf('TEACHER'),
    });
    const images = screen.getAllByAltText('Lingua School logo');
    expect(images.map((image) => image.getAttribute('src'))).toEqual([
      `/brand/${kind}.svg`,
      `/brand/${kind}-dark.svg`,
    ]);
    expect(images.map((image) => image.getAttribute('height'))).toEqual(['41', '41']);
  });

  it('MENU-08 a teacher does not sign out here', () => {
    renderScreen(<SideMenu menu={[]} isCollapsed onToggle={() => {}} />, { user: userOf('TEACHER') });
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  });

  it('MENU-08 support does; a failure is shown and changes nothing', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(menu()).toBeDefined();
  });
});

const TASK = { id: 't-1', type: 'REQUEST_CALL', creationDate: '2026-11-20T10:00:00Z', resolvedAt: null };
const NEWS_OF_A_LESSON = { ...TASK, id: 't-2', type: 'CANCEL_REGULAR_LESSON' };
const TASKS = 'GET /api/v1/student-platform/support-tasks?onlyUnresolved=false&pageStart=0&pageTake=15';

const MISSED = 'GET /api/v1/missed-lessons';

describe('the student header', () => {
  const draw = (
    draft: UserDraft = {},
    tasks: object = { tasks: [], total: 0, unresolvedCount: 0, shares: [] },
  ) => {
    stubFetch({ [TASKS]: { body: tasks }, [MISSED]: { body: { lessons: [], waitingCount: 0 } } });
    return renderScreen(<PortalHeader />, { user: userOf('STUDENT', draft) });
  };
  const isHidden = () => screen.getByRole('banner').dataset['hidden'];
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      fireEvent.scroll(window);
    });

  it.each([
    ['of a company', { student: { businessId: '00000000-0000-4000-8000-0000000000cc' } }],
    ['who is new', { student: { activityStatus: 'NEWBIE' } }],
  ] satisfies [string, UserDraft][])('PERM-03 LAY-05 offers no referral to a student %s', (_, draft) => {
    draw(draft);
    expect(screen.queryByText('Trae a un amigo')).toBeNull();
  });

  it("PERM-03 LAY-05 offers it to a student in full swing: 'Trae a un amigo'", () => {
    draw();
    expect(screen.getByRole('link', { name: 'Trae a un amigo' }).getAttribute('href')).toBe(
      '/student/referal',
    );
  });

  it('LAY-05 has no cart while it is empty', () => {
    changeCart(() => ({ products: [], coupons: [], couponDiscounts: [] }));
    draw();
    expect(screen.queryByRole('link', { name: /Cart/ })).toBeNull();
  });

  it('LAY-05 has the cart once there is something in it', () => {
    draw();
    act(() =>
      changeCart((cart) =>
        addProduct(cart, { productId: 'p-1', id: 'basic', name: 'Basic', priceCents: 9900 }),
      ),
    );
    expect(screen.getByRole('link', { name: 'Cart, 1 product' }).getAttribute('href')).toBe(
      '/student/checkout',
    );
  });

  it('LAY-05 has the profile icon on phones only', () => {
    const { unmount } = draw();
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
    unmount();
    widen(375);
    draw();
    expect(screen.getByRole('link', { name: 'Profile' })).toBeDefined();
  });

  it('STATE-07 LAY-05 the bell is not lit while nothing waits', async () => {
    draw({}, { tasks: [NEWS_OF_A_LESSON], total: 1, unresolvedCount: 0, shares: [] });
    const bell = await screen.findByRole('button', { name: 'Requests' });
    expect(bell.dataset['lit']).toBe('false');
    await userEvent.click(bell);
    expect(await screen.findByText('No requests yet.')).toBeDefined();
  });

  it('STATE-07 LAY-05 LAY-15 the bell is lit, and opens the list: 330 px wide, at most 240 high', async () => {
    draw({}, { tasks: [TASK, NEWS_OF_A_LESSON], total: 2, unresolvedCount: 1, shares: [] });
    const bell = await screen.findByRole('button', { name: 'Requests, 1 open' });
    expect(bell.dataset['lit']).toBe('true');
    await userEvent.click(bell);
    const list = await screen.findByRole('list', { name: 'Your requests' }, { timeout: 5000 });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(list.textContent).toContain('Request call');
    expect(getComputedStyle(list.parentElement as HTMLElement)).toMatchObject({
      width: '330px',
      maxHeight: '240px',
    });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: 'Your requests' })).toBeNull();
  });

  it('LAY-04 hides after 10 px down and shows after 10 px up', () => {
    draw();
    scrollTo(9);
    expect(isHidden()).toBe('false');
    scrollTo(10);
    expect(isHidden()).toBe('true');
    scrollTo(200);
    scrollTo(191);
    expect(isHidden()).toBe('true');
    scrollTo(190);
    expect(isHidden()).toBe('false');
  });

  it('LAY-04 shows at the top', () => {
    draw();
    scrollTo(12);
    scrollTo(0);
    expect(isHidden()).toBe('false');
  });
});

it('LAY-09 the logo names the provider', () => {
  renderScreen(<Logo kind="logotype" />, { provider: { providerName: 'Parla' } });
  expect(screen.getAllByAltText('Parla logo')).toHaveLength(2);
});

it('LAY-07 the first part of the window is the link to the content', async () => {
  shellFor('TEACHER');
  await userEvent.click(screen.getByRole('button', { name: 'Skip to content' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
