import { pathToFileURL } from 'node:url';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { nodeProgram, runHere } from './child.mjs';
import { fail } from './environment.mjs';
import { setup } from './setup.mjs';

/** Runs the browser tests on the built program; answers Playwright's exit code. */
export async function e2e(args = [], env = {}) {
  await ensureBuilt();
  const browser = await findBrowser();
  const playwright = nodeProgram(
    '@playwright/test/cli.js',
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    ...args,
  );
  return runHere(...playwright, { ...env, CHROME_PATH: browser });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await setup();
    process.exitCode = await e2e(process.argv.slice(2));
  } catch (error) {
    fail(error);
  }
}
