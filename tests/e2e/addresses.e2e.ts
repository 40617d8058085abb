import type { Page } from '@playwright/test';
import { paths } from '#src/paths.ts';
import { expect, test } from './journey.ts';

/** An unknown id, and an invalid one. */
const IDS = ['00000000-0000-4000-8000-000000000000', 'nonsense'];

const ROLES = [
  ['teacher', /^\/teacher\//],
  ['student', /^\/(student|meetingroom)\//],
  ['admin', /^\//],
] as const;
const roleOf = (address: string) => ROLES.find(([, pattern]) => pattern.test(address))![0];

/** Every address of one record. */
const addressesOf = (id: string): string[] =>
  Object.values(paths)
    .flatMap((path) => (typeof path === 'function' ? [(path as (id: string) => string)(id)] : []))
    .filter((address) => address.includes(id) && !/[?#]/.test(address));

/** Navigates as a link would, without reloading the app. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

const MISSING = /^(Record not found|Page not found)$/;

for (const [role] of ROLES) {
  test(`ROUTE-25 an unknown or invalid id is not found at every address of a ${role}`, async ({
    page,
    signIn,
  }) => {
    const addresses = IDS.flatMap(addressesOf).filter((address) => roleOf(address) === role);
    expect(addresses.length).toBeGreaterThan(3);
    test.setTimeout(20_000 + addresses.length * 5_000);
    await signIn(role);
    await page.goto('/help');
    for (const address of addresses) {
      await goTo(page, '/help');
      await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
      await goTo(page, address);
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(MISSING);
      await expect(page, address).toHaveTitle(/^(Record not found|Page not found)/);
      await expect(page.getByRole('main').getByRole('link').last(), address).toBeVisible();
    }
  });
}
