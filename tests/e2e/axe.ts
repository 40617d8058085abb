import type { Page } from '@playwright/test';
import { AXE_SOURCE } from './axe-source.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The markup is the same in both schemes: what depends on colour is all that a second scan can find. */
const ABOUT_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Only what is wrong is described: to find an address for every right element takes longer than to find it right. */
const OPTIONS = { resultTypes: ['violations'], preload: false, elementRef: false, iframes: false };
/** What a scan looks at: everything, or what another scheme changes. */
const LOOKS = {
  whole: { ...OPTIONS, runOnly: { type: 'tag', values: TAGS } },
  colours: { ...OPTIONS, runOnly: { type: 'rule', values: ABOUT_COLOUR } },
} as const;

/** What axe finds at WCAG 2.2 AA, one line a rule. */
export async function violationsOf(page: Page, look: keyof typeof LOOKS): Promise<string[]> {
  // Once a document: to read axe's half a megabyte takes as long as a scan.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  // A dialog that is fading in has other colours than afterwards.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  return page.evaluate(
    async (options) =>
      (await window.axe!.run(document, options)).violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')}${any[0] ? ` [${any[0].message}]` : ''}`).join(' | ')}`,
      ),
    LOOKS[look],
  );
}
