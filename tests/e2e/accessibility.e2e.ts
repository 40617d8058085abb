import { violationsOf, wear } from './axe.ts';
import { closeDialog, openDialog } from './dialogs.ts';
import { expect, test } from './journey.ts';
import { nameOf, SCREENS } from './screens.ts';
import { goWithin, watchRequests } from './settled.ts';
import { smallTargets } from './targets.ts';

const AT_ONCE = 7;

/** Parts of even length, so that two browsers share the work. */
const partsOf = (who: string | null) => {
  const screens = SCREENS.filter((screen) => screen.who === who);
  const count = Math.ceil(screens.length / AT_ONCE);
  return Array.from({ length: count }, (_, part) =>
    screens.filter((_screen, index) => index % count === part),
  );
};

test.describe.configure({ mode: 'parallel' });

/** Every screen of every role, at both sizes (the two projects), light and dark in one load. */
for (const who of new Set(SCREENS.map((screen) => screen.who))) {
  for (const [part, screens] of partsOf(who).entries()) {
    test(`axe finds nothing: ${who ?? 'signed out'} ${part + 1}`, async ({
      page,
      signIn,
      context,
      baseURL,
      isMobile,
    }) => {
      test.setTimeout(20_000 + screens.length * 10_000);
      if (who) await signIn(who);
      // D2: zooming is off as specified; the scans run with the preference that lifts it, without any exception.
      await context.addCookies([{ name: 'allowZoom', value: 'true', url: baseURL! }]);
      const settled = watchRequests(page);
      for (const screen of screens) {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        // The first one is loaded, the others are gone to as by a link: loading takes longer than scanning.
        if (who && screen !== screens[0]) await goWithin(page, screen.path);
        else await page.goto(screen.path);
        await settled();
        await openDialog(page, screen);
        await settled();
        await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute('content', /user-scalable=no/);
        if (isMobile) expect.soft(await smallTargets(page), `${nameOf(screen)}: for a thumb`).toEqual([]);
        for (const scheme of ['light', 'dark'] as const) {
          await wear(page, scheme);
          expect.soft(await violationsOf(page, scheme), nameOf(screen)).toEqual([]);
        }
        await closeDialog(page, screen);
      }
    });
  }
}
