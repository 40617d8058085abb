import type { CreditKind, LotShare } from '#domain/billing/credit.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { loadSlotCheck, type WantedSlot, type SlotFacts } from './slot-check.ts';

interface WantedBooking extends WantedSlot {
  /** Kind of credits that pays for it. */
  kind: CreditKind;
  group?: { id: string };
  /** Zone that determines the lesson's day; default: the school's. */
  regularLesson?: { timeZone: string };
}

/** A participant of the booked lesson, with the data for a mail to them. */
export interface Attendee {
  id: string;
  email: string;
  firstName: string;
  fullName: string;
  timeZone: string;
  wantsChanges: boolean;
  isClosed: boolean;
  isTeacher: boolean;
  /** Lots that can pay for the lesson, those that expire first first; null for a teacher, who needs none. */
  lots: LotShare[] | null;
  /** The accounts of the available and the reserved credits; each exists only after its first credits. */
  places: { AVAILABLE?: string; HELD?: string } | null;
}

export interface BookingFacts extends SlotFacts {
  /** The teacher, and the students by name. */
  people: Attendee[];
  groupName: string | null;
  /** As the database writes it. */
  startsAt: string;
  endsAt: string;
}

/**
 * Locks teacher and students, then reads whether the slot can be booked, who can pay for it and the people to notify: one statement. It
 * sees what other transactions have committed before the locks are acquired.
 */
export const bookingFacts = (
  db: Db,
  { kind, group, regularLesson, ...asked }: WantedBooking,
): Promise<BookingFacts> =>
  loadSlotCheck<BookingFacts>(db, asked, {
    kind,
    groupId: group?.id ?? null,
    timeZone: regularLesson?.timeZone ?? null,
  });
