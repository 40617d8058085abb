import { expect, type Page } from '@playwright/test';

export type Size = 'desktop' | 'phone';
export type Scheme = 'light' | 'dark';

const METRICS = {
  desktop: { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
  phone: { width: 375, height: 812, deviceScaleFactor: 1, mobile: true },
} as const;

/** Switches the device between light and dark, without another load, and waits until the page wears it. */
export async function wear(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
}

/** Two frames, in which React and the styles come to what has changed, and as many as it takes until no colour is half way. */
export const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A colour that is inherited changes level by level, a frame each.
    for (let frame = 0; frame < 100; frame++) {
      await new Promise((done) => requestAnimationFrame(done));
      const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
      if (frame > 0 && changes.length === 0) return;
      for (const change of changes) change.finish();
    }
  });

/** Answers what turns a page into a desktop's or into a phone's (size, finger, viewport), without another load. */
export async function sizer(page: Page): Promise<(size: Size) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (size) => {
    const isPhone = size === 'phone';
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone, maxTouchPoints: 1 });
    await session.send('Emulation.setDeviceMetricsOverride', METRICS[size]);
    await page.waitForFunction(
      ({ width, isCoarse }) => innerWidth === width && matchMedia('(pointer: coarse)').matches === isCoarse,
      { width: METRICS[size].width, isCoarse: isPhone },
    );
  };
}
