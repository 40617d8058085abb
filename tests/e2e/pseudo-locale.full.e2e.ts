import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Browser } from '@playwright/test';
import { pseudoPattern } from '../../scripts/pseudo/pseudo-text.ts';
import { signInOf } from './accounts.ts';
import { cutOff } from './cut-off.ts';
import { holdStill } from './device.ts';
import { closeDialog, openDialog } from './dialogs.ts';
import { expect, test } from './journey.ts';
import { SEES_ALL } from './rounds.ts';
import { saidOn } from './said.ts';
import { AT_ONCE, partsOf } from './scan.ts';
import { nameOf } from './screen-name.ts';
import { type Screen, SCREENS } from './screens.ts';
import { goWithin, watchRequests } from './settled.ts';
import { untranslated, watchData } from './untranslated.ts';

/** The program with one folder more, or the one at `PSEUDO_URL`, which `npm run pseudo` has started. */
async function startPseudo(): Promise<{ server: ChildProcess | null; address: string }> {
  const running = process.env['PSEUDO_URL'];
  if (running) return { server: null, address: running };
  const { PORT: _ofOthers, ...env } = process.env;
  const server = spawn(process.execPath, ['scripts/pseudo.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(server.stdout)) {
    const address = /^In the pseudo-locale: (.+)$/.exec(line)?.[1];
    if (address) return { server, address };
  }
  throw new Error('The program does not start with the pseudo-locale.');
}

/** A screen whose buttons are found by their pseudo-names. */
const inPseudo = ({ opens, presses, ...screen }: Screen): Screen => ({
  ...screen,
  ...(opens !== undefined && { opens: pseudoPattern(opens) }),
  ...(presses && { presses: new RegExp(`^${pseudoPattern(presses.source.slice(1))}`) }),
});

const PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };
/** A part of the screens at the gate, all of them with `AXE=all`: the full round takes minutes. */
const VISITED = SCREENS.filter((_, index) => SEES_ALL || index % 3 === 0);
/** While one browser waits, another one draws. */
const BROWSERS = 2;

/** The screens of one person; answers what is not translated, and what is cut off. */
async function visit(browser: Browser, address: string, who: string | null): Promise<string[]> {
  const found: string[] = [];
  const context = await browser.newContext({ ...PHONE, baseURL: address, reducedMotion: 'reduce' });
  if (who) {
    const { url, data } = signInOf(who);
    expect((await context.request.post(url, { data })).status()).toBe(200);
  }
  const page = await context.newPage();
  await holdStill(page);
  const data = watchData(page);
  const settled = watchRequests(page);
  const mine = VISITED.filter((screen) => screen.who === who).map(inPseudo);
  for (const screens of partsOf(mine, AT_ONCE))
    for (const [index, screen] of screens.entries()) {
      if (who && index > 0) await goWithin(page, screen.path);
      else await page.goto(screen.path);
      await settled();
      await openDialog(page, screen);
      if (screen.opens) await settled();
      const name = nameOf(screen);
      for (const text of untranslated(await saidOn(page), await data()))
        found.push(`${name}, not translated: ${text}`);
      for (const text of await cutOff(page)) found.push(`${name}, cut off: ${text}`);
      await closeDialog(page, screen);
    }
  await context.close();
  return found;
}

test('CONST-04 a language of one folder says all in its own words, and cuts none off at 375 px', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const { server, address } = await startPseudo();
  const people = [...new Set(VISITED.map((screen) => screen.who))];
  const found: string[] = [];
  const visitAll = async () => {
    while (people.length > 0) found.push(...(await visit(browser, address, people.shift()!)));
  };
  try {
    await Promise.all(Array.from({ length: BROWSERS }, visitAll));
  } finally {
    if (server) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  }
  expect(found).toEqual([]);
});
