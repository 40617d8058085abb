/** Milliseconds that a connection has to come up, first and after each step; the last value repeats. */
const PATIENCE_MS = [4_000, 5_000, 6_000, 8_000, 10_000] as const;
/** Minimum time between two attempts; a failed connection is retried without further delay. */
const LEAST_MS = 1_500;
/** After this time without problems, the steps start from the beginning again. */
const HOLDS_MS = 10_000;
/** Every third step begins from nothing. */
const REBUILD_EACH = 3;

export type Step = 'again' | 'rebuild';

/** Decides when to retry a connection that does not come up, and how. Retries without limit. */
export interface Ladder {
  /** Asked often, with the state as it is; null: wait. */
  look: (state: RTCPeerConnectionState) => Step | null;
  /** The same, where the other side says that nothing comes through. */
  asked: () => Step | null;
}

export function createLadder(): Ladder {
  let rung = 0;
  let stepAt = Date.now();
  let connectedAt: number | null = null;

  function climb(): Step {
    rung += 1;
    stepAt = Date.now();
    return rung % REBUILD_EACH === 0 ? 'rebuild' : 'again';
  }

  return {
    look: (state) => {
      const now = Date.now();
      if (state === 'connected') {
        connectedAt ??= now;
        if (now - connectedAt > HOLDS_MS) rung = 0;
        return null;
      }
      // A connection that was up until now gets its full waiting time again.
      if (connectedAt !== null) stepAt = now;
      connectedAt = null;
      const patience = state === 'failed' ? LEAST_MS : (PATIENCE_MS[rung] ?? PATIENCE_MS.at(-1)!);
      return now - stepAt < patience ? null : climb();
    },
    asked: () => (Date.now() - stepAt < LEAST_MS ? null : climb()),
  };
}
