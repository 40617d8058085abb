import type { Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';
import { expect } from './journey.ts';

/** Signs in by the page of the demo school whose people speak Spanish: its host is known to browsers alone. Returns its origin. */
export async function enterParla(page: Page, baseURL: string, name: string, door: string): Promise<string> {
  const school = baseURL.replace('localhost', 'parla.localhost');
  await page.goto(school + door);
  await page.locator('input[name="email"]').fill(`${name}@parla.example`);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('h1').first()).toBeVisible();
  return school;
}
