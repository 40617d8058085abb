import { defineConfig } from 'vitest/config';

/** Test files share their worker's modules: loading them anew for each took longer than running the tests. */
const isolate = false;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          isolate,
          // One for each core: while one waits for the database the others go on.
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
          environment: 'node',
          include: ['domain/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
          globalSetup: ['tests/support/database.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'screens',
          isolate,
          // Several would make a window for each file, and modules keep the window that they were loaded with.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
          },
          include: ['{src,resources,portals}/**/*.test.{ts,tsx}', 'tests/*.test.tsx'],
          setupFiles: ['tests/support/screens.setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
