import { ApiError } from '#server/errors/api-error.ts';

interface Bounds {
  /** Maximum number of tasks that run at the same time. */
  running: number;
  /** Maximum number of waiting tasks; one more is refused with 503. */
  waiting: number;
}

/** Limits the number of concurrent tasks and runs them in order. Throws 503 immediately when the queue is full. */
export function boundedQueue({ running, waiting }: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let busy = 0;

  return async (work) => {
    if (busy < running) busy++;
    else if (line.length < waiting) await new Promise<void>((start) => void line.push(start));
    else throw new ApiError('unavailable', { retryAfterSeconds: 1 });
    try {
      return await work();
    } finally {
      // Passes the slot directly to the next task, so that a new call cannot get ahead of it.
      const next = line.shift();
      if (next) next();
      else busy--;
    }
  };
}
