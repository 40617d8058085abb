import { useEffect, useState } from 'react';
import { holdSlot, releaseSlot } from '#calls/slots.ts';
import { request } from '#src/api/client.ts';

interface Wanted {
  teacherId: string;
  startsAt: string;
  durationMinutes: number;
}

interface Held {
  heldUntil: string | null;
  /** Why it could not be kept: taken meanwhile, or out of the school's rules. */
  error: unknown;
}

/** An account keeps one time: letting go of an earlier one must not take a later one along. */
let latest = 0;

async function letGo(of: number, holding: Promise<unknown>): Promise<void> {
  await holding;
  if (of === latest) await request(releaseSlot);
}

/** Keeps a free time while its student looks at what it means, and lets go of it when they turn away. */
export function useHeldSlot({ teacherId, startsAt, durationMinutes }: Wanted, isWanted: boolean): Held {
  const [held, setHeld] = useState<Held>({ heldUntil: null, error: null });
  useEffect(() => {
    if (!isWanted) return undefined;
    latest += 1;
    const mine = latest;
    setHeld({ heldUntil: null, error: null });
    const holding = request(holdSlot, { body: { teacherId, startsAt, durationMinutes } }).then(
      ({ heldUntil }) => mine === latest && setHeld({ heldUntil, error: null }),
      (error: unknown) => mine === latest && setHeld({ heldUntil: null, error }),
    );
    // It ends by itself soon, where this does not arrive.
    return () => void letGo(mine, holding).catch(() => undefined);
  }, [teacherId, startsAt, durationMinutes, isWanted]);
  return held;
}
