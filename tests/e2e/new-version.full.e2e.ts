import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';

// So that the scan needs no exception.
test.use({ mayZoom: true });

/** From now on the server's replies name another client. */
async function upgradeServer(page: Page) {
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-client-build': 'newer' } });
  });
  return () => page.unroute('**/api/v1/**');
}

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });

for (const [name, first, second, third] of [
  ['student', '/student/dashboard', 'Credits', 'History'],
  ['support', '/dashboard', 'Students', 'Teachers'],
] as const) {
  test(`RUN-15 ${name} is offered a newer version, and reloads when it suits`, async ({ page, signIn }) => {
    await page.clock.install();
    await signIn(name);
    await page.goto(first);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const open = async (entry: string) => {
      const link = menu.getByRole('link', { name: entry });
      const more = page.getByRole('button', { name: 'More' });
      if (!(await link.isVisible()) && (await more.isVisible())) await more.click();
      await page.getByRole('link', { name: entry }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
    };
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const endUpgrade = await upgradeServer(page);
    await open(second);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.fastForward(31_000);
    await open(third);
    await expect(bar(page)).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);

    const later = bar(page).getByRole('button', { name: 'Later' });
    await later.focus();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toHaveCount(0);
    await page.clock.fastForward(3_600_000);
    await expect(bar(page)).toBeVisible();

    await endUpgrade();
    const reloaded = page.waitForEvent('load');
    await bar(page).getByRole('button', { name: 'Reload' }).press('Enter');
    await reloaded;
    await expect(page.getByRole('heading', { level: 1, name: third })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });
}
