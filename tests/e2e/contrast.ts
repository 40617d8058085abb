import type { CDPSession, Page } from '@playwright/test';
import { installContrastProbe } from './contrast-source.ts';
import type { Scheme } from './device.ts';

/** States that axe does not check: the page is idle for it, with nothing hovered or focused. */
const STATES = {
  hover: ['hover'],
  focus: ['focus', 'focus-visible', 'focus-within'],
  active: ['hover', 'active'],
} as const;

/** Answers what says which buttons and links of the page cannot be read under a pointer, with the focus, pressed or disabled (WCAG 1.4.3, 1.4.11). */
export async function contrastOf(page: Page): Promise<(scheme: Scheme) => Promise<string[]>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return async (scheme) => {
    if (!(await page.evaluate(() => window.contrastProbe !== undefined)))
      await page.evaluate(installContrastProbe);
    const count = await page.evaluate((wanted) => window.contrastProbe!.mark(wanted), scheme);
    if (count === 0) return [];
    const { root } = await session.send('DOM.getDocument', { depth: 0 });
    const found = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: '[data-probe]',
    });
    const force = (forcedPseudoClasses: string[]) =>
      Promise.all(
        found.nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
      );
    const faults: string[] = [];
    for (const [state, classes] of Object.entries(STATES)) {
      await force([...classes]);
      faults.push(...(await page.evaluate((name) => window.contrastProbe!.measure(name), state)));
    }
    await force([]);
    faults.push(...(await page.evaluate(() => window.contrastProbe!.measureDisabled())));
    await page.evaluate(() => window.contrastProbe!.unmark());
    return faults;
  };
}
