import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/shared/role.ts';
import { menuOf } from '#src/areas/menus.ts';
import { renderScreen, stubFetch, type UserDraft, userOf } from '#tests/support/screens.tsx';
import { BottomBar } from './BottomBar.tsx';
import { SideMenu } from './SideMenu.tsx';

const COUNT = 'GET /api/v1/support-tasks?onlyUnresolved=true&pageStart=0&pageTake=1';
const someTasks = (unresolvedCount: number) => ({
  body: { tasks: [], total: unresolvedCount, unresolvedCount, shares: [] },
});
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent);
const menuFor = (role: Role, draft?: UserDraft) => menuOf(role, userOf(role, draft));
const menu = () => screen.getByRole('navigation', { name: 'Main menu' });

it("MENU-03 a student's side menu has no entries of the bar", () => {
  renderScreen(<SideMenu menu={menuFor('STUDENT')} isCollapsed={false} onToggle={() => {}} />, {
    user: userOf('STUDENT'),
  });
  expect(linksIn(menu()).slice(0, 3)).toEqual(['Dashboard', 'Credits', 'Shop']);
  expect(linksIn(menu())).not.toContain('Lessons');
});

describe('the bottom bar', () => {
  const draw = (role: 'STUDENT' | 'BUSINESS_MANAGER' | 'CUSTOMER_SUPPORT', draft: UserDraft = {}) => {
    stubFetch({ [COUNT]: someTasks(3) });
    return renderScreen(<BottomBar menu={menuFor(role, draft)} />, { user: userOf(role, draft) });
  };

  it('MENU-07 a company student finds help behind More, and no shop anywhere', async () => {
    draw('STUDENT', { student: { businessId: '00000000-0000-4000-8000-0000000000cc' } });
    expect(linksIn(menu())).toEqual(['Home', 'Lessons', 'Practise', 'Credits']);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('link', { name: 'Help' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Shop' })).toBeNull();
  });

  it('MENU-07 another student finds shop, profile and help behind More', async () => {
    draw('STUDENT');
    expect(linksIn(menu())).toEqual(['Home', 'Lessons', 'Practise', 'Credits']);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    for (const name of ['Shop', 'Profile', 'Help', 'History'])
      expect(screen.getByRole('link', { name })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Lessons' })).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Help' })).toBeNull();
  });

  it('MENU-07 More shows the unread messages behind it, until it is open', async () => {
    stubFetch({ 'GET /api/v1/messages/unread': { body: { count: 2 } } });
    renderScreen(<BottomBar menu={menuFor('STUDENT')} />, { user: userOf('STUDENT') });
    const more = screen.getByRole('button', { name: /^More/ });
    await waitFor(() => expect(more.textContent).toBe('More22 unread messages'));
    await userEvent.click(more);
    expect(more.textContent).toBe('More');
    expect(screen.getByRole('link', { name: /^Messages.*2 unread messages$/ })).toBeDefined();
  });

  it('MENU-07 a business manager signs out in it', () => {
    draw('BUSINESS_MANAGER');
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
  });

  it('MENU-07 support signs out behind More', async () => {
    draw('CUSTOMER_SUPPORT');
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Course Fundae' })).toBeDefined();
  });
});
