import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';

test.use({ mayZoom: true });

test('ROUTE-26 an admin sees the home page with what is typed, before anything is saved', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/settings/home-page');
  const headline = page.getByRole('textbox', { name: 'Headline' });
  const saved = await headline.inputValue();
  await headline.fill('Talk like you mean it');
  await page.getByRole('button', { name: 'Preview page' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Preview of your home page' });
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Talk like you mean it');
  const face = frame.locator('#teachers img').first();
  await face.scrollIntoViewIfNeeded();
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await test.step('it is as wide as the device, in both colours and languages', async () => {
    const width = () => frame.locator('html').evaluate(() => innerWidth);
    expect(await width()).toBe(390);
    await dialog.getByText('Computer', { exact: true }).click();
    await expect.poll(width).toBe(1280);
    const html = frame.locator('html');
    for (const [name, scheme] of [
      ['Dark', 'dark'],
      ['Light', 'light'],
    ] as const) {
      await dialog.getByText(name, { exact: true }).click();
      await expect(html).toHaveAttribute('data-color-scheme', scheme);
    }
    expect(await violationsOf(page, 'whole')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });

  await test.step('nothing public has changed, and what was typed is still there', async () => {
    expect(await publicPage(page)).not.toContain('Talk like you mean it');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(headline).toHaveValue('Talk like you mean it');
    await page.reload();
    await expect(headline).toHaveValue(saved);
  });
});

const publicPage = async (page: Page) => (await page.request.get('/?preview')).text();
