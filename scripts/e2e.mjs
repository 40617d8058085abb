import './runtime.mjs';
import { pathToFileURL } from 'node:url';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { nodeProgram, runHere } from './child.mjs';
import { fail } from './environment.mjs';
import { demoSettings, freePort, withScratch } from './scratch.mjs';
import { setup } from './setup.mjs';

/** Runs the browser tests on the built program and a demo school created for this run; returns Playwright's exit code. */
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
  const port = process.env.E2E_PORT ?? (await freePort());
  return withScratch((dataDir) =>
    runHere(...playwright, {
      ...env,
      ...demoSettings(port, dataDir),
      CHROME_PATH: browser,
      E2E_PORT: String(port),
      E2E_DATA_DIR: dataDir,
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await setup();
    process.exitCode = await e2e(process.argv.slice(2));
  } catch (error) {
    fail(error);
  }
}
