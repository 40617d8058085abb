import { expect, expectAccessible, test } from './journey.ts';
import { nameOf, SCREENS } from './screens.ts';

/** Every screen of every role, at both sizes (the two projects), light and dark. */
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });
    for (const who of new Set(SCREENS.map((screen) => screen.who))) {
      test(`axe finds nothing: ${who ?? 'signed out'}, ${colorScheme}`, async ({ page, signIn }) => {
        const screens = SCREENS.filter((screen) => screen.who === who);
        test.setTimeout(20_000 + screens.length * 8_000);
        if (who) await signIn(who);
        await page.goto('/help');
        // D2: zooming is off as specified; the scans run with the preference that lifts it, without any exception.
        await page.getByLabel('Allow zooming').check();
        await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute('content', /user-scalable=no/);
        for (const screen of screens) {
          await page.goto(screen.path);
          await expect(page.locator('h1').first(), nameOf(screen)).toBeVisible();
          await page.waitForLoadState('networkidle');
          await test.step(nameOf(screen), () => expectAccessible(page));
        }
      });
    }
  });
}
