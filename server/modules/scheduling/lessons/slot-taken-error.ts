import { DeferredApiError, type ApiError } from '#server/errors/api-error.ts';
import { nearestSlots } from './nearest-slots.ts';
import type { SlotAsked, SlotFacts } from './slot-check.ts';

/**
 * 409 with the nearest free beginnings of the same teacher, so that the next tap can book one (BOOK-22). They are looked for
 * when the locks are gone: everybody else who wants the slot gets their answer meanwhile.
 */
export const slotTaken = (
  { providerId }: Pick<SlotFacts, 'providerId'>,
  asked: SlotAsked & { durationMinutes: number; now: Date },
): ApiError =>
  new DeferredApiError('slot-taken', providerId, async (db) => ({ slots: await nearestSlots(db, asked) }));
