import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Counts the tests and writes how long each file took, its import and hooks included, and which tests passed only the second time, into
 * the file that TEST_RESULTS names.
 */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['TEST_RESULTS'];
    if (!file) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const retried = tests.filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName);
    const files = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return {
        name: relative(process.cwd(), module.moduleId),
        seconds: (collectDuration + setupDuration + duration) / 1000,
      };
    });
    writeFileSync(file, JSON.stringify({ passed: count('passed'), failed: count('failed'), retried, files }));
  }
}
