import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { contrastOf } from './contrast.ts';
import { holdStill, type Scheme, type Size, sizer, wear } from './device.ts';
import { codeWords, rawKeys } from './raw-keys.ts';
import { smallTargets } from './targets.ts';

/** A page in these clothes, one after the other. */
export type Round = readonly (readonly [Size, Scheme])[];

/** Screens of one load. Neighbours in the list may have one heading: with this many they are in different loads. */
export const AT_ONCE = 7;

/** Lists of even length and at most `atOnce`, so that two browsers share the work. */
export function partsOf<Item>(items: readonly Item[], atOnce: number): Item[][] {
  const count = Math.ceil(items.length / atOnce);
  return Array.from({ length: count }, (_, part) => items.filter((_item, index) => index % count === part));
}

/** Charts of which a part is out of sight, by more than a rounded pixel: tables scroll in a frame around them, a chart never does. */
const cutCharts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('table[aria-label]')]
      .filter(
        (table) => table.scrollWidth > table.clientWidth + 1 && getComputedStyle(table).display === 'block',
      )
      .map(({ ariaLabel }) => ariaLabel ?? ''),
  );

/** Returns a function that scans the page in its current state, for a round: all of it once per size, its colours once per scheme. */
export async function scanner(page: Page, settled: () => Promise<void>) {
  const setSize = await sizer(page);
  const contrast = await contrastOf(page);
  let worn: Round[number] = ['desktop', 'light'];
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await holdStill(page);
  return async (name: string, round: Round): Promise<void> => {
    await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute('content', /user-scalable=no/);
    const seen = new Set<Size>();
    for (const [size, scheme] of round) {
      if (size !== worn[0]) await setSize(size);
      if (scheme !== worn[1]) await wear(page, scheme);
      worn = [size, scheme];
      const look = seen.has(size) ? 'colours' : 'whole';
      if (look === 'whole') await settled();
      const place = `${name}, ${size}, ${scheme}`;
      if (seen.size === 0) {
        expect.soft(await rawKeys(page), `${place}: words`).toEqual([]);
        expect.soft(await codeWords(page), `${place}: words of the code`).toEqual([]);
      }
      if (look === 'whole') expect.soft(await cutCharts(page), `${place}: charts in sight`).toEqual([]);
      if (look === 'whole' && size === 'phone')
        expect.soft(await smallTargets(page), `${place}: for a thumb`).toEqual([]);
      expect.soft(await violationsOf(page, look), place).toEqual([]);
      expect.soft(await contrast(scheme), `${place}: as it is pressed`).toEqual([]);
      seen.add(size);
    }
  };
}
