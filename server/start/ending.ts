import type { Logger } from 'pino';
import { isOutage } from '#server/db/connection/outage.ts';

export interface Ending {
  /** Adds what must be closed; the last added closes first. */
  add: (name: string, close: () => Promise<unknown>) => void;
  /** Closes everything, once; failures are logged and hold up nothing. */
  close: () => Promise<void>;
  readonly hasBegun: boolean;
}

/** Returns the list of everything that the process must close before it ends, in order. */
export function makeEnding(log: Pick<Logger, 'error'>): Ending {
  const closers: { name: string; close: () => Promise<unknown> }[] = [];
  let closing: Promise<void> | null = null;

  async function closeAll(): Promise<void> {
    for (let closer = closers.pop(); closer; closer = closers.pop()) {
      await closer.close().catch((err: unknown) => log.error({ err }, `${closer.name} did not close`));
    }
  }

  return {
    add: (name, close) => void closers.push({ name, close }),
    close: () => (closing ??= closeAll()),
    get hasBegun() {
      return closing !== null;
    },
  };
}

const MOST_MS = 10_000;

/**
 * Ends the process in order at SIGTERM and SIGINT (exit code 0) and after an uncaught error (1), within 10 s; a second signal ends it
 * immediately. An unhandled rejection caused by an unavailable database is no such error: its work is retried, and the process continues.
 * An unrequested end never has exit code 0.
 */
export function endOnSignals(
  ending: Ending,
  log: Pick<Logger, 'error' | 'fatal'>,
  mostMs: number = MOST_MS,
): void {
  async function end(code: number): Promise<void> {
    if (ending.hasBegun) process.exit(1);
    // Keeps the process alive until then: without it, an idle process would end as if everything had been closed.
    setTimeout(() => {
      log.error('Closing took too long.');
      process.exit(1);
    }, mostMs);
    await ending.close();
    process.exit(code);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0));
  process.on('unhandledRejection', (err: unknown) => {
    if (isOutage(err)) log.error({ err }, 'an error of the database had no listener');
    else fail(err, 'unhandledRejection');
  });
  process.on('uncaughtException', (err: unknown) => fail(err, 'uncaughtException'));
  process.on('exit', (code) => {
    if (code === 0 && !ending.hasBegun) process.exitCode = 1;
  });

  function fail(err: unknown, event: string): void {
    log.fatal({ err }, event);
    if (!ending.hasBegun) void end(1);
  }
}
