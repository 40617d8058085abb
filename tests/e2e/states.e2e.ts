import { castId } from '#server/db/seed/cast-people.ts';
import { test } from './journey.ts';
import { partsOf, type Round, scanner, turned } from './scan.ts';
import { nameOf, type Screen, SCREENS } from './screens.ts';
import { showWithin, watchRequests } from './settled.ts';
import { meet, type State } from './states.ts';

const AT_ONCE = 14;
/** Both sizes and both schemes; a screen in all four of their pairs is seen in accessibility.e2e.ts. */
const ROUND: Round = [
  ['desktop', 'light'],
  ['phone', 'dark'],
];
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
        for (const [index, screen] of screens.entries()) {
          await showWithin(page, screen.path);
          await settled();
          await scan(`${nameOf(screen)}, ${state}`, turned(ROUND, index));
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
    for (const [index, screen] of screens.entries()) {
      await showWithin(page, screen.path);
      await settled();
      await scan(`${nameOf(screen)}, acted as`, turned(ROUND, index));
    }
  });
}
