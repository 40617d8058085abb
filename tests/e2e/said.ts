import type { Page } from '@playwright/test';

/** Returns all visible text of a page, its title, and its accessible names and descriptions. */
export const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const said: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      // Keys are named as they are printed on keyboards, entries of a domain as its provider names them.
      if (!node.parentElement?.closest('script, style, noscript, kbd, code'))
        said.push(node.textContent?.trim() ?? '');
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        said.push(element.getAttribute(name)!.trim());
    return [document.title.split(' · ')[0]!, ...said];
  });
