import { closeDialog, openDialog } from './dialogs.ts';
import { test } from './journey.ts';
import { FULL_ROUNDS } from './rounds.ts';
import { AT_ONCE, partsOf, scanner } from './scan.ts';
import { nameOf, SCREENS } from './screens.ts';
import { goWithin, watchRequests } from './settled.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ mayZoom: true });

/** Every screen of every role in one load. */
for (const who of new Set(SCREENS.map((screen) => screen.who))) {
  const mine = SCREENS.filter((screen) => screen.who === who);
  for (const [part, screens] of partsOf(mine, AT_ONCE).entries()) {
    test(`axe finds nothing: ${who ?? 'signed out'} ${part + 1}`, async ({ page, signIn }) => {
      test.setTimeout(20_000 + screens.length * 15_000);
      if (who) await signIn(who);
      const settled = watchRequests(page);
      const scan = await scanner(page, settled);
      for (const [index, screen] of screens.entries()) {
        // The first one is loaded, the others are gone to as by a link: loading takes longer than scanning.
        if (who && index > 0) await goWithin(page, screen.path);
        else await page.goto(screen.path);
        await settled();
        await openDialog(page, screen);
        await settled();
        await scan(nameOf(screen), FULL_ROUNDS[index % FULL_ROUNDS.length]!);
        await closeDialog(page, screen);
      }
    });
  }
}
