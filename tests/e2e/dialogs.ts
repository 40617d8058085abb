import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';

/** Opens the dialog that a screen is to be seen with; nothing for one without. A button may name its row after a colon. */
export async function openDialog(page: Page, { opens }: Screen): Promise<void> {
  if (opens === undefined) return;
  await page
    .getByRole('button', { name: new RegExp(`^${opens}(: |$)`) })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

/** Closes it again, so that the next screen is not seen behind it. */
export async function closeDialog(page: Page, { opens }: Screen): Promise<void> {
  if (opens === undefined) return;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
