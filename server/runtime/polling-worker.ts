export interface Rounds {
  /** Runs a round soon, and another in case the data was not committed yet. Cheap, because calls are merged. */
  wake: () => void;
  /** Starts no further round; resolves when the current one has ended. */
  stop: () => Promise<void>;
}

interface RoundOptions {
  everyMs: number;
  /** Called with the error of `work`. It runs again in the next round. */
  onError: (error: unknown) => void;
}

const SOON_MS = 10;
const LATER_MS = 100;

/** Runs `work` now, then every `everyMs` and after each wake; never two at a time. Its timers keep no process alive. */
export function startPollingWorker(work: () => Promise<void>, { everyMs, onError }: RoundOptions): Rounds {
  let isStopping = false;
  let running: Promise<void> | null = null;
  let soon: NodeJS.Timeout | null = null;
  let later: NodeJS.Timeout | undefined;

  function round(): Promise<void> {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null;
      });
    return running;
  }

  /** Waits for the current round and runs another, because the current one can miss rows written after its start. */
  async function freshRound(): Promise<void> {
    await running;
    if (!isStopping) await round();
  }

  const regular = setInterval(() => void round(), everyMs).unref();
  void round();

  return {
    wake() {
      if (isStopping) return;
      soon ??= setTimeout(() => {
        soon = null;
        void freshRound();
      }, SOON_MS).unref();
      clearTimeout(later);
      later = setTimeout(() => void freshRound(), LATER_MS).unref();
    },
    async stop() {
      isStopping = true;
      clearInterval(regular);
      if (soon) clearTimeout(soon);
      clearTimeout(later);
      await running;
    },
  };
}
