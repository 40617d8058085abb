const LONGEST_DELAY = 30_000;

/** Milliseconds before the next try: 1 s, 2 s, 4 s …, never more than 30 s (CONST-01). */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, LONGEST_DELAY);

/** Resolves after the delay; rejects immediately when the signal aborts. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
