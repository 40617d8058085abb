import { ApiError } from '#server/errors/api-error.ts';

interface Bounds {
  /** How many may run at once. */
  running: number;
  /** How many may wait behind them; one more is refused with 503. */
  waiting: number;
}

/** Runs work a few at a time, in the order it came; answers 503 at once rather than letting the line grow without end. */
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
      // The place passes on without being given up: nobody who comes in between can take it.
      const next = line.shift();
      if (next) next();
      else busy--;
    }
  };
}
