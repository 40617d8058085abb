import './runtime.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { nodeProgram, runHere, runQuietly } from './child.mjs';
import { e2e } from './e2e.mjs';
import { endWithParent, Problem } from './environment.mjs';
import { readBrowserResults, readUnitResults, slowest } from './results.mjs';
import { setup } from './setup.mjs';

/** Everything; else without the files that are named `*.full.*` and in the desktop browser alone. */
const isFull = process.argv.includes('--full');
/** The quick run is meant for every commit: 6 minutes on two quiet cores. What takes longer than this is said, and fails nothing. */
const MOST_MINUTES = 8;

const scope = { TEST_SCOPE: isFull ? 'full' : 'quick' };
const results = mkdtempSync(join(tmpdir(), 'school-results-'));
const unitResults = join(results, 'unit.json');
const browserResults = join(results, 'e2e.json');

const CHECKS = {
  // Each of the four checkers that it starts otherwise works out the types that all need.
  types: ['typescript/bin/tsc', '--noEmit', '--checkers', '2'],
  lint: ['oxlint/bin/oxlint', '--deny-warnings'],
  format: ['@biomejs/biome/bin/biome', 'format'],
  unused: ['knip/bin/knip.js'],
};

/** In the order in which they find the cheapest mistakes first; each answers its exit code. */
const STAGES = {
  setup: async () => (await setup(), 0),
  check,
  build: async () => (await ensureBuilt(), 0),
  unit: () =>
    runHere(
      ...nodeProgram(
        'vitest/vitest.mjs',
        'run',
        // As in the browser (playwright.config.ts): a busy machine alone fails no run; repeated tests are listed.
        '--retry=1',
        '--reporter=default',
        '--reporter=./tests/support/file-times.ts',
      ),
      { ...scope, TEST_RESULTS: unitResults },
    ),
  e2e: () => e2e([], { ...scope, PLAYWRIGHT_JSON_OUTPUT_FILE: browserResults }),
};

/** Runs all checks in parallel; only the output of failed ones is shown. */
async function check() {
  const runs = Object.entries(CHECKS).map(async ([name, [path, ...args]]) => {
    const { code, output } = await runQuietly(...nodeProgram(path, ...args));
    if (code !== 0) {
      console.error(`check ${name} failed:\n${output}`);
    }
    return code;
  });
  return Math.max(...(await Promise.all(runs)));
}

/** Runs the stages until one fails; answers them with their codes and seconds. */
async function runStages() {
  const done = [];
  for (const [name, run] of Object.entries(STAGES)) {
    const startedAt = performance.now();
    let code = 1;
    try {
      code = await run();
    } catch (error) {
      console.error(error instanceof Problem ? error.message : error);
    }
    done.push({ name, code, seconds: (performance.now() - startedAt) / 1000 });
    console.error(lineOf(done.at(-1)));
    if (code !== 0) {
      break;
    }
  }
  return done;
}

const lineOf = ({ name, code, seconds }) =>
  `${name}: ${code === 0 ? 'done' : 'FAILED'} in ${seconds.toFixed(1)} s`;

/** Whether the quick run keeps people waiting; the setup waits for the registry, not for us. */
function isTooSlow(stages) {
  const seconds = stages
    .filter(({ name }) => name !== 'setup')
    .reduce((sum, stage) => sum + stage.seconds, 0);
  return !isFull && seconds > MOST_MINUTES * 60;
}

endWithParent();
const stages = await runStages();
const unit = readUnitResults(unitResults);
const browser = readBrowserResults(browserResults);
rmSync(results, { recursive: true, force: true });

for (const [kind, { files }] of Object.entries({ unit, browser })) {
  if (files.length > 0) {
    console.log(`\nThe slowest files, ${kind}:\n${slowest(files)}`);
  }
}
for (const title of [...unit.retried, ...browser.retried]) {
  console.log(`Passed only the second time: ${title}`);
}
console.log(`\n${stages.map(lineOf).join('\n')}`);
if (isTooSlow(stages)) {
  console.error(`The run took more than ${MOST_MINUTES} minutes: move what is long to a *.full.* file.`);
}
const failed = unit.failed + browser.failed;
// What fails without a failing test (types, build, an error outside any test) counts as one.
const isGood = stages.every(({ code }) => code === 0);
const failures = isGood ? failed : Math.max(failed, 1);
console.log(`${unit.passed + browser.passed} passed, ${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
