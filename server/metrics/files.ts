import { Gauge, type Registry } from 'prom-client';
import type { FileStorage } from '#server/files/file-storage.ts';
import { memoizeFor } from '#server/runtime/memoize-for.ts';
import { withTimeout } from '#server/runtime/with-timeout.ts';

const SEEN_MS = 5_000;
const ANSWER_MS = 3_000;

/**
 * Registers the gauge `file_storage_up` (1: files can be read and stored). Returns a function that looks again, at most every five seconds,
 * sets it and returns the same.
 */
export function gaugeFiles(files: FileStorage, metrics: Registry): () => Promise<boolean> {
  const up = new Gauge({
    name: 'file_storage_up',
    help: 'Whether files can be read and stored.',
    labelNames: ['storage'],
    registers: [metrics],
  });
  const look = memoizeFor<boolean>(SEEN_MS);
  return async () => {
    const isUp = await look(files.name, () => {
      const checked = files.check().then(() => true);
      return withTimeout(ANSWER_MS, checked, false);
    });
    up.set({ storage: files.name }, isUp ? 1 : 0);
    return isUp;
  };
}
