import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { holdSlot } from '#domain/api/slots.ts';
import type { Language } from '#domain/language.ts';
import { newId } from '#server/core/id.ts';
import { found } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import { refuseUnfit } from '#server/modules/lessons/book.ts';
import { lockPeople, slotFacts } from '#server/modules/lessons/facts.ts';
import { slotTaken } from '#server/modules/lessons/taken.ts';

export interface SlotWanted {
  teacherId: string;
  startsAt: string;
  durationMinutes: number;
  /** For whom it is kept; staff need not know yet. */
  studentId: string | null;
  accountId: string;
  by: 'STUDENT' | 'SUPPORT';
  now: Date;
}

/**
 * Keeps a slot for an account for the provider's `slotHoldMinutes`, instead of the one that it kept before. Who books looks
 * again; the hold only keeps others away. 404 for a teacher or student who is not there, 400 for what could not be booked, 409
 * `slot-taken` with the nearest free slots when somebody else has it.
 */
export async function keepSlot(db: Db, wanted: SlotWanted): Promise<z.output<typeof holdSlot.reply>> {
  const { teacherId, studentId, accountId, by, now, durationMinutes } = wanted;
  const studentIds = studentId ? [studentId] : [];
  const startsAt = new Date(wanted.startsAt).toISOString();
  const endsAt = new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString();
  await lockPeople(db, [teacherId], studentIds);
  const isBound = by === 'STUDENT';
  const facts = await slotFacts(db, { teacherId, studentIds, startsAt, endsAt, accountId, isBound });
  const language = studentId ? await languageOf(db, studentId) : found(facts.languages[0]);
  refuseUnfit({ by, type: 'OCCASIONAL', startsAt, durationMinutes, now, language }, facts);
  if (!facts.isTeacherFree || facts.busyStudentIds.length > 0 || !facts.isOpen)
    throw slotTaken(facts, { ...wanted, startsAt, studentIds, endsAt });
  const { rows } = await sql<z.output<typeof holdSlot.reply>>`
    insert into slot_hold (provider_id, id, teacher_id, account_id, starts_at, ends_at, expires_at)
    values (app_provider(), ${newId()}, ${teacherId}, ${accountId}, ${startsAt}::timestamptz, ${endsAt}::timestamptz,
      clock_timestamp() + make_interval(mins => ${facts.rules.slotHoldMinutes}))
    on conflict (provider_id, account_id) do update set id = excluded.id, teacher_id = excluded.teacher_id,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, expires_at = excluded.expires_at
    returning id, teacher_id as "teacherId", starts_at as "startsAt", ends_at as "endsAt", expires_at as "heldUntil"`.execute(
    db,
  );
  return found(rows[0]);
}

/** Lets go of the slot that an account keeps, if any. */
export async function letSlotGo(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('slot_hold').where('account_id', '=', accountId).execute();
}

/** Throws away the held slots of every provider that have run out; as the owner of the tables. */
export async function sweepSlotHolds(db: Db): Promise<void> {
  await sql`delete from slot_hold where expires_at < now()`.execute(db);
}

async function languageOf(db: Db, studentId: string): Promise<Language> {
  const student = await db
    .selectFrom('student')
    .select('language')
    .where('id', '=', studentId)
    .executeTakeFirst();
  return found(student).language as Language;
}
