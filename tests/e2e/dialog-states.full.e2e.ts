import { castId } from '#server/demo/cast-people.ts';
import { closeDialog, openDialog, openerOf } from './dialogs.ts';
import { test } from './journey.ts';
import { SEES_ALL, STATE_ROUNDS } from './rounds.ts';
import { scanner } from './scan.ts';
import { nameOf } from './screen-name.ts';
import { type Screen, SCREENS } from './screens.ts';
import { showWithin, watchRequests } from './settled.ts';
import { meet, type State } from './states.ts';

/** Not at the gate: a dialog that is opened on a full page, and of which nothing comes, or nothing is there. */
const STATES: readonly State[] = ['empty', 'failing'];
const dialogs = SEES_ALL ? SCREENS.filter(({ who, opens }) => who !== null && opens !== undefined) : [];
const withDialog = new Set(dialogs.map(({ who }) => who!));
const dialogsOf = (who: string): readonly Screen[] => dialogs.filter((screen) => screen.who === who);
const roundOf = (index: number) => STATE_ROUNDS[index % STATE_ROUNDS.length]!;

test.describe.configure({ mode: 'parallel' });
test.use({ mayZoom: true, canFail: true });

for (const who of withDialog) {
  for (const state of STATES) {
    test(`axe finds nothing in a dialog where all is ${state}: ${who}`, async ({ page, signIn }) => {
      test.setTimeout(20_000 + dialogsOf(who).length * 20_000);
      await signIn(who);
      const settled = watchRequests(page);
      const scan = await scanner(page, settled);
      for (const [index, screen] of dialogsOf(who).entries()) {
        await showWithin(page, screen.path);
        await openerOf(page, screen).waitFor();
        await settled();
        await meet(page, state);
        await openDialog(page, screen, true);
        await settled();
        await scan(`${nameOf(screen)}, ${state}`, roundOf(index));
        await closeDialog(page, screen);
        await meet(page, null);
      }
    });
  }
}

for (const who of ['student', 'manager'].filter((name) => withDialog.has(name))) {
  test(`STATE-08 axe finds nothing in a dialog while support acts as the ${who}`, async ({
    page,
    context,
    signIn,
    actAs,
  }) => {
    await signIn('support');
    await actAs(castId('lingua', 'account', who));
    // Looking only nothing can be begun.
    await context.request.post('/api/v1/auth/supplant-changes');
    const settled = watchRequests(page);
    const scan = await scanner(page, settled);
    for (const [index, screen] of dialogsOf(who).entries()) {
      await showWithin(page, screen.path);
      await settled();
      await openDialog(page, screen);
      await settled();
      await scan(`${nameOf(screen)}, acted as`, roundOf(index));
      await closeDialog(page, screen);
    }
  });
}
