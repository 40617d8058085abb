import './runtime.mjs';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { fail, root } from './environment.mjs';
import { demoSettings, freePort, withScratch } from './scratch.mjs';
import { setup } from './setup.mjs';
import { indexPage } from './shots/index-page.mjs';
import { inReadme } from './shots/readme.mjs';
import { withServer } from './shots/server.mjs';
import { takeRoom } from './shots/room.mjs';
import { takeAll } from './shots/take.mjs';

const USAGE = `Usage: npm run shots [-- --readme] [-- --full] [-- --lang=es] [-- <part of a name>]
  --readme  only the six pictures of the README, into docs/images/
  --full    whole pages, not only what the window shows
  --lang    in another language that the demo school offers, without dialogs and the classroom`;

const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 375, height: 812 },
};
const SCHEMES = ['light', 'dark'];

/** A camera and a microphone that every machine has, and fields of days as the school's country writes them. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
const ENGLISH = 'en-GB';
const ROOM = 'teacher-running-room';

/** Takes pictures of every screen, at both sizes, light and dark; returns the problems found. */
async function shots(options) {
  await setup();
  const { chromium } = await import('playwright');
  await ensureBuilt();
  const executablePath = await findBrowser();
  const { SCREENS: screens, nameOf, castId, ...tools } = await fromTests();
  const looks = Object.entries(SIZES).flatMap(([size, viewport]) =>
    SCHEMES.map((colorScheme) => ({ size, viewport, colorScheme })),
  );
  const folder = options.isReadme ? `${root}docs/images` : `${root}shots`;
  const isEnglish = options.locale === ENGLISH;
  const wanted = (screen, look) =>
    (isEnglish || !screen.opens) &&
    (options.isReadme ? inReadme(nameOf(screen), look) !== undefined : nameOf(screen).includes(options.part));
  const fileOf = (screen, look) =>
    options.isReadme
      ? inReadme(nameOf(screen), look)
      : `${nameOf(screen)}-${look.size}-${look.colorScheme}.png`;

  const port = await freePort();
  const problems = await withScratch((dataDir) =>
    withServer(demoSettings(port, dataDir), async (address) => {
      const browser = await chromium.launch({ executablePath, args: [...ARGS, `--lang=${options.locale}`] });
      try {
        if (!options.isReadme && !options.part) rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        const look = { screens, looks, wanted, fileOf, isFull: options.isFull, locale: options.locale };
        const problems = await takeAll({ ...look, browser, address, folder, ...tools });
        if (isEnglish && !options.isReadme && ROOM.includes(options.part)) {
          const [student, teacher] = ['student', 'teacher'].map((key) => castId('lingua', 'account', key));
          await takeRoom({ browser, address, looks, folder, student, teacher, signInOf: tools.signInOf });
        }
        return problems;
      } finally {
        await browser.close();
      }
    }),
  );
  if (!options.isReadme) {
    const shown = screens.filter((screen) => looks.some((look) => wanted(screen, look)));
    writeFileSync(`${folder}/index.html`, indexPage(shown, looks, nameOf, fileOf));
  }
  console.error(`The pictures are in ${folder}`);
  return problems;
}

/** Loads the facts about the demo school that the browser tests use too. */
async function fromTests() {
  const { register } = await import('tsx/esm/api');
  register();
  const parts = ['screens', 'screen-name', 'accounts', 'device', 'dialogs', 'settled'].map(
    (name) => import(`../tests/e2e/${name}.ts`),
  );
  parts.push(import('#server/demo/cast-people.ts'));
  return Object.assign({}, ...(await Promise.all(parts)));
}

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.error(USAGE);
} else {
  const options = {
    isReadme: args.includes('--readme'),
    isFull: args.includes('--full'),
    locale: args.find((arg) => arg.startsWith('--lang='))?.slice('--lang='.length) ?? ENGLISH,
    part: args.find((arg) => !arg.startsWith('--')) ?? '',
  };
  const problems = await shots(options).catch(fail);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
