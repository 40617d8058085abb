import type { Page } from '@playwright/test';
import { englishIn } from '#tests/support/english.ts';
import { expect } from './journey.ts';
import { saidOn } from './said.ts';

/** The choice of a language has each by its own name. */
const OWN_NAME = 'English';

/** CONST-04 The page is Spanish, and says nothing in English but what people have typed (`data`). */
export async function expectSpanish(page: Page, data: readonly string[] = []): Promise<void> {
  const place = new URL(page.url()).pathname;
  await expect(page.locator('html'), place).toHaveAttribute('lang', 'es');
  expect.soft(englishIn(await saidOn(page), [OWN_NAME, ...data]), `English on ${place}`).toEqual([]);
  expect.soft(await page.evaluate(() => document.body.innerText), place).not.toContain('{{');
}
