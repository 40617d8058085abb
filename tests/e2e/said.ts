import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

type Tree = { readonly [key: string]: string | readonly string[] | Tree };
const textsOf = (tree: Tree | readonly string[]): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
const FOLDER = 'domain/locales';
const all = (locale: string): Set<string> =>
  new Set(
    readdirSync(`${FOLDER}/${locale}`).flatMap((file) =>
      textsOf(JSON.parse(readFileSync(`${FOLDER}/${locale}/${file}`, 'utf8')) as Tree),
    ),
  );
const spanish = all('es');
/** A language by its own name, and what people have typed: first halves of e-mail addresses, a department, a word to learn. */
const TYPED = new Set([
  'English',
  'about',
  'Sales',
  'trial',
  'student',
  'teacher',
  'company',
  'manager',
  'support',
  'admin',
  'demo',
  'friend',
  'missed',
]);
const ENGLISH = new Set([...all('en')].filter((text) => /[a-z]{3}/.test(text) && !spanish.has(text)));

/** Whether a text is of the English catalogues alone: no text of the Spanish ones reads so. */
export const isEnglish = (text: string): boolean => ENGLISH.has(text) && !TYPED.has(text);

/** Everything that is read or heard of a page. */
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
