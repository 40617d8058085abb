import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** What a button downloads, as the file's bytes. */
export async function fileOf(page: Page, button: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await file.path());
}
