import { castId } from '#server/db/seed/cast-people.ts';
import { test } from './journey.ts';
import { partsOf, type Round, scanner } from './scan.ts';
import { nameOf, type Screen, SCREENS } from './screens.ts';
import { showWithin, watchRequests } from './settled.ts';
import { meet, type State } from './states.ts';

const AT_ONCE = 14;
/** Each screen in one of these, in the other state in the other: in all of them it is seen in accessibility.e2e.ts. */
const LOOKS: readonly Round[] = [[['desktop', 'light']], [['phone', 'dark']]];
const STATES: readonly State[] = ['empty', 'failing'];
const ACTED_AS: readonly string[] = ['teacher', 'student', 'company', 'manager'];

const pages = SCREENS.filter(({ who, opens }) => who !== null && opens === undefined);
/** Where nothing comes, all tabs of a page are one; a form has no list to be empty. */
const SEEN: Record<State, readonly Screen[]> = {
  empty: pages.filter(({ path }) => !/\/(edit|new-[a-z]+)$/.test(path)),
  failing: [
    ...new Map(pages.map((page) => [`${page.who} ${page.path.replace(/[#?].*/, '')}`, page])).values(),
  ],
};

/** One look a screen, the other one in the next state; those of one look follow each other. */
function inTurn(screens: readonly Screen[], turn: number): readonly (readonly [Screen, Round])[] {
  const lookOf = (screen: Screen): number => (pages.indexOf(screen) + turn) % LOOKS.length;
  return screens
    .toSorted((one, other) => lookOf(one) - lookOf(other))
    .map((screen) => [screen, LOOKS[lookOf(screen)]!]);
}

test.describe.configure({ mode: 'parallel' });
test.use({ mayZoom: true, mayFail: true });

for (const state of STATES) {
  for (const who of new Set(SEEN[state].map((screen) => screen.who!))) {
    const mine = SEEN[state].filter((screen) => screen.who === who);
    for (const [part, screens] of partsOf(mine, AT_ONCE).entries()) {
      test(`axe finds nothing where all is ${state}: ${who} ${part + 1}`, async ({ page, signIn }) => {
        test.setTimeout(20_000 + screens.length * 10_000);
        await signIn(who);
        await meet(page, state);
        const settled = watchRequests(page);
        const scan = await scanner(page, settled);
        for (const [screen, look] of inTurn(screens, STATES.indexOf(state))) {
          await showWithin(page, screen.path);
          await settled();
          await scan(`${nameOf(screen)}, ${state}`, look);
        }
      });
    }
  }
}

for (const who of ACTED_AS) {
  test(`STATE-08 axe finds nothing while support acts as the ${who}`, async ({ page, signIn, actAs }) => {
    const screens = pages.filter((screen) => screen.who === who);
    test.setTimeout(20_000 + screens.length * 10_000);
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
