import { violationsOf } from './axe.ts';
import { type Scheme, type Size, sizer, still, wear } from './device.ts';
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

/** There and back again: a screen begins as the one before it ended. */
const ROUND: readonly [Size, Scheme][] = [
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'dark'],
  ['phone', 'light'],
];
const ROUNDS = [ROUND, ROUND.toReversed()];

test.describe.configure({ mode: 'parallel' });

/** Every screen of every role in one load: at both sizes, light and dark. */
for (const who of new Set(SCREENS.map((screen) => screen.who))) {
  for (const [part, screens] of partsOf(who).entries()) {
    test(`axe finds nothing: ${who ?? 'signed out'} ${part + 1}`, async ({
      page,
      signIn,
      context,
      baseURL,
    }) => {
      test.setTimeout(20_000 + screens.length * 15_000);
      if (who) await signIn(who);
      // D2: zooming is off as specified; the scans run with the preference that lifts it, without any exception.
      await context.addCookies([{ name: 'allowZoom', value: 'true', url: baseURL! }]);
      const settled = watchRequests(page);
      const setSize = await sizer(page);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      for (const [index, screen] of screens.entries()) {
        // The first one is loaded, the others are gone to as by a link: loading takes longer than scanning.
        if (who && index > 0) await goWithin(page, screen.path);
        else await page.goto(screen.path);
        await settled();
        await openDialog(page, screen);
        await settled();
        await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute('content', /user-scalable=no/);
        let last: Size | null = null;
        for (const [size, scheme] of ROUNDS[index % 2]!) {
          const isOther = size !== last;
          if (isOther && last) await setSize(size);
          await wear(page, scheme);
          await still(page);
          if (isOther) await settled();
          const name = `${nameOf(screen)}, ${size}, ${scheme}`;
          if (isOther && size === 'phone')
            expect.soft(await smallTargets(page), `${name}: for a thumb`).toEqual([]);
          expect.soft(await violationsOf(page, isOther ? 'whole' : 'colours'), name).toEqual([]);
          last = size;
        }
        await closeDialog(page, screen);
      }
    });
  }
}
