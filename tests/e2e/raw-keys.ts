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

/** Words of the code on a page: constants, column names, paths, ids, moments as machines write them, and what is nothing. */
export const codeWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CODE = [
      /\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/,
      /\b[a-z]+_[a-z_]+\b/,
      /\b[a-z]{2,}[A-Z][A-Za-z]+\b/,
      /\b(BOOKED|ASSIGNED|ATTENDED|COMPLETED|CANCELLED|PENDING|ACTIVE|INACTIVE|WAITING|REGULAR|OCCASIONAL|INDIVIDUAL|ENGLISH|UNPAID|PAID|FAILED|DRAFT|RUNNING|STUDENT|TEACHER)\b/,
      /\b(undefined|null|NaN)\b|\[object |Invalid Date/,
      /\b(GET|POST|PATCH|DELETE) \/|(^|\s)\/(api|auth|backoffice|student-platform|teacher-platform|business-platform)\b/,
      /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-/,
      /\d{4}-\d\d-\d\dT\d\d:/,
    ];
    // Addresses, file names and a payment service's references are allowed; a mail's placeholders are typed as they are.
    const KNOWN =
      /\{\{\w+\}\}|\btest_[\w-]+|\S*(@|:\/\/|\.(csv|pdf|png|txt|ics|example|localhost|js|docx|xlsx))\S*/g;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!parentElement || parentElement.closest('script, style, code, noscript, textarea, pre')) continue;
      const text = (textContent ?? '').replaceAll(KNOWN, ' ');
      for (const code of CODE) {
        const word = code.exec(text);
        if (word) found.add(`${word[0].trim()} in “${text.trim().slice(0, 80)}”`);
      }
    }
    return [...found];
  });
