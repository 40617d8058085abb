import { expect, type Locator, type Page } from '@playwright/test';
import type { Screen } from './screens.ts';

/** The button that opens a screen's dialog, which may name its row after a colon. */
export const openerOf = (page: Page, { opens = '' }: Screen): Locator =>
  page.getByRole('button', { name: new RegExp(`^${opens}( ?: |$)`) }).first();

/** Opens the dialog that a screen is to be seen with, or the list that unfolds; nothing for one without. Where nothing has come, there is nothing to press in it. */
export async function openDialog(page: Page, screen: Screen, isBare = false): Promise<void> {
  if (screen.opens === undefined) return;
  const opener = openerOf(page, screen);
  const unfolds = (await opener.getAttribute('aria-expanded')) !== null;
  await opener.click();
  if (unfolds) return;
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  if (screen.presses && !isBare) await dialog.getByRole('button', { name: screen.presses }).first().click();
}

/** Closes it again, so that the next screen is not seen behind it. */
export async function closeDialog(page: Page, { opens }: Screen): Promise<void> {
  if (opens === undefined) return;
  // The first one can meet a dialog that is just getting the focus back from a scan.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: 3000 });
  }).toPass({ timeout: 20_000 });
}
