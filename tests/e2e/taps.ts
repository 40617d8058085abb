import type { Page } from '@playwright/test';

/**
 * Counts what a finger does from now on: every press that reaches the page. The browser's driver stops a press that would hit something
 * else than its target, and presses again. Lasts until the next load.
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    if (dataset['taps'] === undefined)
      addEventListener('pointerdown', () => {
        dataset['taps'] = String(Number(dataset['taps']) + 1);
      });
    dataset['taps'] = '0';
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['taps']));
}
