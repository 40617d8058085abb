import type { Page } from '@playwright/test';

export type Size = 'desktop' | 'phone';
export type Scheme = 'light' | 'dark';

const METRICS = {
  desktop: { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
  phone: { width: 375, height: 812, deviceScaleFactor: 1, mobile: true },
} as const;

/** No colour is ever half way, in every document that this page loads from now on. */
export const holdStill = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Switches the device between light and dark, without another load, and waits until the page wears it. */
export async function wear(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async (wanted) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (document.documentElement.dataset['colorScheme'] !== wanted) await frame();
    // What React draws of it comes with the next frame.
    await frame();
  }, colorScheme);
}

/** Answers what turns a page into a desktop's or into a phone's (size, finger, viewport), without another load. */
export async function sizer(page: Page): Promise<(size: Size) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (size) => {
    const isPhone = size === 'phone';
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone, maxTouchPoints: 1 });
    await session.send('Emulation.setDeviceMetricsOverride', METRICS[size]);
    await page.waitForFunction(
      ({ width, isCoarse }) =>
        innerWidth === width &&
        matchMedia('(pointer: coarse)').matches === isCoarse &&
        // The frame is React's to change: until then a phone still shows the desktop's menu, squeezed.
        !(isCoarse && document.querySelector('aside[data-collapsed]')),
      { width: METRICS[size].width, isCoarse: isPhone },
    );
  };
}

/** What the browser calls the microphones that it makes up. */
export const FAKE_DEVICES = ['Fake Default Audio Input', 'Fake Audio Input 1', 'Fake Audio Input 2'];
