import { sql } from 'kysely';
import type { CreditKind } from '#domain/billing/credit.ts';
import type { Language } from '#domain/shared/language.ts';
import { type ProviderRules, rulesOf } from '#domain/shared/provider.ts';
import type { TeacherStatus } from '#domain/people/teacher.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { ProviderSettings } from '#server/tenancy/provider-rules.ts';
import { runSql } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';

export interface WantedSlot {
  teacherId: string;
  studentIds: readonly string[];
  startsAt: string;
  endsAt: string;
  /** Account whose held slots are ignored. */
  accountId: string | null;
  /** Ignored, because this lesson is being rescheduled. */
  lessonId?: string | null;
  /** Staff are not: then the teacher's working time is not looked at, and every slot is open. */
  isBound?: boolean;
}

export interface SlotFacts extends ProviderSettings {
  teacherName: string;
  teacherStatus: TeacherStatus;
  languages: Language[];
  /** Within the teacher's working time, or the caller is not bound by it. */
  isOpen: boolean;
  /** The teacher has no other lesson, and no other account holds the slot. */
  isTeacherFree: boolean;
  /** Students who have another lesson at that time. */
  busyStudentIds: string[];
}

type Raw<T extends ProviderSettings> = Omit<T, 'rules'> & { rules: string };

/** The rules that were read last, by their text: reading them takes longer than asking for them, and they hardly ever change. */
const read = new Map<string, ProviderRules>();

function rulesIn(text: string): ProviderRules {
  const known = read.get(text);
  if (known) return known;
  const rules = Object.freeze(rulesOf(JSON.parse(text) as Record<string, unknown>));
  if (read.size >= MOST_RULES) read.clear();
  read.set(text, rules);
  return rules;
}

const MOST_RULES = 100;

/** Everything that decides whether a slot can be booked, in one statement. Call it with the people locked. */
export const checkSlot = (db: Db, asked: WantedSlot): Promise<SlotFacts> =>
  loadSlotCheck<SlotFacts>(db, asked, NO_BOOKING);

/** Facts about a booking: kind of credits, group, and the zone that determines its day. */
interface ForBooking {
  kind: CreditKind | null;
  groupId: string | null;
  timeZone: string | null;
}

const NO_BOOKING: ForBooking = { kind: null, groupId: null, timeZone: null };

/** The same; for a booking it locks the people first, and also returns the facts for it (`slot_facts`). */
export async function loadSlotCheck<T extends SlotFacts>(
  db: Db,
  { teacherId, studentIds, startsAt, endsAt, accountId, lessonId = null, isBound = true }: WantedSlot,
  { kind, groupId, timeZone }: ForBooking,
): Promise<T> {
  const [row] = await runSql(
    db,
    sql<{ facts: Raw<T> | null }>`
    select slot_facts(${teacherId}::uuid, ${[...studentIds]}::uuid[], ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${accountId}::uuid,
      ${lessonId}::uuid, ${isBound}::boolean, ${kind}::text, ${groupId}::uuid, ${timeZone}::text) as facts`,
  );
  const facts = orNotFound(row?.facts);
  return { ...facts, rules: rulesIn(facts.rules) } as T;
}
