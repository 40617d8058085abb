import { DeferredApiError, type ApiError } from '#server/errors/api-error.ts';
import { nearestSlots } from './nearest-slots.ts';
import type { WantedSlot, SlotFacts } from './slot-check.ts';

/**
 * Returns 409 with the nearest available times of the same teacher, so that the next tap can book one (BOOK-22). They are searched after
 * the locks are released, so that other requests for the slot are not delayed.
 */
export const slotTaken = (
  { providerId }: Pick<SlotFacts, 'providerId'>,
  asked: WantedSlot & { durationMinutes: number; now: Date },
): ApiError =>
  new DeferredApiError('slot-taken', providerId, async (db) => ({ slots: await nearestSlots(db, asked) }));
