import { type RawBuilder, sql } from 'kysely';
import { CREDIT_KIND, type CreditKind } from '#domain/billing/credit.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { transaction } from './ledger.ts';

interface Held {
  businessId: string;
  studentId: string;
  kind: CreditKind;
  /**
   * Leaves out credits whose expiry date was extended for this employee: in the pool they would have their old date again, or be expired.
   */
  isToMove?: boolean;
}

interface Handing extends Held {
  credits: number;
  note: string | null;
  opKey: string;
}

/**
 * Assigns credits from the pool to an employee, those that expire first first; each part becomes a lot that refers to its source lot. All
 * or nothing: returns whether the pool had enough valid credits. The caller must lock company and student, in that order.
 */
export async function allocate(db: Db, draft: Handing): Promise<boolean> {
  const { businessId, studentId, kind, credits } = draft;
  const shares = await sharesOf(db, sql`l.business_id = ${businessId}::uuid and l.kind = ${kind}`, credits);
  if (!shares) return false;
  const legs: Leg[] = [];
  for (const share of shares) {
    const lotId = newId();
    await sql`insert into credit_lot (provider_id, id, student_id, kind, credits, granted_on, expires_on, source, from_lot_id)
      select l.provider_id, ${lotId}::uuid, ${studentId}::uuid, l.kind, ${share.credits}::int, timezone(p.time_zone, now())::date,
        l.expires_on, 'CONTRACT', l.id
      from credit_lot l join provider p on p.id = l.provider_id where l.id = ${share.lotId}`.execute(db);
    legs.push({ place: 'POOL', lotId: share.lotId, credits: -share.credits });
    legs.push({ place: 'AVAILABLE', lotId, credits: share.credits });
  }
  await move(db, { ...draft, reason: 'ALLOCATE' }, studentId, legs);
  return true;
}

/**
 * Returns an employee's available company credits to their source lots, those that expire first first. All or nothing: returns whether
 * there were enough. The caller must lock the student's row.
 */
export async function withdraw(db: Db, draft: Handing): Promise<boolean> {
  const { credits } = draft;
  const shares = await sharesOf(db, ofBusiness(draft), credits);
  if (!shares) return false;
  const legs = shares.flatMap(({ lotId, fromLotId, credits: part }): Leg[] => [
    { place: 'AVAILABLE', lotId, credits: -part },
    { place: 'POOL', lotId: fromLotId ?? lotId, credits: part },
  ]);
  await move(db, { ...draft, reason: 'WITHDRAW' }, draft.studentId, legs);
  return true;
}

/** Returns the number of available and valid company credits of a kind that an employee holds. */
export async function freeOfBusiness(db: Db, held: Held): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    select coalesce(sum(l.available_credits), 0)::int as credits from credit_lot l
    where ${ofBusiness(held)} and ${STILL_VALID}`.execute(db);
  return rows[0]?.credits ?? 0;
}

/** Returns the same number for the company pool. */
export async function freeInPool(
  db: Db,
  { businessId, kind }: Pick<Handing, 'businessId' | 'kind'>,
): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    select coalesce(sum(l.available_credits), 0)::int as credits from credit_lot l
    where l.business_id = ${businessId}::uuid and l.kind = ${kind} and l.available_credits > 0 and ${STILL_VALID}`.execute(
    db,
  );
  return rows[0]?.credits ?? 0;
}

/**
 * Returns all available company credits, of both kinds, from an employee who leaves to the pool; returns how many. The caller must lock the
 * student's row. Running it again also returns credits that have become available since.
 */
export async function returnToPool(
  db: Db,
  { businessId, studentId, note }: Pick<Handing, 'businessId' | 'studentId' | 'note'>,
): Promise<number> {
  let returned = 0;
  for (const kind of valuesOf(CREDIT_KIND)) {
    const credits = await freeOfBusiness(db, { businessId, studentId, kind });
    if (credits === 0) continue;
    await withdraw(db, { businessId, studentId, kind, credits, note, opKey: `leave:${newId()}` });
    returned += credits;
  }
  return returned;
}

