import type { Page } from '@playwright/test';

/** Texts that are the key of a text which is not there, as i18next shows it: `column.month`. */
export const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const KEY = /^[a-z][\w-]*(\.[a-z][\w-]*)+$/i;
    const NAME = /\.(example|localhost|csv|txt|pdf|png)$/;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? '';
      const isShown = !texts.currentNode.parentElement?.closest('script, style, code, noscript');
      if (isShown && KEY.test(text) && !NAME.test(text)) found.add(text);
    }
    return [...found];
  });
