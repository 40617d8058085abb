import { type RawBuilder, sql } from 'kysely';
import type { CreditKind } from '#domain/billing/credit.ts';
import { newId } from '#server/runtime/id.ts';
import { runSql } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** A student's seat in a lesson, and what it costs. */
export interface PaidSeat {
  lessonId: string;
  studentId: string;
  kind: CreditKind;
  credits: number;
}

type SeatPlace = 'AVAILABLE' | 'HELD' | 'CONSUMED' | 'FORFEITED';
type SeatReason = 'HOLD' | 'RELEASE' | 'CONSUME' | 'RETURN' | 'FORFEIT';

/** Inserts a movement with its actor and student; each is written only once per key (DATA-06). */
export const transaction = (
  key: RawBuilder<unknown>,
  reason: string,
  {
    studentId,
    lessonId = null,
    note = null,
  }: { studentId: string | null; lessonId?: string | null; note?: string | null },
) => sql`insert into credit_transaction (provider_id, id, op_key, reason, note, lesson_id, student_id, actor_id, subject_id)
  select app_provider(), ${newId()}::uuid, ${key}, ${reason}, ${note}, ${lessonId}::uuid, ${studentId}::uuid,
    nullif(current_setting('app.actor_id', true), '')::uuid, nullif(current_setting('app.subject_id', true), '')::uuid`;

/** Two legs a lot: out of one place, into the other. */
const legs = (from: string, to: string, student: string) => {
  const at = (place: string) =>
    sql`credit_place(${place}, s.kind, ${place === 'ISSUED' ? null : student}::uuid)`;
  return sql`insert into credit_entry (provider_id, transaction_id, account_id, lot_id, credits)
    select app_provider(), tx.id, ${at(from)}, s.lot_id, -s.credits from share s, tx where s.credits > 0
    union all select app_provider(), tx.id, ${at(to)}, s.lot_id, s.credits from share s, tx where s.credits > 0`;
};

/** Numbers the movements of a seat, because a seat that was undone and booked again moves again. */
const seatKey = ({ lessonId, studentId }: PaidSeat, reason: string) =>
  sql`${`${reason}:${lessonId}:${studentId}:`} || (select count(*) from credit_transaction
    where provider_id = app_provider() and lesson_id = ${lessonId} and student_id = ${studentId})::text`;

/**
 * Reserves the credits of a seat, from the lots of its kind that are valid on the lesson's day, nearest expiry first (BOOK-08). All or
 * nothing: returns whether there were enough. The student's row must be locked (`lock_people`).
 */
export async function holdCredits(
  db: Db,
  { lessonId, studentId, kind, credits }: PaidSeat,
): Promise<boolean> {
  const rows = await runSql(
    db,
    sql<{ isHeld: boolean }>`
    select hold_credits(${newId()}::uuid, ${lessonId}::uuid, ${studentId}::uuid, ${kind}, ${credits}::int) as "isHeld"`,
  );
  return rows[0]!.isHeld;
}

/**
 * Moves all credits of a seat from one place to another, lot by lot; returns how many (0 if there were none, and then nothing is written).
 * The caller must lock the student's row.
 */
export async function moveSeatCredits(
  db: Db,
  seat: PaidSeat,
  { from, to, reason, note }: { from: SeatPlace; to: SeatPlace; reason: SeatReason; note?: string | null },
): Promise<number> {
  const rows = await runSql(
    db,
    sql<{ credits: number }>`
    with share as (
      select e.lot_id, a.kind, sum(e.credits)::int as credits
      from credit_transaction t
      join credit_entry e on e.provider_id = t.provider_id and e.transaction_id = t.id
      join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id and a.place = ${from}
      where t.provider_id = app_provider() and t.lesson_id = ${seat.lessonId} and t.student_id = ${seat.studentId}
      group by e.lot_id, a.kind having sum(e.credits) > 0),
    tx as (${transaction(seatKey(seat, reason), reason, { ...seat, note: note ?? null })}
      where exists (select 1 from share) returning id),
    moved as (${legs(from, to, seat.studentId)} returning 1)
    select coalesce((select sum(credits) from share), 0)::int as credits, (select count(*) from moved) as legs`,
  );
  return rows[0]!.credits;
}

export interface Grant {
  studentId: string;
  kind: CreditKind;
  credits: number;
  expiresOn: string | null;
  source: 'GIFT' | 'REFERRAL' | 'CORRECTION' | 'ORDER' | 'SUBSCRIPTION';
  reason: 'GIFT' | 'REFERRAL' | 'CORRECTION' | 'PURCHASE' | 'SUBSCRIPTION';
  note: string | null;
  lessonId?: string | null;
  orderLineId?: string | null;
  /** The same operation is never booked twice. */
  opKey: string;
}

/** Adds a new lot of credits for a student; returns its id. */
export async function grantCredits(db: Db, grant: Grant): Promise<string> {
  const lotId = newId();
  await sql`insert into credit_lot (provider_id, id, student_id, kind, credits, granted_on, expires_on, source, order_line_id)
    select p.id, ${lotId}::uuid, ${grant.studentId}::uuid, ${grant.kind}, ${grant.credits}::int, timezone(p.time_zone, now())::date,
      ${grant.expiresOn}::date, ${grant.source}, ${grant.orderLineId ?? null}::uuid
    from provider p where p.id = app_provider()`.execute(db);
  await sql`with share as (select ${lotId}::uuid as lot_id, ${grant.kind}::text as kind, ${grant.credits}::int as credits),
    tx as (${transaction(sql`${grant.opKey}::text`, grant.reason, grant)} returning id)
    ${legs('ISSUED', 'AVAILABLE', grant.studentId)}`.execute(db);
  return lotId;
}

/**
 * Deducts available credits, nearest expiry first, or from one lot only. All or nothing: returns whether there were enough. The student's
 * row must be locked.
 */
export async function takeCredits(
  db: Db,
  taken: {
    studentId: string;
    kind: CreditKind;
    credits: number;
    to: 'ISSUED' | 'EXPIRED' | 'REFUNDED';
    reason: 'CORRECTION' | 'EXPIRE' | 'REFUND';
    note: string | null;
    opKey: string;
    lotId?: string;
    lessonId?: string;
  },
): Promise<boolean> {
  const only = taken.lotId ? sql`and l.id = ${taken.lotId}` : sql``;
  const { rows } = await sql<{ legs: number }>`
    with lot as (
      select l.id, l.kind, l.available_credits as free, coalesce(sum(l.available_credits) over (
        order by l.expires_on nulls last, l.granted_on, l.id rows between unbounded preceding and 1 preceding), 0) as before
      from credit_lot l where l.provider_id = app_provider() and l.student_id = ${taken.studentId} and l.kind = ${taken.kind}
        and l.available_credits > 0 ${only}),
    share as (select id as lot_id, kind, greatest(0, least(free, ${taken.credits}::int - before))::int as credits from lot),
    tx as (${transaction(sql`${taken.opKey}::text`, taken.reason, taken)}
      where (select sum(credits) from share) = ${taken.credits} returning id),
    moved as (${legs('AVAILABLE', taken.to, taken.studentId)} returning 1)
    select count(*)::int as legs from moved`.execute(db);
  return rows[0]!.legs > 0;
}
