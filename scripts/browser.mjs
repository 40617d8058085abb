import './runtime.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runQuietly } from './child.mjs';
import { fail, Problem } from './environment.mjs';

/** The first has no window, and draws the same with a quarter less of the processors. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium or Chrome: CHROME_PATH, an installed one, Playwright's own, or Debian's, installed now. */
export async function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given && !existsSync(given)) {
    throw new Problem(`CHROME_PATH is ${given}, but nothing is there. Correct it or leave it out.`);
  }
  return given ?? installed() ?? (await fromPlaywright()) ?? (await fromDebian());
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES].find(
    existsSync,
  );
}

async function fromPlaywright() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Problem('The browser tests need Chromium or Chrome: install one, or set CHROME_PATH to it.');
  }
  console.error('Installing Chromium for the browser tests …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update', '-q'], env);
  const install = (name) => runQuietly('apt-get', ['install', '-qy', '--no-install-recommends', name], env);
  let { code, output } = await install(NAMES[0]);
  if (code !== 0) {
    ({ code, output } = await install('chromium'));
  }
  const found = installed();
  if (code !== 0 || !found) {
    throw new Problem(
      `${output.trim().split('\n').slice(-5).join('\n')}\nChromium could not be installed. Install it, or set CHROME_PATH.`,
    );
  }
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const path = await findBrowser().catch(fail);
  console.error(path, execFileSync(path, ['--version'], { encoding: 'utf8' }).trim());
}
