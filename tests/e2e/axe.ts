import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The markup is the same in both schemes: what depends on colour is all that a second scan can find. */
const ABOUT_COLOUR = ['color-contrast', 'link-in-text-block'];

export type Scheme = 'light' | 'dark';

/** Switches the device between light and dark, without another load, and waits until the page wears it. */
export async function wear(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
}

/** What axe finds at WCAG 2.2 AA, one line a rule: all of it in light, what the colours change in dark. */
export async function violationsOf(page: Page, scheme: Scheme): Promise<string[]> {
  // A page without frames: scanned in place, without the blank page that gathers results of frames.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const scan = scheme === 'light' ? builder.withTags(TAGS) : builder.withRules(ABOUT_COLOUR);
  const { violations } = await scan.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id} (${scheme}): ${nodes.map(({ target, any }) => `${target.join(' ')}${any[0] ? ` [${any[0].message}]` : ''}`).join(' | ')}`,
  );
}
