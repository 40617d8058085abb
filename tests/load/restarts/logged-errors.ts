import type { Ended } from '#tests/support/server-process.ts';

interface LogLine {
  level?: number;
  msg?: string;
  outage?: string;
  err?: { code?: string; message?: string };
}

/** From here on a line says that something went wrong. */
const ERROR = 50;

/** What the processes logged as errors: how often each. */
export function loggedErrors(ends: readonly Ended[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of ends.flatMap(({ out }) => out.split('\n').filter((text) => text.startsWith('{')))) {
    const { level = 0, msg, outage, err } = read(line);
    if (level < ERROR) continue;
    const what = `${msg}: ${outage ?? err?.code ?? ''} ${err?.message ?? ''}`.trim();
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}

/** A killed process leaves its last line half written. */
function read(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}
