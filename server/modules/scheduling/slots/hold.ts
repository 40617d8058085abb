import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { heldSlot, holdSlot } from '#domain/scheduling/api/slots.ts';
import { creditsFor } from '#domain/billing/credit.ts';
import type { Language } from '#domain/shared/language.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { assertBookable } from '#server/modules/scheduling/lessons/book.ts';
import { checkSlot } from '#server/modules/scheduling/lessons/slot-check.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import { slotTaken } from '#server/modules/scheduling/lessons/slot-taken-error.ts';
import { assertStudentCan } from '#server/auth/assert-student-can.ts';

export interface SlotWanted {
  teacherId: string;
  startsAt: string;
  durationMinutes: number;
  /** The student for whom it is held; staff can leave it open. */
  studentId: string | null;
  accountId: string;
  by: 'STUDENT' | 'SUPPORT';
  /** The student buys the credits for it first. */
  isBuying?: boolean | undefined;
  now: Date;
}

/**
 * Holds a slot for an account for the provider's `slotHoldMinutes`, or `slotBuyMinutes` while credits are bought, and releases its earlier
 * hold. Booking checks the slot again; the hold only keeps other accounts out. Throws 404 for an unknown teacher or student, 400 for a slot
 * that could not be booked, 409 `slot-taken` with the nearest available slots when another account has it.
 */
export async function holdSlotFor(db: Db, wanted: SlotWanted): Promise<z.output<typeof holdSlot.reply>> {
  const { teacherId, studentId, accountId, by, now, durationMinutes, isBuying = false } = wanted;
  const studentIds = studentId ? [studentId] : [];
  const startsAt = new Date(wanted.startsAt).toISOString();
  const endsAt = new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString();
  await lockPeople(db, [teacherId], studentIds);
  const isBound = by === 'STUDENT';
  const facts = await checkSlot(db, { teacherId, studentIds, startsAt, endsAt, accountId, isBound });
  const language = studentId ? await languageOf(db, studentId) : orNotFound(facts.languages[0]);
  assertBookable({ by, type: 'OCCASIONAL', startsAt, durationMinutes, now, language }, facts);
  if (!facts.isTeacherFree || facts.busyStudentIds.length > 0 || !facts.isOpen)
    throw slotTaken(facts, { ...wanted, startsAt, studentIds, endsAt });
  if (isBuying && studentId)
    await refuseNoBuyer(db, studentId, startsAt, creditsFor(durationMinutes, facts.rules.creditMinutes));
  const minutes = isBuying ? facts.rules.slotBuyMinutes : facts.rules.slotHoldMinutes;
  const { rows } = await sql<z.output<typeof holdSlot.reply>>`
    insert into slot_hold (provider_id, id, teacher_id, account_id, starts_at, ends_at, is_buying, expires_at)
    values (app_provider(), ${newId()}, ${teacherId}, ${accountId}, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${isBuying},
      clock_timestamp() + make_interval(mins => ${minutes}))
    on conflict (provider_id, account_id) where option_id is null do update set id = excluded.id, teacher_id = excluded.teacher_id,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_buying = excluded.is_buying, expires_at = excluded.expires_at
    returning id, teacher_id as "teacherId", starts_at as "startsAt", ends_at as "endsAt", expires_at as "heldUntil"`.execute(
    db,
  );
  return orNotFound(rows[0]);
}

/** Releases the slot that an account holds for a booking, if any. */
export async function letSlotGo(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('slot_hold')
    .where('account_id', '=', accountId)
    .where('option_id', 'is', null)
    .execute();
}

/** The slot that a student keeps, or kept, while buying credits; none once it has begun. */
export async function slotOfBuyer(
  db: Db,
  accountId: string,
  now: Date,
): Promise<z.output<typeof heldSlot.reply>> {
  const { rows } = await sql<NonNullable<z.output<typeof heldSlot.reply>['slot']>>`
    select h.id, h.teacher_id as "teacherId", t.full_name as "teacherName",
      (select a.photo_url from account a where a.provider_id = h.provider_id and a.id = h.teacher_id) as "teacherPhotoUrl", h.starts_at as "startsAt", h.ends_at as "endsAt",
      h.expires_at as "heldUntil"
    from slot_hold h join teacher t on t.provider_id = h.provider_id and t.id = h.teacher_id
    where h.account_id = ${accountId} and h.is_buying and h.starts_at > ${now.toISOString()}::timestamptz`.execute(
    db,
  );
  return { slot: rows[0] ?? null };
}

/** Throws 403 for a student who cannot use the shop, 422 for one who has enough credits. The caller must lock the student's row. */
async function refuseNoBuyer(db: Db, studentId: string, startsAt: string, credits: number): Promise<void> {
  await assertStudentCan(db, studentId, 'seeShop');
  const { rows } = await sql<{ free: number }>`
    select coalesce(sum(u.available_credits), 0)::int as free from provider p
      left join lateral usable_lots(${studentId}::uuid, 'INDIVIDUAL', timezone(p.time_zone, ${startsAt}::timestamptz)::date) u on true
    where p.id = app_provider()`.execute(db);
  if (rows[0]!.free >= credits) throw new ApiError('not-possible', { text: 'enough-credits' });
}

/**
 * Deletes the expired slot holds of all providers, as the owner of the tables; those for buying credits only after their start. Those of
 * proposals end with the proposal.
 */
export async function sweepSlotHolds(db: Db): Promise<void> {
  await sql`delete from slot_hold where expires_at < now() and option_id is null and (not is_buying or starts_at < now())`.execute(
    db,
  );
}

async function languageOf(db: Db, studentId: string): Promise<Language> {
  const student = await db
    .selectFrom('student')
    .select('language')
    .where('id', '=', studentId)
    .executeTakeFirst();
  return orNotFound(student).language as Language;
}
