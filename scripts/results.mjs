import { existsSync, readFileSync } from 'node:fs';

const MOST_LISTED = 20;

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Reads the results of a unit test run, written by tests/support/file-times.ts. */
export const readUnitResults = (file) => readJson(file) ?? { passed: 0, failed: 0, retried: [], files: [] };

/** The same of Playwright's report: a file has one line for each project, with the seconds of all its tests and retries. */
export function readBrowserResults(file) {
  const report = readJson(file);
  const seconds = new Map();
  const retried = [];
  for (const { title, file: name, tests } of (report?.suites ?? []).flatMap(specsOf)) {
    for (const { projectName, results, status } of tests) {
      if (status === 'flaky') retried.push(`${title} (${projectName})`);
      const key = `${name} (${projectName})`;
      const spent = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      seconds.set(key, (seconds.get(key) ?? 0) + spent);
    }
  }
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return {
    passed: expected + flaky,
    failed: unexpected,
    retried,
    files: [...seconds].map(([name, spent]) => ({ name, seconds: spent })),
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The slowest files first, one a line. */
export const slowest = (files) =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, MOST_LISTED)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    .join('\n');