/** Expires the credits left in pool lots whose last day is over in the school's zone; returns the number of lots. Safe to run twice. */
export async function expirePools(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string; businessId: string; kind: CreditKind; expiresOn: string }>`
    select l.id, l.business_id as "businessId", l.kind, l.expires_on as "expiresOn"
    from credit_lot l join business b on b.provider_id = l.provider_id and b.id = l.business_id
    where l.is_open and l.available_credits > 0 and l.expires_on < (select timezone(time_zone, ${now.toISOString()}::timestamptz)::date from provider where id = app_provider())
    order by b.id, l.id limit 500 for no key update of b skip locked`.execute(db);
  for (const { id: lotId, expiresOn, ...owner } of rows) {
    // Read again under the company's lock, because a concurrent allocation may have used some.
    const lot = await db
      .selectFrom('credit_lot')
      .select('available_credits')
      .where('id', '=', lotId)
      .executeTakeFirst();
    const credits = lot?.available_credits ?? 0;
    if (credits === 0) continue;
    const expiry = {
      ...owner,
      credits,
      note: expiresOn,
      opKey: `expire:${lotId}:${newId()}`,
      reason: 'EXPIRE',
    } as const;
    await move(db, expiry, null, [
      { place: 'POOL', lotId, credits: -credits },
      { place: 'EXPIRED', lotId, credits },
    ]);
  }
  return rows.length;
}

interface Leg {
  place: 'POOL' | 'AVAILABLE' | 'EXPIRED';
  lotId: string;
  credits: number;
}

const ofBusiness = ({ businessId, studentId, kind, isToMove = false }: Held) =>
  sql`l.student_id = ${studentId}::uuid and l.kind = ${kind} and l.available_credits > 0
    and l.from_lot_id in (select f.id from credit_lot f where f.provider_id = l.provider_id and f.business_id = ${businessId}::uuid
      and ${isToMove ? sql`f.expires_on is not distinct from l.expires_on` : sql`true`})`;

const STILL_VALID = sql`(l.expires_on is null
  or l.expires_on >= (select timezone(time_zone, now())::date from provider where id = app_provider()))`;

interface Share {
  lotId: string;
  fromLotId: string | null;
  credits: number;
}

/** Returns how many of the requested credits each matching lot contributes; null if they do not have enough. */
async function sharesOf(db: Db, condition: RawBuilder<unknown>, credits: number): Promise<Share[] | null> {
  const { rows } = await sql<Share>`
    with lot as (
      select l.id, l.from_lot_id, l.available_credits as free, coalesce(sum(l.available_credits) over (
        order by l.expires_on nulls last, l.granted_on, l.id rows between unbounded preceding and 1 preceding), 0) as before
      from credit_lot l where l.provider_id = app_provider() and ${condition} and l.available_credits > 0
        and ${STILL_VALID})
    select id as "lotId", from_lot_id as "fromLotId", least(free, ${credits}::int - before)::int as credits
    from lot where before < ${credits}::int`.execute(db);
  return rows.reduce((sum, share) => sum + share.credits, 0) === credits ? rows : null;
}

/** Writes one ledger transaction with its entries; each place determines whether its account is the company's or the employee's. */
async function move(
  db: Db,
  {
    businessId,
    kind,
    note,
    opKey,
    reason,
  }: { businessId: string; kind: CreditKind; note: string | null; opKey: string; reason: string },
  studentId: string | null,
  legs: readonly Leg[],
): Promise<void> {
  await sql`with tx as (${transaction(sql`${opKey}::text`, reason, { studentId, note })} returning id)
    insert into credit_entry (provider_id, transaction_id, account_id, lot_id, credits)
    select app_provider(), tx.id, credit_place(leg.place, ${kind},
        case when leg.place = 'AVAILABLE' then ${studentId}::uuid end,
        case when leg.place in ('POOL', 'EXPIRED') then ${businessId}::uuid end), leg."lotId", sum(leg.credits)::int
    from tx, json_to_recordset(${JSON.stringify(legs)}::json) as leg (place text, "lotId" uuid, credits int)
    group by tx.id, leg.place, leg."lotId"`.execute(db);
}
