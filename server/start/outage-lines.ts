import type { LogFn, Logger } from 'pino';
import { isOutage } from '#server/db/connection/outage.ts';

const EVERY_MS = 1_000;
const FATAL = 60;

/**
 * For a logger's `logMethod`: while the database is away, every failure has the same message. Entries with an outage as `err` are reduced
 * to one line per second, without a stack. It counts the entries left out before it. Everything else is logged as it is.
 */
export function fewOutageLines(now: () => number = () => performance.now()) {
  let lastAt = -Infinity;
  let leftOut = 0;
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const { err } = (args[0] ?? {}) as { err?: unknown };
    if (level >= FATAL || !isOutage(err)) {
      method.apply(this, args);
      return;
    }
    if (now() - lastAt < EVERY_MS) {
      leftOut += 1;
      return;
    }
    const { code, message } = err as { code?: string; message: string };
    method.apply(this, [{ outage: code ?? message, leftOut }, args[1]] as Parameters<LogFn>);
    lastAt = now();
    leftOut = 0;
  };
}
