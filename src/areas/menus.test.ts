import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROLES } from '#domain/shared/role.ts';
import { type UserDraft, userOf } from '#tests/support/screens.tsx';
import { splitForBar } from '#src/layout/BottomBar.tsx';
import { hasSignOut } from '#src/layout/menu.ts';
import { MENUS, menuOf } from './menus.ts';

const idsOf = (role: (typeof ROLES)[number], draft: UserDraft = {}) =>
  menuOf(role, userOf(role, draft)).flatMap(({ id, isOnlyInBar }) => (isOnlyInBar ? [] : [id]));
const barOf = (role: (typeof ROLES)[number], draft: UserDraft = {}) =>
  splitForBar(menuOf(role, userOf(role, draft))).bar.map(({ id }) => id);

const BAR = ['dashboard', 'lessons', 'practise', 'credits'];
const BUSINESS: UserDraft = { student: { businessId: '00000000-0000-4000-8000-0000000000cc' } };
const FRENCH: UserDraft = { student: { language: 'FRENCH' } };

describe('menus', () => {
  it('PERM-01 is empty for visitors', () => {
    expect(menuOf(null, null)).toEqual([]);
  });

  it("MENU-01 support's, with Business as a full page", () => {
    const ids = idsOf('CUSTOMER_SUPPORT');
    expect(ids.slice(0, 5)).toEqual(['dashboard', 'business', 'students', 'teachers', 'courses']);
    expect(ids).toEqual(expect.arrayContaining(['trials', 'payments', 'groups', 'settings', 'messages']));
    const items = MENUS.CUSTOMER_SUPPORT;
    expect(items.filter(({ isFullPage }) => isFullPage).map(({ id }) => id)).toEqual(['business']);
    expect(items.find(({ id }) => id === 'courses')).toMatchObject({ icon: 'WorkspacePremiumOutlined' });
  });

  it("MENU-02 a teacher's", () => {
    const own = ['dashboard', 'schedule', 'students', 'credits', 'profile'];
    expect(idsOf('TEACHER')).toEqual([...own, 'groups', 'homework', 'messages', 'help']);
  });

  it("MENU-03 a student's", () => {
    const own = [
      'dashboard',
      'credits',
      'shop',
      'history',
      'documents',
      'profile',
      'checkout',
      'referral',
      'homework',
      'messages',
      'help',
    ];
    expect(idsOf('STUDENT')).toEqual(own);
  });

  it('MENU-03 has the sign-in for visitors', () => {
    expect(menuOf('STUDENT', { student: null, rights: null }).find(({ id }) => id === 'login')?.to).toBe(
      '/student/login',
    );
  });

  it.each(ROLES)('MENU-06 %s gets a help page', (role) => {
    expect(idsOf(role)).toContain('help');
  });

  it("MENU-05 a business manager's", () => {
    expect(idsOf('BUSINESS_MANAGER')).toEqual(['dashboard', 'help']);
  });

  it.each([
    ['of a company', BUSINESS],
    ['of another language', FRENCH],
  ])('MENU-04 PERM-04 a student %s has no shop, and help instead', (_, draft) => {
    expect(idsOf('STUDENT', draft)).not.toContain('shop');
    expect(idsOf('STUDENT', draft)).toContain('help');
    expect(barOf('STUDENT', draft)).toEqual(BAR);
  });

  it('MENU-07 the bar of a student is about learning; the other entries are behind More', () => {
    expect(barOf('STUDENT')).toEqual(BAR);
  });

  it.each([
    ['of a company', BUSINESS],
    ['on trial', { student: { activityStatus: 'TRIAL' } } satisfies UserDraft],
  ])('PERM-03 a student %s has no referral entry', (_, draft) => {
    expect(idsOf('STUDENT', draft)).not.toContain('referral');
  });

  it.each(ROLES.filter((role) => role !== 'PASSWORD_RESETTER'))('MENU-06 a %s has help, once', (role) => {
    expect(idsOf(role).filter((id) => id === 'help')).toHaveLength(1);
  });

  it.each(ROLES)('MENU-07 the bottom menu of a %s has the same items', (role) => {
    const all = menuOf(role, userOf(role));
    const { bar, more } = splitForBar(all);
    expect([...bar, ...more].map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
    expect(bar.length).toBeLessThanOrEqual(4);
  });

  it('MENU-08 support and business managers sign out here', () => {
    expect(ROLES.filter(hasSignOut)).toEqual(['CUSTOMER_SUPPORT', 'BUSINESS_MANAGER']);
  });

  it('MENU-01 every icon is drawn', () => {
    const sprite = readFileSync(join(import.meta.dirname, '../layout/menu-icons.svg'), 'utf8');
    const missing = Object.values(MENUS)
      .flat()
      .filter(({ icon }) => !sprite.includes(`id="${icon}"`));
    expect(missing).toEqual([]);
  });
});
