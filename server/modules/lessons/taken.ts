import { Refusal } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import { nearestSlots } from '#server/modules/slots/nearest.ts';
import type { SlotAsked } from './facts.ts';

/** 409 with the nearest free beginnings of the same teacher, so that the next tap can book one (design 3.4). */
export async function refuseTaken(
  db: Db,
  asked: SlotAsked & { durationMinutes: number; now: Date },
): Promise<never> {
  throw new Refusal('slot-taken', { details: { slots: await nearestSlots(db, asked) } });
}
