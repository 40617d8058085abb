import type { Page } from '@playwright/test';
import { signInOf } from './accounts.ts';
import { expect, test } from './journey.ts';

test('D5, STATE-01 tabs that reload together never sign each other out', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('italian');
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/student/profile')));
  for (let round = 0; round < 3; round += 1) await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { name: 'Your devices' })).toBeVisible();
    await expect(tab).toHaveURL(/\/student\/profile$/);
  }
});

test('API-04 signed out everywhere: this browser and the other one have to sign in again', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const name = 'friend';
  const other = await browser.newContext({ baseURL: baseURL! });
  const { url, data } = signInOf(name);
  await other.request.post(url, { data });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/student/dashboard');
  await expect(elsewhere).toHaveURL(/\/student\/dashboard$/);

  await signIn(name);
  await page.goto('/student/profile');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/student\/login/);
  await elsewhere.goto('/student/history');
  await expect(elsewhere).toHaveURL(/\/student\/login/);
  await other.close();
});

test('LAY-13 a toast says what happened and disappears automatically', async ({ page, signIn }) => {
  await signIn('student');
  await page.goto('/student/profile');
  await page.getByLabel('Time zone').selectOption('Europe/Madrid');
  await page.getByLabel('Time zone').selectOption('Atlantic/Canary');
  const toast = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('status')
    .filter({ hasText: 'Canary' });
  await expect(toast).toBeVisible();
  await expect(toast).toHaveAttribute('data-variant', 'success');
  await expect(toast).toBeHidden({ timeout: 6000 });
  await page.getByLabel('Time zone').selectOption('Europe/Madrid');
  await expect(page.getByRole('status').filter({ hasText: 'Madrid' })).toBeVisible();
});

test('LAY-07 a bar shows while the next page is on its way', async ({ page, signIn }) => {
  await signIn('student');
  await page.goto('/student/profile');
  await expect(page.getByRole('heading', { name: 'About me' })).toBeVisible();
  await page.route(/\/assets\/StudentCredits.*\.js/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1500);
    });
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Credits' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading…' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/student\/credits$/);
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toHaveCount(0);
});

test.describe('on a light device', () => {
  test.use({ colorScheme: 'light' });

  test('D14 dark and light are chosen in the menu and remembered', async ({ page, signIn }) => {
    const scheme = (one: Page) => one.locator('html');
    await signIn('teacher');
    await page.goto('/teacher/profile/');
    await page.getByRole('button', { name: 'System' }).click();
    await page.getByRole('button', { name: 'Light' }).click();
    await expect(scheme(page)).toHaveAttribute('data-color-scheme', 'dark');
    await page.reload();
    await expect(scheme(page)).toHaveAttribute('data-color-scheme', 'dark');
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect(scheme(page), 'as the device again').toHaveAttribute('data-color-scheme', 'light');
  });
});
