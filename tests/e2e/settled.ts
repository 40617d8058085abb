import type { Page } from '@playwright/test';

const QUIET = 120;
/** The back-office's header keeps a place for react-admin's; pages of other areas bring their own, and it stays empty. */
const HEADING = 'h1:not(:empty)';
const PATIENCE = 20_000;
const LONGEST_DRAW = 1_000;
/** The bar of a page on its way: those of a page itself know how far they are. */
const ON_ITS_WAY = 'progress:not([value]), [data-first-frame]';

/**
 * Answers a function that waits until the page has its heading and nothing that it asked for is on its way: Playwright's
 * own `networkidle` sits out half a second for each page.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<unknown>();
  let lastChange = 0;
  const note = (change: () => void) => {
    change();
    lastChange = Date.now();
  };
  page.on('request', (request) => note(() => pending.add(request)));
  page.on('requestfinished', (request) => note(() => pending.delete(request)));
  page.on('requestfailed', (request) => note(() => pending.delete(request)));
  page.on('framenavigated', (frame) => frame === page.mainFrame() && note(() => {}));

  return async () => {
    const until = Date.now() + PATIENCE;
    // What the server drew (data-first-frame) is not the page yet.
    await page.locator(`${HEADING}:not([data-first-frame] *)`).first().waitFor({ timeout: PATIENCE });
    while (pending.size > 0 || Date.now() - lastChange < QUIET) {
      if (Date.now() > until) throw new Error(`${page.url()} still loads after ${PATIENCE} ms.`);
      await page.waitForTimeout(20);
    }
    // A busy machine draws what has arrived later.
    await page.evaluate(
      (timeout) =>
        new Promise((resolve) => void requestIdleCallback(() => requestAnimationFrame(resolve), { timeout })),
      LONGEST_DRAW,
    );
  };
}

/** Goes to another address of the same area without a load, and waits until its page has taken over. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const left = await page.evaluate(
    ([to, h1]) => {
      const before = { pathname: location.pathname, heading: document.querySelector(h1)?.textContent };
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      // Another tab of the same page keeps its heading.
      return location.pathname === before.pathname ? null : before.heading;
    },
    [path, HEADING] as const,
  );
  await page.waitForFunction(
    ({ h1, heading, onItsWay }) =>
      document.querySelector(h1) !== null &&
      document.querySelector(h1)?.textContent !== heading &&
      !document.querySelector(onItsWay),
    { h1: HEADING, heading: left, onItsWay: ON_ITS_WAY },
    { timeout: PATIENCE },
  );
}

/** The same where pages may have one heading (that something failed): loads the first page, and waits for no heading. */
export async function showWithin(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  await page.evaluate(async (to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
  }, path);
  await page.waitForFunction(
    ([h1, onItsWay]) => document.querySelector(h1) && !document.querySelector(onItsWay),
    [HEADING, ON_ITS_WAY] as const,
    { timeout: PATIENCE },
  );
}
