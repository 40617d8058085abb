import type { Page } from '@playwright/test';
import { castId } from '#server/demo/cast-people.ts';
import { test } from './journey.ts';
import { SEES_ALL, STATE_ROUNDS } from './rounds.ts';
import { partsOf, type Round, scanner } from './scan.ts';
import { nameOf } from './screen-name.ts';
import { type Screen, SCREENS } from './screens.ts';
import { showWithin, watchRequests } from './settled.ts';
import { meet, type State } from './states.ts';

const AT_ONCE = SEES_ALL ? 7 : 14;
const ACTED_AS: readonly string[] = [
  'teacher',
  'student',
  'company',
  'manager',
  ...(SEES_ALL ? ['trial', 'zombie', 'german'] : []),
];

const pages = SCREENS.filter(({ who, opens }) => (SEES_ALL || who !== null) && opens === undefined);
/** At the gate a third of the screens is seen empty, a third failing and a third acted in. */
const isTurn = (page: Screen, turn: number): boolean => SEES_ALL || pages.indexOf(page) % 3 === turn;
/** Where nothing comes, all tabs of a page are one; a form has no list to be empty. */
const SEEN: Record<State, readonly Screen[]> = {
  empty: pages.filter((page) => isTurn(page, 0) && !/\/(edit|new-[a-z]+)$/.test(page.path)),
  failing: [
    ...new Map(pages.map((page) => [`${page.who} ${page.path.replace(/[#?].*/, '')}`, page])).values(),
  ].filter((page) => isTurn(page, 1)),
  'failing but for its record': SEES_ALL ? pages.filter(({ path }) => /[0-9a-f]{8}-/.test(path)) : [],
};
const STATES = Object.keys(SEEN) as State[];

/** One look a screen, the other one in the next state; those of one look follow each other. */
function inTurn(screens: readonly Screen[], turn: number): readonly (readonly [Screen, Round])[] {
  const lookOf = (screen: Screen): number =>
    (Math.floor(pages.indexOf(screen) / 3) + turn) % STATE_ROUNDS.length;
  return screens
    .toSorted((one, other) => lookOf(one) - lookOf(other))
    .map((screen) => [screen, STATE_ROUNDS[lookOf(screen)]!]);
}

/** Navigates without a load within the area that the user is signed in to; signed out there are several areas. */
const show = async (page: Page, { who, path }: Screen): Promise<void> =>
  void (await (who ? showWithin(page, path) : page.goto(path)));

test.describe.configure({ mode: 'parallel' });
test.use({ mayZoom: true, canFail: true });
test.afterEach(({ page }) => meet(page, null));

for (const state of STATES) {
  for (const who of new Set(SEEN[state].map((screen) => screen.who))) {
    const mine = SEEN[state].filter((screen) => screen.who === who);
    for (const [part, screens] of partsOf(mine, AT_ONCE).entries()) {
      test(`axe finds nothing where all is ${state}: ${who ?? 'signed out'} ${part + 1}`, async ({
        page,
        signIn,
      }) => {
        test.setTimeout(20_000 + screens.length * 15_000);
        if (who) await signIn(who);
        await meet(page, state);
        const settled = watchRequests(page);
        const scan = await scanner(page, settled);
        for (const [screen, look] of inTurn(screens, STATES.indexOf(state))) {
          await show(page, screen);
          await settled();
          await scan(`${nameOf(screen)}, ${state}`, look);
        }
      });
    }
  }
}

for (const who of ACTED_AS) {
  test(`STATE-08 axe finds nothing while support acts as the ${who}`, async ({ page, signIn, actAs }) => {
    const screens = pages.filter((screen) => screen.who === who && isTurn(screen, 2));
    test.setTimeout(20_000 + screens.length * 15_000);
    await signIn('support');
    await actAs(castId('lingua', 'account', who));
    const settled = watchRequests(page);
    const scan = await scanner(page, settled);
    for (const [screen, look] of inTurn(screens, 0)) {
      await showWithin(page, screen.path);
      await settled();
      await scan(`${nameOf(screen)}, acted as`, look);
    }
  });
}
