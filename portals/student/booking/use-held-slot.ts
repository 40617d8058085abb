import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { heldSlot, holdSlot, releaseSlot } from '#calls/scheduling/api/slots.ts';
import { request } from '#src/api/client.ts';
import { keyOf } from '#src/api/queries.ts';

interface Wanted {
  teacherId: string;
  startsAt: string;
  durationMinutes: number;
}

interface Held {
  heldUntil: string | null;
  /** The reason why the slot could not be held: it was booked in the meantime, or the school's rules do not allow it. */
  error: unknown;
}

interface HeldSlot extends Held {
  /** Extends the hold while credits are bought: leaving the page no longer releases it. Resolves with whether it is held. */
  holdForBuying: () => Promise<boolean>;
}

/** An account holds one slot: releasing an earlier one must not release a later one. */
let latest = 0;

async function letGo(of: number, holding: Promise<unknown>): Promise<void> {
  await holding;
  if (of === latest) await request(releaseSlot);
}

/** Holds a slot while the student reviews the booking, and releases it when they leave. */
export function useHeldSlot({ teacherId, startsAt, durationMinutes }: Wanted, isWanted: boolean): HeldSlot {
  const [held, setHeld] = useState<Held>({ heldUntil: null, error: null });
  const client = useQueryClient();
  useEffect(() => {
    if (!isWanted) return undefined;
    latest += 1;
    const mine = latest;
    setHeld({ heldUntil: null, error: null });
    const holding = request(holdSlot, { body: { teacherId, startsAt, durationMinutes } }).then(
      ({ heldUntil }) => mine === latest && setHeld({ heldUntil, error: null }),
      (error: unknown) => mine === latest && setHeld({ heldUntil: null, error }),
    );
    // If the request fails, the hold expires soon anyway.
    return () => void letGo(mine, holding).catch(() => undefined);
  }, [teacherId, startsAt, durationMinutes, isWanted]);
  const holdForBuying = async () => {
    latest += 1;
    const body = { teacherId, startsAt, durationMinutes, isBuying: true };
    try {
      await request(holdSlot, { body });
    } catch (error) {
      setHeld({ heldUntil: null, error });
      return false;
    }
    await client.invalidateQueries({ queryKey: keyOf(heldSlot) });
    return true;
  };
  return { ...held, holdForBuying };
}
