import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { nodeProgram, runHere, runQuietly } from './child.mjs';
import { e2e } from './e2e.mjs';
import { endWithParent, Problem } from './environment.mjs';
import { setup } from './setup.mjs';

const results = mkdtempSync(join(tmpdir(), 'school-results-'));
const unitResults = join(results, 'unit.json');
const e2eResults = join(results, 'e2e.json');

const CHECKS = {
  types: ['typescript/bin/tsc', '--noEmit'],
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
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitResults}`,
      ),
    ),
  e2e: () => e2e([], { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eResults }),
};

/** All four at once; only what has something to say is shown. */
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

async function runStages() {
  for (const [name, run] of Object.entries(STAGES)) {
    const startedAt = performance.now();
    let code = 1;
    try {
      code = await run();
    } catch (error) {
      console.error(error instanceof Problem ? error.message : error);
    }
    console.error(
      `${name}: ${code === 0 ? 'done' : 'FAILED'} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    );
    if (code !== 0) {
      return false;
    }
  }
  return true;
}

function count() {
  const unit = readJson(unitResults);
  const browser = readJson(e2eResults)?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0),
  };
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

endWithParent();
const isGood = await runStages();
const { passed, failed } = count();
rmSync(results, { recursive: true, force: true });
// A stage that fails without a failing test (types, build, an error outside any test) counts as one.
const failures = isGood ? failed : Math.max(failed, 1);
console.log(`${passed} passed, ${failures} failed`);
process.exitCode = isGood && failures === 0 ? 0 : 1;
