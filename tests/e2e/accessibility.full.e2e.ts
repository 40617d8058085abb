import { closeDialog, openDialog } from './dialogs.ts';
import { expect, test } from './journey.ts';
import { FULL_ROUNDS } from './rounds.ts';
import { AT_ONCE, partsOf, scanner } from './scan.ts';
import { nameOf } from './screen-name.ts';
import { SCREENS } from './screens.ts';
import { goWithin, watchRequests } from './settled.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ mayZoom: true });

/** Every screen of every role in one load; every second load in Spanish, but for dialogs, which are opened by their English names. */
for (const who of new Set(SCREENS.map((screen) => screen.who))) {
  const mine = (hasDialog: boolean) =>
    SCREENS.filter((screen) => screen.who === who && (screen.opens !== undefined) === hasDialog);
  const plain = partsOf(mine(false), AT_ONCE);
  for (const [part, screens] of [...plain, ...partsOf(mine(true), AT_ONCE)].entries()) {
    const locale = part < plain.length && part % 2 === 1 ? 'es' : 'en';
    test(`axe finds nothing: ${who ?? 'signed out'} ${part + 1}, ${locale}`, async ({
      page,
      context,
      baseURL,
      signIn,
    }) => {
      test.setTimeout(20_000 + screens.length * 15_000);
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL! }]);
      if (who) await signIn(who);
      const settled = watchRequests(page);
      const scan = await scanner(page, settled);
      for (const [index, screen] of screens.entries()) {
        // The first one is loaded, the others are gone to as by a link: loading takes longer than scanning.
        if (who && index > 0) await goWithin(page, screen.path);
        else await page.goto(screen.path);
        await settled();
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await openDialog(page, screen);
        await settled();
        await scan(nameOf(screen), FULL_ROUNDS[index % FULL_ROUNDS.length]!);
        await closeDialog(page, screen);
      }
    });
  }
}
