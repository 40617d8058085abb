import { sql } from 'kysely';
import { keptShare, sharedCents } from '#domain/business/copayment.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockBusiness } from '#server/modules/business/businesses/business.ts';
import { requestShares, type Share } from './request-shares.ts';
import { type ShareLot, shareLotsOf } from './shares.queries.ts';
import { type Excess, revokeShares } from './revoke-share.ts';

/**
 * Aligns the shares of a company's employees with the credit ledger: employees who hold or have used credits of an invoiced month are asked
 * for their share, no one owes a share of credits that went back into the pool, and a price cut by the school also lowers the shares.
 * Cancelling an invoice to issue it again does not change the shares. The shares and the company's part add up to the price
 * (`sharedCents`). With `isAsking` false, shares are only reduced, and remainders asked for. Idempotent.
 */
export async function alignShares(
  db: Db,
  businessId: string,
  { isAsking }: { isAsking: boolean },
): Promise<void> {
  await lockBusiness(db, businessId);
  const lots = await shareLotsOf(db, businessId);
  const excess = lots.flatMap(excessOf);
  const people = new Set(
    isAsking
      ? lots.flatMap(({ parts }) => parts.map(({ studentId }) => studentId))
      : excess.map(({ studentId }) => studentId),
  );
  if (people.size === 0) return;
  await sql`select lock_people('{}', ${[...people].toSorted()}::uuid[])`.execute(db);
  const again = new Set<string>();
  for (const one of excess) if (await revokeShares(db, one)) again.add(one.studentId);
  const now = excess.length > 0 ? await shareLotsOf(db, businessId) : lots;
  const overdue = overdueOf(now, (id) => isAsking || again.has(id));
  const asked = [...overdue].flatMap(([studentId, months]) =>
    [...months.values()].map((shares) => ({ studentId, shares })),
  );
  await requestShares(db, businessId, asked);
}

/** Returns the shares that are not due any more, because credits were returned or the month became cheaper. */
function excessOf(lot: ShareLot): Excess[] {
  const kept = lot.parts.map(({ given, credits, cents, ...part }) => ({
    ...part,
    was: { credits, cents },
    credits: Math.min(credits, Math.max(given, 0)),
    cents: given >= credits ? cents : keptShare(cents, credits, given),
  }));
  const sum = kept.reduce((all, { cents }) => all + cents, 0);
  const whole = sharedCents(
    lot,
    kept.reduce((all, { credits }) => all + credits, 0),
  );
  const isCheaper = lot.keptCents < lot.owedCents && sum - whole > kept.length;
  return kept
    .map(({ studentId, was, credits, cents }) => ({
      lotId: lot.id,
      studentId,
      credits: was.credits - credits,
      cents: was.cents - (isCheaper ? Math.round((cents * whole) / sum) : cents),
    }))
    .filter(({ credits, cents }) => credits > 0 || cents > 0);
}

/** Returns the contributions not charged yet, by person and month. For each lot, the part missing to the exact total, to the cent. */
function overdueOf(
  lots: readonly ShareLot[],
  isAsked: (studentId: string) => boolean,
): Map<string, Map<string, Share[]>> {
  const overdue = new Map<string, Map<string, Share[]>>();
  for (const lot of lots.filter(({ isInvoiced }) => isInvoiced)) {
    let credits = lot.parts.reduce((all, part) => all + part.credits, 0);
    let cents = lot.parts.reduce((all, part) => all + part.cents, 0);
    for (const part of lot.parts) {
      const more = part.given - part.credits;
      if (more <= 0 || !isAsked(part.studentId)) continue;
      const share = sharedCents(lot, credits + more) - cents;
      if (share <= 0) continue;
      credits += more;
      cents += share;
      const months = overdue.get(part.studentId) ?? new Map<string, Share[]>();
      overdue.set(
        part.studentId,
        months.set(lot.month, [...(months.get(lot.month) ?? []), { lot, credits: more, cents: share }]),
      );
    }
  }
  return overdue;
}
