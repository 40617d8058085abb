import { sql } from 'kysely';
import { rulesOf } from '#domain/shared/provider.ts';
import { enqueueRealtime } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { grantCredits } from '#server/modules/billing/credits/ledger.ts';
import { winOpenTrials } from './win-trial.ts';

/** Returns who referred a student, if the referral is not settled yet. Locks both, before anything else is locked. */
export async function referrerOf(db: Db, studentId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select referrer_id as id from referral where friend_id = ${studentId} and status = 'PENDING'`.execute(db);
  return rows[0]?.id ?? null;
}

interface Referral {
  id: string;
  referrerId: string;
  isForPrivate: boolean;
  providerId: string;
  rules: Record<string, unknown>;
}

/**
 * Applies the effects of a student's first payment: open trials are won, the status becomes that of a new customer, and both sides of a
 * referral get credits (BOOK-17; never if one of them is a company's employee). Safe to run twice. The caller must lock both students'
 * rows.
 */
export async function completeFirstPayment(db: Db, studentId: string): Promise<void> {
  await winOpenTrials(db, studentId);
  const { rows } = await sql<Referral>`
    update referral r set status = case when f.business_id is null and b.business_id is null then 'COMPLETED' else 'CANCELLED' end,
      completed_at = case when f.business_id is null and b.business_id is null then now() end
    from student f, student b, provider p
    where r.friend_id = ${studentId} and r.status = 'PENDING' and f.provider_id = r.provider_id and f.id = r.friend_id
      and b.provider_id = r.provider_id and b.id = r.referrer_id and p.id = r.provider_id
    returning r.id, r.referrer_id as "referrerId", r.status = 'COMPLETED' as "isForPrivate", p.id as "providerId", p.rules`.execute(
    db,
  );
  const [referral] = rows;
  if (!referral?.isForPrivate) return;
  const credits = rulesOf(referral.rules).referralCredits;
  if (credits === 0) return;
  for (const [who, id] of [
    ['referrer', referral.referrerId],
    ['friend', studentId],
  ] as const) {
    const opKey = `referral:${referral.id}:${who}`;
    await grantCredits(db, {
      studentId: id,
      kind: 'INDIVIDUAL',
      credits,
      expiresOn: null,
      source: 'REFERRAL',
      reason: 'REFERRAL',
      note: null,
      opKey,
    });
    await enqueueRealtime(db, {
      providerId: referral.providerId,
      dedupeKey: opKey,
      accountIds: [id],
      event: 'walletChanged',
      payload: { studentId: id },
    });
  }
}
