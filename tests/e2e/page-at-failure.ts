import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const MOST_LINES = 80;
const DIALOG = /^(\s*)- dialog\b/;

/** The open dialog out of a page's snapshot, or the page itself where there is none. */
function dialogOrPage(snapshot: string): string[] {
  const lines = snapshot.split('\n');
  const start = lines.findIndex((line) => DIALOG.test(line));
  if (start === -1) return lines.slice(0, MOST_LINES);
  const depth = DIALOG.exec(lines[start]!)![1]!.length;
  const length = lines.slice(start + 1).findIndex((line) => line.search(/\S/) <= depth);
  return lines.slice(start, length === -1 ? undefined : start + 1 + length).slice(0, MOST_LINES);
}

/** Prints what was on the page when a test failed: a log is often all that is left of a run. */
export default class PageAtFailure implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === test.expectedStatus) return;
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue;
      const [, snapshot = ''] = /```yaml\n([\s\S]*?)\n```/.exec(readFileSync(path, 'utf8')) ?? [];
      console.log(`\nOn the page when it failed: ${test.title}\n${dialogOrPage(snapshot).join('\n')}\n`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
