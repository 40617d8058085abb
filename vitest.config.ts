import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** One for each core: while one waits for the database the others continue. */
const maxWorkers = '100%';

/** `npm test` leaves out what is long; everything else (`npm run unit`, `npm run test:full`) runs all. */
const exclude =
  process.env.TEST_SCOPE === 'quick'
    ? [...configDefaults.exclude, '**/*.full.test.{ts,tsx}']
    : configDefaults.exclude;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          // Files share their worker's modules, because loading them again for each file took longer than the tests.
          isolate: false,
          maxWorkers,
          environment: 'node',
          include: ['domain/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
          exclude,
          globalSetup: ['tests/support/database.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Vitest would take the router's CommonJS for our modules; Node takes this for react-admin. One copy for both.
        resolve: { alias: { 'react-router': fileURLToPath(import.meta.resolve('react-router')) } },
        test: {
          name: 'screens',
          // As above; screens.setup.ts clears the window, the session and the caches after every test.
          isolate: false,
          maxWorkers,
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
          },
          include: ['{src,resources,portals}/**/*.test.{ts,tsx}', 'tests/*.test.tsx'],
          exclude,
          setupFiles: ['tests/support/screens.setup.ts'],
          testTimeout: 30_000,
          // As long as Testing Library waits (screens.setup.ts).
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
