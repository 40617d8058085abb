import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';

test.describe('the pages of visitors', () => {
  test('ROUTE-26 lead by the keyboard from the home page to a teacher’s free time and the trial form', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.locator('#teachers a').first().press('Enter');
    await expect(page).toHaveURL(/\/our-teachers\//);
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    expect(name).toMatch(/^\S+ \p{Lu}\.$/u);
    const time = page.locator('#times a').first();
    const clock = await time.textContent();
    await time.press('Enter');
    await expect(page).toHaveURL(/\/student\/trial-form/);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    for (const step of ['goal', 'times']) {
      await next.press('Enter');
      await expect(page).toHaveURL(new RegExp(`step=${step}`));
    }
    await expect(page.getByText(clock!).first()).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`are clean to axe and no wider than the screen, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      const teacher = await page.locator('#teachers a').first().getAttribute('href');
      for (const address of ['/', teacher!, '/?lang=es']) {
        await page.goto(address);
        expect(await violationsOf(page, 'whole'), address).toEqual([]);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(isWide, address).toBe(false);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    });
});
