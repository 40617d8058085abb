import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's folder, whatever folder the command was given in. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Reads .env into the environment; variables that are set already stay. */
export function loadEnvironment() {
  const file = `${root}.env`;
  if (existsSync(file)) {
    process.loadEnvFile(file);
  }
}

/**
 * Ends this program, by the signal that it would have got itself, once the one that started it is gone: npm runs us in a
 * shell, and passes a signal to that shell only.
 */
export function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(watch);
      process.kill(process.pid, 'SIGTERM');
    }
  }, 250);
  watch.unref();
}

/** An error that a person has to fix: one line, no stack. */
export class Problem extends Error {}

/** Ends the program after an error: prints only its message if a person can act on it, otherwise the whole error. */
export function fail(error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exit(1);
}
