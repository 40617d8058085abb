import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 4317);
/** scripts/e2e.mjs gives an empty one for each run. */
export const DATA_DIR = process.env.E2E_DATA_DIR ?? join(tmpdir(), 'school-e2e');

const launchOptions = {
  executablePath: process.env.CHROME_PATH,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The classroom's: a camera and a microphone that every machine has, allowed without a question.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
};

/** `npm test` sees one journey of each role on a desktop; `npm run e2e` and `npm run test:full` see all. */
const IS_QUICK = process.env.TEST_SCOPE === 'quick';
const AXE = '**/{accessibility,states,dialog-states}.full.e2e.ts';
/** Where a phone would prove nothing that a desktop does not: its sizes, targets and colours are seen by axe, on every screen. */
const DESKTOP_ONLY =
  '**/{absence,addresses,bulk,languages,pseudo-locale,spanish,spanish-hr,spanish-staff,classroom,classroom-group,business,classroom-tools,hr-day,imports,office,pay-runs,payments,promo,session,settings,sign-in,support-day,support-journey,support-morning,support-tasks,trials,user-story,whole-morning}{,.full}.e2e.ts';
/** Four browsers with cameras: only on request. */
const ASKED = process.env.E2E_GROUP ? [] : ['**/classroom-group.full.e2e.ts'];
const DESKTOP = { viewport: { width: 1280, height: 800 } };
/** A phone's size, finger and browser; drawn at scale 1, with a seventh of its pixels, for speed. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 375, height: 812 }, deviceScaleFactor: 1 };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: false,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./page-at-failure.ts'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Recording every test takes as much of the processors as the tests themselves; a retry records.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A worker would answer before the tests' own routes do; offline.full.e2e.ts lets it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    launchOptions: launchOptions as NonNullable<typeof launchOptions & { executablePath: string }>,
  },
  projects: IS_QUICK
    ? [{ name: 'desktop', testIgnore: '**/*.full.e2e.ts', use: DESKTOP }]
    : [
        { name: 'desktop', testIgnore: [AXE, ...ASKED], use: DESKTOP },
        { name: 'phone', testIgnore: [AXE, DESKTOP_ONLY], use: PHONE },
        { name: 'axe', testMatch: AXE, use: DESKTOP },
      ],
  webServer: {
    command: 'node dist/server/main.js',
    cwd: '../..',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 60_000,
    env: { PORT: String(PORT), DATA_DIR, LOG_LEVEL: 'warn', NODE_ENV: 'development' },
    stdout: 'pipe',
    reuseExistingServer: Boolean(process.env.E2E_PORT),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
